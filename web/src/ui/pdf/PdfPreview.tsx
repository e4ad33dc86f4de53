import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import ExportOutlined from '@ant-design/icons/es/icons/ExportOutlined'
import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined'
import MinusOutlined from '@ant-design/icons/es/icons/MinusOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import { isMobileDevice } from '@quillgate/shared/domain/values/device'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../button/IconButton.tsx'
import { lazyComponent } from '../state/lazy-component.tsx'
import { formatPercent } from '../value/format-percent.ts'
import { PaperSkeleton } from './PaperSkeleton.tsx'
import { PdfFailed } from './PdfFailed.tsx'
import styles from './pdf.module.css'

type Props = {
  /** URL of the document; must have the same origin. */
  src: string
  /** URL that downloads the document. */
  download: string
  name: string
  /** Title of the document while it is being opened; by default the file's name. */
  title?: string
}

const ZOOMS = [50, 75, 100, 125, 150, 200] as const
const PdfPage = lazyComponent(async () => (await import('./PdfPage.tsx')).PdfPage)

/** Shows a document page by page, fitted to the width. It can be downloaded even if it cannot be shown. */
export const PdfPreview = (props: Props) => <Pages key={props.src} {...props} />

function Pages({ src, download, name, title = name }: Props) {
  const { t, i18n } = useTranslation('ui')
  const [page, setPage] = useState(1)
  const [pages, setPages] = useState(0)
  const [zoom, setZoom] = useState<number>(100)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const at = ZOOMS.findIndex((step) => step === zoom)
  const zoomTo = (next: number) => setZoom(ZOOMS[next] ?? zoom)
  const ready = pages > 0 && !failed
  return (
    <section className={styles.preview} aria-label={t('pdf.document', { name })}>
      <div className={styles.tools} role="group" aria-label={t('pdf.tools')}>
        <IconButton
          icon={LeftOutlined}
          label={t('pdf.previous')}
          disabled={!ready || page <= 1}
          onClick={() => setPage(page - 1)}
        />
        <span className={`${styles.page} tabular`} role="status">
          {ready ? t('pdf.page', { page, pages }) : t('pdf.firstPage')}
        </span>
        <IconButton
          icon={RightOutlined}
          label={t('pdf.next')}
          disabled={!ready || page >= pages}
          onClick={() => setPage(page + 1)}
        />
        <span className={styles.zoom}>
          <IconButton
            icon={MinusOutlined}
            label={t('pdf.zoomOut')}
            disabled={!ready || at <= 0}
            onClick={() => zoomTo(at - 1)}
          />
          <span className={`${styles.percent} tabular`}>{formatPercent(zoom, i18n.language)}</span>
          <IconButton
            icon={PlusOutlined}
            label={t('pdf.zoomIn')}
            disabled={!ready || at >= ZOOMS.length - 1}
            onClick={() => zoomTo(at + 1)}
          />
        </span>
        {isMobileDevice(navigator.userAgent) && (
          <a className={styles.download} href={src} target="_blank" rel="noreferrer">
            <ExportOutlined aria-hidden />
            <span className={styles.word}>{t('pdf.open')}</span>
          </a>
        )}
        <a className={styles.download} href={download} download={name}>
          <DownloadOutlined aria-hidden />
          <span className={styles.word}>{t('pdf.download')}</span>
        </a>
      </div>
      {failed ? (
        <PdfFailed
          onRetry={() => {
            setFailed(false)
            setAttempt(attempt + 1)
          }}
        />
      ) : (
        <PdfPage
          key={`${src} ${attempt}`}
          src={src}
          title={title}
          page={page}
          zoom={zoom / 100}
          onPages={(count) => {
            setPages(count)
            setPage((now) => Math.min(now, count))
          }}
          onFailed={() => setFailed(true)}
          onPageChange={(by) => setPage((now) => Math.min(pages, Math.max(1, now + by)))}
          placeholder={
            <div className={styles.desk}>
              <PaperSkeleton title={title} />
            </div>
          }
        />
      )}
    </section>
  )
}
