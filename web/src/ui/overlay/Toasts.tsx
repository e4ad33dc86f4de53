import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useHoverFocus } from '../hooks/use-hover-focus.ts'
import { ToastRow } from './ToastRow.tsx'
import styles from './toasts.module.css'
import { useToasts } from './toasts.ts'

/** The place where toasts appear; in the page once. Pointing at one or focusing it stops the clock of all. */
export function Toasts() {
  const { t } = useTranslation('ui')
  const toasts = useToasts()
  const region = useRef<HTMLElement>(null)
  const held = useHoverFocus(region)
  const newest = toasts.at(-1)?.id
  // What opened last lies on top, also above an open window.
  useEffect(() => {
    const element = region.current
    if (newest === undefined || !element) return undefined
    element.showPopover?.()
    return () => element.hidePopover?.()
  }, [newest])
  return (
    <section ref={region} className={styles.region} aria-label={t('messages')} popover="manual">
      {toasts.map((toast) => (
        <ToastRow key={toast.id} toast={toast} held={held} />
      ))}
    </section>
  )
}
