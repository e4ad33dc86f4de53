import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { Modal } from './Modal.tsx'

export type NoticeOptions = { title: string; texts: readonly string[] }

/** Renders a message that the user must acknowledge with its only button before continuing. */
export function NoticeDialog({ title, texts, onClose }: NoticeOptions & { onClose: () => void }) {
  const { t } = useTranslation('ui')
  const button = (
    <Button type="primary" onClick={onClose} data-autofocus>
      {t('ok')}
    </Button>
  )
  return (
    <Modal title={title} variant="question" role="alertdialog" onClose={onClose} actions={button}>
      {[...new Set(texts)].map((text) => (
        <p key={text} dir="auto">
          {text}
        </p>
      ))}
    </Modal>
  )
}
