import { useEffect, useEffectEvent, useState } from 'react'
import { Alert } from './Alert.tsx'

/** How long good news stand, in ms. */
export const SHOWN_MS = 3_000

type Props = {
  text: string
  /** It stands in the place of what had the focus. */
  autoFocus?: boolean
  onClose?: () => void
}

/** Good news in place: they close by themselves. */
export function BriefAlert({ text, autoFocus = false, onClose }: Props) {
  const [isShown, setShown] = useState(true)
  const close = useEffectEvent(() => {
    setShown(false)
    onClose?.()
  })
  useEffect(() => {
    const timer = setTimeout(() => close(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  return isShown && <Alert variant="success" texts={[text]} autoFocus={autoFocus} />
}
