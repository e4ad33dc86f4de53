import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsHoveredOrFocused } from '../hooks/use-hover-focus.ts'
import { ToastRow } from './ToastRow.tsx'
import styles from './toasts.module.css'
import { type Toast, useToasts } from './toasts.ts'

/**
 * Renders the toast region; mounted once. The region exists before the first toast, because screen readers announce
 * changes in a known region, but may miss a region that appears together with its text. Hovering or focusing a toast
 * pauses all timers.
 */
export function Toasts() {
  const { t } = useTranslation('ui')
  const toasts = useToasts()
  const region = useRef<HTMLElement>(null)
  const paused = useIsHoveredOrFocused(region)
  const newest = toasts.at(-1)?.id
  // The region must already be open at the first paint.
  useLayoutEffect(() => {
    const element = region.current
    element?.showPopover?.()
    return () => element?.hidePopover?.()
  }, [])
  // In the top layer, the element opened last is on top. Reopening the region moves the toasts above an open dialog.
  useLayoutEffect(() => {
    if (newest === undefined || !document.querySelector('dialog[open]')) return
    region.current?.hidePopover?.()
    region.current?.showPopover?.()
  }, [newest])
  const rows = (variant: Toast['variant']) =>
    toasts.map((toast) => toast.variant === variant && <ToastRow key={toast.id} toast={toast} paused={paused} />)
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
