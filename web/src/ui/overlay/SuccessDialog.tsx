import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled'
import Button from 'antd/es/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAutoClose } from '../hooks/use-auto-close.ts'
import { Countdown } from '../value/Countdown.tsx'
import { Modal } from './Modal.tsx'
import styles from './success.module.css'

type Props = {
  title: string
  text?: string
  /** The next task. If it becomes known while the dialog is open, its button receives the focus. */
  next?: { label: string; open: () => void } | undefined
  onClose: () => void
  closeAfterMs?: number
}

/**
 * Renders a success message. It closes after `closeAfterMs`, by its button or by Escape, and then calls `onClose` once.
 */
export function SuccessDialog({ title, text, next, onClose, closeAfterMs = 3000 }: Props) {
  const { t } = useTranslation('ui')
  const [isLeaving, setLeaving] = useState(false)
  useAutoClose(isLeaving ? undefined : closeAfterMs, onClose)
  return (
    <Modal
      title={title}
      variant="question"
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button type={next ? 'default' : 'primary'} onClick={onClose} data-autofocus>
            {t('ok')}
          </Button>
          {next && (
            <Button
              type="primary"
              autoFocus
              onClick={() => {
                setLeaving(true)
                next.open()
              }}
            >
              {next.label}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.line}>
        <CheckCircleFilled className={styles.icon} aria-hidden />
        {text}
      </p>
      <Countdown ms={closeAfterMs} />
    </Modal>
  )
}
