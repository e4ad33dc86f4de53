import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Document, Page } from 'react-pdf'
import 'react-pdf/dist/Page/TextLayer.css'
import { useElementWidth } from '../hooks/use-width.ts'
import { PdfSkeleton } from './PdfSkeleton.tsx'
import { findLayer, measureMarkBoxes, type PdfMark } from './page-layer.ts'
import styles from './pdf.module.css'
import { PDF_OPTIONS } from './pdf-files.ts'
import { useSwipe } from './use-swipe.ts'

const PAGE_MARGIN_PX = 16
const MAX_PAGE_WIDTH_PX = 900
/** Default position of a note, at the top of the page. */
const TOP_POSITION = { top: PAGE_MARGIN_PX }

type Props = {
  src: string
  title: string
  page: number
  /** Zoom factor; 1 fits the page to the width of its container. */
  zoom: number
  /** Part of the text to highlight and scroll into view. Pass a new object to scroll to it again. */
  mark?: PdfMark | undefined
  /** Content shown over the page, next to a part of its text. */
  floating?: { at: PdfMark; isWide: boolean; content: ReactNode } | undefined
  onPages: (count: number) => void
  /** Called when the text of a page is rendered, or cannot be rendered. */
  onText: (page: number) => void
  onFailed: () => void
  /** Called on a swipe, with 1 for the next page or -1 for the previous one. */
  onPageChange: ((by: 1 | -1) => void) | undefined
}

export function PdfPage({ src, title, page, zoom, mark, floating, onPages, onText, onFailed, onPageChange }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const width = useElementWidth(container)
  const [isRendered, setRendered] = useState(false)
  /** The rendered text layer. Set to a new object after each rendering, so that positions in it are measured again. */
  const [layer, setLayer] = useState<{ page: number; element: Element | null | undefined }>()
  // The callbacks are memoized, because react-pdf renders the page and its text layer again when one of them changes.
  const onRendered = useCallback(() => setRendered(true), [])
  const onLayer = useCallback(() => {
    setLayer({ page, element: findLayer(container.current) })
    onText(page)
  }, [page, onText])
  const onNoText = useCallback(() => onText(page), [page, onText])
  useSwipe(container, zoom > 1 ? undefined : onPageChange)

  const element = layer?.page === page ? layer.element : undefined
  const shown = mark?.page === page ? mark : undefined
  const boxes = useMemo(
    () => (layer && element && shown ? measureMarkBoxes(element, shown) : []),
    [layer, element, shown],
  )
  const scrolledTo = useRef<PdfMark>(undefined)
  useLayoutEffect(() => {
    const isMeasured = boxes.length > 0 || (element && shown?.start === shown?.end)
    if (!shown || !isMeasured || scrolledTo.current === shown) return
    scrolledTo.current = shown
    const box = container.current?.querySelector(`.${styles.mark}`)
    if (box) box.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    else container.current?.scrollIntoView({ block: 'nearest' })
  }, [shown, boxes, element])

  const at = floating?.at.page === page ? floating.at : undefined
  const isWide = floating?.isWide ?? false
  const position = useMemo(
    () => (layer && element && at ? computeNotePosition(element, at, isWide) : TOP_POSITION),
    [layer, element, at, isWide],
  )
  return (
    <div className={styles.frame}>
      <div ref={container} className={`${styles.desk} ${styles.stage}`} data-opening={!isRendered || undefined}>
        {!isRendered && <PdfSkeleton title={title} />}
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
              width={Math.min(MAX_PAGE_WIDTH_PX, width - 2 * PAGE_MARGIN_PX) * zoom}
              renderAnnotationLayer={false}
              loading={null}
              error={null}
              onRenderSuccess={onRendered}
              onRenderTextLayerSuccess={onLayer}
              onGetTextError={onNoText}
              onRenderTextLayerError={onNoText}
              onRenderError={onFailed}
            >
              {boxes.map(({ left, top, width, height }) => (
                <span
                  key={`${left} ${top}`}
                  className={shown?.point ? `${styles.mark} ${styles.ring}` : styles.mark}
                  style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
                />
              ))}
            </Page>
          </Document>
        )}
      </div>
      {floating && (
        <div className={isWide ? `${styles.floating} ${styles.wide}` : styles.floating} style={position}>
          {floating.content}
        </div>
      )}
    </div>
  )
}

/**
 * Returns a position below a part of the page's text. In the lower half of the page, a wide element is placed above the
 * part.
 */
function computeNotePosition(layer: Element, at: PdfMark, isWide: boolean) {
  const boxes = measureMarkBoxes(layer, at)
  const [first, last] = [boxes[0], boxes.at(-1)]
  const frame = layer.closest(`.${styles.frame}`)?.getBoundingClientRect()
  if (!frame || !first || !last) return TOP_POSITION
  const page = layer.getBoundingClientRect()
  const yOf = (percent: number) => page.top - frame.top + (percent / 100) * page.height
  const bottom = yOf(last.top + last.height)
  if (!isWide) {
    const right = page.left - frame.left + ((last.left + last.width) / 100) * page.width
    return { top: bottom, left: `clamp(8px, ${Math.round(right - 60)}px, 100% - 160px)` }
  }
  return bottom > frame.height / 2 ? { bottom: frame.height - yOf(first.top) + 8 } : { top: bottom + 8 }
}
