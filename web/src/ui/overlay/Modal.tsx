import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../button/IconButton.tsx'
import { useScrollLock } from '../hooks/use-scroll-lock.ts'
import { focusPageHeadingIfLost } from '../page/focus-page-heading.ts'
import styles from './modal.module.css'

type Props = {
  title: string
  /** Called on Escape, on a click outside and by the close button; not while the dialog is busy. */
  onClose: () => void
  busy?: boolean
  /**
   * A `question` has no close button and ignores clicks outside, because the user must answer it with a button or
   * cancel it with Escape.
   */
  variant?: 'question' | 'panel' | 'sheet' | 'wide'
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
  /** Buttons in reading order; on phones they are stacked with the last one on top. */
  actions?: ReactNode
}

/** For each dialog, the element that had the focus when the dialog was opened. */
const openerByDialog = new WeakMap<Element, Element>()
/**
 * Returns the element to focus after closing. If the opener was inside a dialog that no longer exists, returns the
 * opener of that dialog.
 */
function findFocusTarget(opener: Element | null | undefined): Element | undefined {
  if (!opener || opener.isConnected) return opener ?? undefined
  const closedDialog = opener.closest('dialog')
  return closedDialog ? findFocusTarget(openerByDialog.get(closedDialog)) : undefined
}

/**
 * Renders the shared modal dialog, open while mounted. The focus stays inside and is restored on close; it moves to the
 * page heading if the control that opened the dialog no longer exists. Put `data-autofocus` on the control to focus
 * first. On phones it is a bottom sheet.
 */
export function Modal({ title, onClose, busy = false, variant = 'panel', role = 'dialog', children, actions }: Props) {
  const { t } = useTranslation('ui')
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useScrollLock()
  // Uses a layout effect, so that the focus is restored before code runs that waits for the dialog to disappear.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const opener = document.activeElement
    if (opener) openerByDialog.set(element, opener)
    element.showModal()
    const start = element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector<HTMLElement>('h2')
    start?.focus()
    return () => {
      element.close()
      const back = findFocusTarget(opener)
      if (back instanceof HTMLElement) back.focus()
      // Without an opener, for example for a dialog that opened by itself, the focus stays where it was.
      if (opener !== document.body) focusPageHeadingIfLost()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`${styles.modal} ${styles[variant] ?? ''}`}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
      aria-busy={busy}
      closedby={busy ? 'none' : variant === 'question' ? 'closerequest' : 'any'}
      onCancel={(event) => {
        // A file input inside the dialog also fires a cancel event, which must not close the dialog.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (!busy) onClose()
      }}
      // Browsers can close a dialog even if its cancel event was prevented, so the close event is handled as well.
      onClose={(event) => {
        if (event.target !== event.currentTarget || event.currentTarget.open) return
        if (busy) event.currentTarget.showModal()
        else onClose()
      }}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={`${id}-title`} tabIndex={-1} dir="auto">
            {title}
          </h2>
          {variant !== 'question' && (
            <IconButton icon={CloseOutlined} label={t('close')} onClick={onClose} disabled={busy} />
          )}
        </div>
        <div id={`${id}-body`} className={styles.body} dir="auto">
          {children}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}
