import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useScrollLock } from '../hooks/use-scroll-lock.ts'
import styles from './drawer.module.css'

type Props = {
  open: boolean
  label: string
  brand: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Renders a phone's menu as a modal dialog: Escape and a click outside close it and restore the focus. */
export function Drawer({ open, label, brand, onClose, children }: Props) {
  const { t } = useTranslation('ui')
  const dialog = useRef<HTMLDialogElement>(null)
  useScrollLock(open)
  // A layout effect, so that the dialog is closed before the heading of a page opened from it takes the focus.
  useLayoutEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog ref={dialog} className={styles.drawer} aria-label={label} onClose={onClose} closedby="any">
      {open && (
        <div className={styles.content}>
          <div className={styles.head}>
            {brand}
            <button type="button" className={styles.close} aria-label={t('closeMenu')} onClick={onClose}>
              <CloseOutlined aria-hidden />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
