import { ConfigContext } from 'antd/es/config-provider'
import { use } from 'react'
import { DragDropContext, Droppable, type DropResult } from 'react-beautiful-dnd'
import { useTranslation } from 'react-i18next'
import styles from './kanban.module.css'
import type { KanbanProps } from './kanban-board.ts'
import { Lane } from './Lane.tsx'
import { useAnnouncements } from './use-announcements.ts'

/** The board itself; see Kanban. */
export function Lanes({ label, columns, card, columnTools, end, onMoveCard, onMoveColumn }: KanbanProps) {
  const { t } = useTranslation('ui')
  const { csp } = use(ConfigContext)
  const announcements = useAnnouncements(columns)
  const drop = ({ draggableId, source, destination, type }: DropResult) => {
    if (!destination) return
    const same = source.droppableId === destination.droppableId && source.index === destination.index
    if (same) return
    if (type === 'column') return onMoveColumn(draggableId, source.index, destination.index)
    const place = (at: typeof source) => ({ column: at.droppableId, index: at.index })
    return onMoveCard(draggableId, place(source), place(destination))
  }
  return (
    <DragDropContext
      {...(csp?.nonce !== undefined && { nonce: csp.nonce })}
      dragHandleUsageInstructions={t('board.usage')}
      onDragStart={announcements.lifted}
      onDragUpdate={announcements.moved}
      onDragEnd={(result, provided) => {
        announcements.dropped(result, provided)
        drop(result)
      }}
    >
      <Droppable droppableId="board" type="column" direction="horizontal">
        {({ innerRef, droppableProps, placeholder }) => (
          <section ref={innerRef} {...droppableProps} className={styles.board} aria-label={label}>
            {columns.map((column, index) => (
              <Lane key={column.id} column={column} index={index} card={card} tools={columnTools?.(column.id)} />
            ))}
            {placeholder}
            {end}
          </section>
        )}
      </Droppable>
    </DragDropContext>
  )
}
