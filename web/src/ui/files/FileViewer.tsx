import { Modal } from '../overlay/Modal.tsx'
import { PdfPreview } from '../pdf/PdfPreview.tsx'
import { isPdf } from './file-kind.ts'
import styles from './file-list.module.css'

type Props = { name: string; src: string; download: string; onClose: () => void }

/** Shows a PDF or an image in a dialog. */
export const FileViewer = ({ name, src, download, onClose }: Props) => (
  <Modal title={name} variant="wide" onClose={onClose}>
    {isPdf(name) ? (
      <PdfPreview src={src} download={download} name={name} />
    ) : (
      <img className={styles.picture} src={src} alt={name} />
    )}
  </Modal>
)
