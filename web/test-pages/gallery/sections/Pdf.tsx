import { PdfPreview } from '../../../src/ui/pdf/PdfPreview.tsx'
import styles from '../gallery.module.css'

export const Pdf = () => (
  <div className={styles.document}>
    <PdfPreview src="/sample.pdf" download="/sample.pdf" name="Maya-Okafor-Resume-v2.pdf" />
    <PdfPreview src="/no-document.pdf" download="/sample.pdf" name="Broken.pdf" />
  </div>
)
