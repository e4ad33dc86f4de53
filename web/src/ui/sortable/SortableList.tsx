import { ConfigContext } from 'antd/es/config-provider'
import { type ReactNode, use, useEffect, useRef } from 'react'
import { DragDropContext, Droppable, type DropResult } from 'react-beautiful-dnd'
import { useTranslation } from 'react-i18next'
import { useDragAnnouncements } from '../drag/use-drag-announcements.ts'
import { RowDragContext } from './row-drag-context.ts'
import styles from './sortable.module.css'

type Props = {
  label: string
  /** Rows in display order; their names are announced during a move. */
  rows: readonly { id: string; name: string }[]
  onMove: (from: number, to: number) => void
  /** One SortableRow per row, in the order of `rows`. */
  children: ReactNode
}

/**
 * Renders a list whose rows can be moved by mouse, touch or keyboard: Space lifts and drops, arrows move, Escape
 * cancels.
 */
export function SortableList({ label, rows, onMove, children }: Props) {
  const { t } = useTranslation('ui')
  const { csp } = use(ConfigContext)
  const root = useRenderedAttribute()
  const isLifted = useRef(false)
  const announcements = useDragAnnouncements([{ id: 'list', name: undefined, cards: rows }])
  const drop = ({ source, destination }: DropResult) => {
    if (!destination || destination.index === source.index) return
    const active = document.activeElement
    // Removes the focus before reordering moves the row in the DOM, because losing and restoring the focus during the
    // move would each force a layout. The library restores the focus anyway.
    if (active instanceof HTMLElement && active.closest('[data-moving]')) active.blur()
    onMove(source.index, destination.index)
  }
  return (
    <DragDropContext
      {...(csp?.nonce !== undefined && { nonce: csp.nonce })}
      dragHandleUsageInstructions={t('board.usage')}
      onBeforeCapture={() => {
        isLifted.current = true
      }}
      onDragStart={announcements.lifted}
      onDragUpdate={announcements.moved}
      onDragEnd={(result, provided) => {
        isLifted.current = false
        announcements.dropped(result, provided)
        drop(result)
      }}
    >
      <Droppable droppableId="list">
        {({ innerRef, droppableProps, placeholder }) => (
          <div ref={root}>
            <ol ref={innerRef} {...droppableProps} className={styles.list} aria-label={label}>
              <RowDragContext value={isLifted}>{children}</RowDragContext>
              {placeholder}
            </ol>
          </div>
        )}
      </Droppable>
    </DragDropContext>
  )
}

/**
 * Marks the list after its first paint. From then on, the browser knows the height of each row and can skip rows out of
 * view.
 */
function useRenderedAttribute() {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    freezeDragStylesheet(element.current)
    const mark = () => element.current?.setAttribute('data-drawn', '')
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(mark)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return element
}

/**
 * Stops the drag library from rewriting its stylesheet on each lift and drop, because each rewrite makes the browser
 * restyle the whole page. The list's own stylesheet has the rules needed during a drag.
 */
function freezeDragStylesheet(list: Element | null) {
  const droppable = list?.querySelector<HTMLElement>('[data-rfd-droppable-context-id]')
  const stylesheet = document.querySelector(`style[data-rfd-dynamic="${droppable?.dataset.rfdDroppableContextId}"]`)
  if (stylesheet) Object.defineProperty(stylesheet, 'textContent', { set: () => {} })
}
