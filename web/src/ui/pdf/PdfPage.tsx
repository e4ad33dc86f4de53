import { type ReactNode, useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Document, Page } from 'react-pdf'
import 'react-pdf/dist/Page/TextLayer.css'
import { useWidth } from '../hooks/use-width.ts'
import { PaperSkeleton } from './PaperSkeleton.tsx'
import { findLayer, type MarkBox, markBoxes, type PdfMark } from './page-layer.ts'
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
  /** Part of the text that is highlighted and scrolled into view; a new object is scrolled to again. */
  mark?: PdfMark | undefined
  /** Shown over the page, at a part of its text. */
  floating?: { at: PdfMark; isWide: boolean; content: ReactNode } | undefined
  onPages: (count: number) => void
  onFailed: () => void
  /** Called on a swipe with 1 for the next page or -1 for the previous one. */
  onPageChange: (by: 1 | -1) => void
}

export function PdfPage({ src, title, page, zoom, mark, floating, onPages, onFailed, onPageChange }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const width = useWidth(container)
  const [isRendered, setRendered] = useState(false)
  /** The page of the rendered text layer; a new object each time it is rendered, when positions are measured again. */
  const [layer, setLayer] = useState({ page: 0 })
  // A new callback makes react-pdf render the text layer again.
  const onLayer = useCallback(() => setLayer({ page }), [page])
  const [boxes, setBoxes] = useState<MarkBox[]>([])
  const [position, setPosition] = useState<Position>()
  useSwipe(container, zoom > 1 || floating ? undefined : onPageChange)

  const onThisPage = (one: PdfMark | undefined) => (one?.page === page && layer.page === page ? one : undefined)
  const shown = onThisPage(mark)
  const scrolledTo = useRef<PdfMark>(undefined)
  useLayoutEffect(() => {
    const element = findLayer(container.current)
    setBoxes(element && shown ? markBoxes(element, shown) : [])
  }, [shown, layer])
  const scrollToMark = useEffectEvent(() => {
    if (!shown || scrolledTo.current === shown || (boxes.length === 0 && shown.end > shown.start)) return
    scrolledTo.current = shown
    const box = container.current?.querySelector(`.${styles.mark}`)
    if (box) box.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    else container.current?.scrollIntoView({ block: 'start' })
  })
  useLayoutEffect(() => scrollToMark(), [shown, boxes])

  const at = onThisPage(floating?.at)
  const isWide = floating?.isWide ?? false
  useLayoutEffect(() => {
    setPosition(container.current ? positionAt(container.current, at, isWide) : undefined)
  }, [at, isWide, layer])
  return (
    <div className={styles.frame}>
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
              onRenderTextLayerSuccess={onLayer}
              onRenderError={onFailed}
            >
              {boxes.map(({ left, top, width, height }) => (
                <span
                  key={`${left} ${top}`}
                  className={styles.mark}
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

type Position = { top: number } | { bottom: number } | { top: number; left: string }

/** Returns the position below a part of the page; a wide element is above it in the lower half. */
function positionAt(container: HTMLElement, at: PdfMark | undefined, isWide: boolean): Position {
  const layer = findLayer(container)
  const boxes = layer && at ? markBoxes(layer, at) : []
  const [first, last] = [boxes[0], boxes.at(-1)]
  if (!layer || !first || !last) return { top: MARGIN }
  const [frame, page] = [container.getBoundingClientRect(), layer.getBoundingClientRect()]
  const yOf = (percent: number) => page.top - frame.top + (percent / 100) * page.height
  const bottom = yOf(last.top + last.height)
  if (!isWide) {
    const right = page.left - frame.left + ((last.left + last.width) / 100) * page.width
    return { top: bottom, left: `clamp(8px, ${Math.round(right - 60)}px, 100% - 160px)` }
  }
  return bottom > frame.height / 2 ? { bottom: frame.height - yOf(first.top) + 8 } : { top: bottom + 8 }
}
