import CommentOutlined from '@ant-design/icons/es/icons/CommentOutlined'
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import ExportOutlined from '@ant-design/icons/es/icons/ExportOutlined'
import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined'
import MinusOutlined from '@ant-design/icons/es/icons/MinusOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import { isMobileDevice } from '@quillgate/shared/domain/values/device'
import Button from 'antd/es/button'
import { type MouseEvent, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../button/IconButton.tsx'
import { lazyComponent } from '../state/lazy-component.tsx'
import { Tooltip } from '../tooltip/Tooltip.tsx'
import { formatPercent } from '../value/format-percent.ts'
import { PdfLoadError } from './PdfLoadError.tsx'
import { PdfSkeleton } from './PdfSkeleton.tsx'
import type { PdfAnchor, PdfMark } from './page-layer.ts'
import styles from './pdf.module.css'
import { type PdfNotes, usePdfNotes } from './use-pdf-notes.ts'

type Props = {
  /** URL of the document; must have the same origin. */
  src: string
  /** URL that downloads the document. */
  download: string
  name: string
  /** Title of the document while it is being opened; by default the file's name. */
  title?: string
  /** Part of the text to open and highlight. Pass a new object to open it again. */
  mark?: PdfMark | undefined
  notes?: PdfNotes | undefined
}

const ZOOM_PERCENTS = [50, 75, 100, 125, 150, 200] as const
const PdfPage = lazyComponent(async () => (await import('./PdfPage.tsx')).PdfPage)

/** Shows a document page by page, fitted to the width. It can be downloaded even if it cannot be shown. */
export const PdfPreview = (props: Props) => <Pages key={props.src} {...props} />

/** Prevents a click on a button from removing the text selection. */
const preserveSelection = (event: MouseEvent) => event.preventDefault()

function Pages({ src, download, name, title = name, mark, notes }: Props) {
  const { t, i18n } = useTranslation('ui')
  const preview = useRef<HTMLElement>(null)
  const noteButton = useRef<HTMLButtonElement>(null)
  const [pages, setPages] = useState(0)
  // The page that the user turned to. It applies until another `mark` is passed.
  const [turned, setTurned] = useState<{ page: number; from: PdfMark | undefined }>()
  const wanted = turned && turned.from === mark ? turned.page : (mark?.page ?? 1)
  const page = pages > 0 ? Math.min(wanted, pages) : wanted
  const setPage = (next: number) => setTurned({ page: next, from: mark })
  const [zoom, setZoom] = useState<number>(100)
  const [failed, setFailed] = useState(false)
  const [pageWithText, setPageWithText] = useState<number>()
  const onFailed = useCallback(() => setFailed(true), [])
  const [attempt, setAttempt] = useState(0)
  const at = ZOOM_PERCENTS.findIndex((step) => step === zoom)
  const zoomTo = (next: number) => setZoom(ZOOM_PERCENTS[next] ?? zoom)
  const ready = pages > 0 && !failed
  const { selected, chosen, anchor, open, close } = usePdfNotes(preview, page, notes !== undefined && ready)
  const closeNote = () => {
    close()
    noteButton.current?.focus({ preventScroll: true })
  }
  const spotButton = notes && chosen && (
    <Button type="primary" icon={<CommentOutlined aria-hidden />} onMouseDown={preserveSelection} onClick={open}>
      {notes.label}
    </Button>
  )
  return (
    <section ref={preview} className={styles.preview} aria-label={t('pdf.document', { name })}>
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
            disabled={!ready || at >= ZOOM_PERCENTS.length - 1}
            onClick={() => zoomTo(at + 1)}
          />
        </span>
        {isMobileDevice(navigator.userAgent) && (
          <a className={`${styles.download} ${styles.open}`} href={src} target="_blank" rel="noreferrer">
            <ExportOutlined aria-hidden />
            <span className={styles.word}>{t('pdf.open')}</span>
          </a>
        )}
        <a className={styles.download} href={download} download={name}>
          <DownloadOutlined aria-hidden />
          <span className={styles.word}>{t('pdf.download')}</span>
        </a>
        {notes && (
          <Tooltip text={notes.pageLabel(page)}>
            <Button
              ref={noteButton}
              type="text"
              className={styles.noteButton ?? ''}
              icon={<CommentOutlined aria-hidden />}
              // A note quotes the text of the page, so it waits for the text.
              disabled={!ready || pageWithText !== page}
              onMouseDown={preserveSelection}
              onClick={open}
            >
              <span className={styles.word}>{notes.pageLabel(page)}</span>
            </Button>
          </Tooltip>
        )}
      </div>
      {failed ? (
        <PdfLoadError
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
          mark={anchor ?? (chosen === selected ? mark : chosen)}
          floating={
            notes && anchor
              ? { at: anchor, isWide: true, content: <AnchorNote notes={notes} anchor={anchor} onClose={closeNote} /> }
              : chosen && { at: chosen, isWide: false, content: spotButton }
          }
          onPages={setPages}
          onText={setPageWithText}
          onFailed={onFailed}
          // While text is selected, a swipe moves the end of the selection and must not change the page.
          onPageChange={selected || anchor ? undefined : (by) => setPage(Math.min(pages, Math.max(1, page + by)))}
          placeholder={
            <div className={styles.desk}>
              <PdfSkeleton title={title} />
            </div>
          }
        />
      )}
    </section>
  )
}

type NoteProps = { notes: PdfNotes; anchor: PdfAnchor; onClose: () => void }
const AnchorNote = ({ notes, anchor, onClose }: NoteProps) => notes.form(anchor, onClose)
