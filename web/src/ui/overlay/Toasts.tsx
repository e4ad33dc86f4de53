import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useHoverFocus } from '../hooks/use-hover-focus.ts'
import { ToastRow } from './ToastRow.tsx'
import styles from './toasts.module.css'
import { type Toast, useToasts } from './toasts.ts'

/**
 * The place where toasts appear; in the page once. It is open and empty before the first of them: readers say what comes
 * into a region that they know, and may miss one that comes with its text. Pointing at a toast or focusing it stops the
 * clock of all.
 */
export function Toasts() {
  const { t } = useTranslation('ui')
  const toasts = useToasts()
  const region = useRef<HTMLElement>(null)
  const held = useHoverFocus(region)
  const newest = toasts.at(-1)?.id
  // Before anybody could read the page without it.
  useLayoutEffect(() => {
    const element = region.current
    element?.showPopover?.()
    return () => element?.hidePopover?.()
  }, [])
  // What opened last lies on top: a toast comes above an open window.
  useLayoutEffect(() => {
    if (newest === undefined || !document.querySelector('dialog[open]')) return
    region.current?.hidePopover?.()
    region.current?.showPopover?.()
  }, [newest])
  const rows = (wanted: Toast['variant']) =>
    toasts.map((toast) => toast.variant === wanted && <ToastRow key={toast.id} toast={toast} held={held} />)
  return (
    <section
      ref={region}
      className={styles.region}
      aria-label={newest === undefined ? undefined : t('messages')}
      popover="manual"
    >
      <div aria-live="assertive">{rows('error')}</div>
      <div aria-live="polite">{rows('success')}</div>
    </section>
  )
}
