import { useRef, useState } from 'react'
import { Document, Page } from 'react-pdf'
import 'react-pdf/dist/Page/TextLayer.css'
import { useWidth } from '../hooks/use-width.ts'
import { PaperSkeleton } from './PaperSkeleton.tsx'
import styles from './pdf.module.css'
import { PDF_OPTIONS } from './pdf-files.ts'
import { useSwipe } from './use-swipe.ts'

const MARGIN = 16
const MAX_WIDTH = 900

type Props = {
  src: string
  title: string
  page: number
  /** Zoom factor; 1 fits the page to the width of its container. */
  zoom: number
  onPages: (count: number) => void
  onFailed: () => void
  /** Called on a swipe with 1 for the next page or -1 for the previous one. */
  onPageChange: (by: 1 | -1) => void
}

export function PdfPage({ src, title, page, zoom, onPages, onFailed, onPageChange }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const width = useWidth(container)
  const [isRendered, setRendered] = useState(false)
  useSwipe(container, zoom > 1 ? undefined : onPageChange)
  return (
    <div ref={container} className={`${styles.desk} ${styles.stage}`} data-opening={!isRendered || undefined}>
      {!isRendered && <PaperSkeleton title={title} />}
      {width > 0 && (
        <Document
          file={src}
          suspense={false}
          options={PDF_OPTIONS}
          loading={null}
          error={null}
          externalLinkTarget="_blank"
          externalLinkRel="noopener noreferrer"
          onLoadSuccess={({ numPages }) => onPages(numPages)}
          onLoadError={onFailed}
          onSourceError={onFailed}
        >
          <Page
            className={styles.paper ?? ''}
            pageNumber={page}
            width={Math.min(MAX_WIDTH, width - 2 * MARGIN) * zoom}
            renderAnnotationLayer={false}
            loading={null}
            error={null}
            onRenderSuccess={() => setRendered(true)}
            onRenderError={onFailed}
          />
        </Document>
      )}
    </div>
  )
}
