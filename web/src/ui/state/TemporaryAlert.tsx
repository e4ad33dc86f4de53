import { useLayoutEffect, useRef, useState } from 'react'
import { useAutoClose } from '../hooks/use-auto-close.ts'
import { Alert } from './Alert.tsx'
import styles from './alert.module.css'

/** Time for which a success message is shown, in ms. */
export const TEMPORARY_ALERT_MS = 3_000

type Props = {
  text: string
  /** Moves the focus to the message, because the message replaces the focused element. */
  autoFocus?: boolean
  /** Hides the message at once. Set when the message no longer applies. */
  isObsolete?: boolean
  onClose?: () => void
}

/**
 * Renders an inline success message. It disappears after a time but leaves its height reserved, so that nothing below
 * moves under the pointer.
 */
export function TemporaryAlert({ text, autoFocus = false, isObsolete = false, onClose }: Props) {
  const [isShown, setShown] = useState(true)
  const container = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (container.current) container.current.style.minHeight = `${container.current.offsetHeight}px`
  }, [])
  useAutoClose(TEMPORARY_ALERT_MS, () => {
    setShown(false)
    onClose?.()
  })
  return (
    <div ref={container} className={styles.brief}>
      {isShown && !isObsolete && <Alert variant="success" texts={[text]} autoFocus={autoFocus} />}
    </div>
  )
}
