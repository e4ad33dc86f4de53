import { useLayoutEffect, useRef, useState } from 'react'
import { useLeaveAfter } from '../hooks/use-leave-after.ts'
import { Alert } from './Alert.tsx'
import styles from './alert.module.css'

/** How long good news stand, in ms. */
export const SHOWN_MS = 3_000

type Props = {
  text: string
  /** It stands in the place of what had the focus. */
  autoFocus?: boolean
  /** Its subject is gone: it closes now. */
  isOver?: boolean
  onClose?: () => void
}

/** Good news in place: they close by themselves and leave their room, so that nothing below moves under the pointer. */
export function BriefAlert({ text, autoFocus = false, isOver = false, onClose }: Props) {
  const [isShown, setShown] = useState(true)
  const room = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (room.current) room.current.style.minHeight = `${room.current.offsetHeight}px`
  }, [])
  useLeaveAfter(SHOWN_MS, () => {
    setShown(false)
    onClose?.()
  })
  return (
    <div ref={room} className={styles.brief}>
      {isShown && !isOver && <Alert variant="success" texts={[text]} autoFocus={autoFocus} />}
    </div>
  )
}
