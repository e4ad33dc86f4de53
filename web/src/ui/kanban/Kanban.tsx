import { ConfigContext } from 'antd/es/config-provider'
import { use } from 'react'
import { DragDropContext, type DropResult } from 'react-beautiful-dnd'
import { useTranslation } from 'react-i18next'
import { useDragAnnouncements } from '../drag/use-drag-announcements.ts'
import styles from './kanban.module.css'
import type { KanbanProps } from './kanban-board.ts'
import { Lane } from './Lane.tsx'

/**
 * Renders lists of cards that can be moved by mouse, touch or keyboard: Space lifts and drops, arrows move, Escape
 * cancels.
 */
export function Kanban({ label, columns, afterColumns, onMoveCard, ...laneProps }: KanbanProps) {
  const { t } = useTranslation('ui')
  const { csp } = use(ConfigContext)
  const announcements = useDragAnnouncements(columns)
  const drop = ({ draggableId, source, destination }: DropResult) => {
    if (!destination) return
    const same = source.droppableId === destination.droppableId && source.index === destination.index
    if (same) return
    const toPosition = (at: typeof source) => ({ column: at.droppableId, index: at.index })
    onMoveCard(draggableId, toPosition(source), toPosition(destination))
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
      <div className={styles.board} role="group" aria-label={label}>
        {columns.map((column) => (
          <Lane key={column.id} column={column} {...laneProps} />
        ))}
        {afterColumns}
      </div>
    </DragDropContext>
  )
}
