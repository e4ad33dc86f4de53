import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../button/IconButton.tsx'
import { Modal } from '../overlay/Modal.tsx'
import { lazyComponent } from '../state/lazy-component.tsx'
import { RowsSkeleton } from '../state/RowsSkeleton.tsx'
import type { FileEntry } from './file-entry.ts'
import { isImage, isPdf } from './file-kind.ts'
import styles from './file-list.module.css'

const PdfPreview = lazyComponent(async () => (await import('../pdf/PdfPreview.tsx')).PdfPreview)

/** Opens a PDF or an image in a dialog; renders nothing for files that cannot be viewed. */
export function ViewButton({ file: { name, src, href = '' } }: { file: FileEntry }) {
  const { t } = useTranslation('ui')
  const [isOpen, setOpen] = useState(false)
  if (!src || !(isPdf(name) || isImage(name))) return null
  return (
    <>
      <IconButton icon={EyeOutlined} label={t('files.view', { name })} onClick={() => setOpen(true)} />
      {isOpen && (
        <Modal title={name} variant="wide" onClose={() => setOpen(false)}>
          {isPdf(name) ? (
            <PdfPreview src={src} download={href} name={name} placeholder={<RowsSkeleton />} />
          ) : (
            <img className={styles.picture} src={src} alt={name} />
          )}
        </Modal>
      )}
    </>
  )
}
