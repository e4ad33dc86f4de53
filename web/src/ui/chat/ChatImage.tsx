import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '../overlay/Modal.tsx'
import styles from './chat.module.css'

/**
 * Renders an image preview that opens the full-size image. Renders nothing if the image fails to load, because a link
 * to the file is shown below anyway.
 */
export function ChatImage({ src, name, href }: { src: string; name: string; href: string }) {
  const { t } = useTranslation('ui')
  const [isOpen, setOpen] = useState(false)
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return null
  return (
    <>
      <button
        type="button"
        className={styles.preview}
        aria-label={t('chat.view', { name })}
        onClick={() => setOpen(true)}
      >
        <img className={styles.image} src={src} alt="" loading="lazy" onError={() => setBroken(true)} />
      </button>
      {isOpen && (
        <Modal title={name} onClose={() => setOpen(false)}>
          <img className={styles.whole} src={src} alt={name} />
          <a href={href} download={name}>
            {t('files.download', { name })}
          </a>
        </Modal>
      )}
    </>
  )
}
