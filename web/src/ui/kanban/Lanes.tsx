import { ConfigContext } from 'antd/es/config-provider'
import { use, useState } from 'react'
import { DragDropContext, type DropResult, useKeyboardSensor, useTouchSensor } from 'react-beautiful-dnd'
import { useTranslation } from 'react-i18next'
import { useAnnouncements } from '../drag/use-announcements.ts'
import { useMouseApart } from '../drag/use-mouse-apart.ts'
import styles from './kanban.module.css'
import type { KanbanProps } from './kanban-board.ts'
import { Lane } from './Lane.tsx'
import type { Seen } from './use-in-sight.ts'

/** As many cards are in the page as a whole; of a longer board only those in sight are. */
const FEW = 60
const SENSORS = [useMouseApart, useTouchSensor, useKeyboardSensor]

/** The board itself; see Kanban. */
export function Lanes({ label, columns, end, onMoveCard, ...shown }: KanbanProps) {
  const { t } = useTranslation('ui')
  const { csp } = use(ConfigContext)
  const announcements = useAnnouncements(columns)
  // Decided once: a board does not become another one under somebody's hand.
  const [seen] = useState<Seen | undefined>(() => {
    const count = columns.reduce((sum, { cards }) => sum + cards.length, 0)
    return count > FEW ? new Set() : undefined
  })
  const drop = ({ draggableId, source, destination }: DropResult) => {
    if (!destination) return
    const same = source.droppableId === destination.droppableId && source.index === destination.index
    if (same) return
    const place = (at: typeof source) => ({ column: at.droppableId, index: at.index })
    onMoveCard(draggableId, place(source), place(destination))
  }
  return (
    <DragDropContext
      {...(csp?.nonce !== undefined && { nonce: csp.nonce })}
      sensors={SENSORS}
      enableDefaultSensors={false}
      dragHandleUsageInstructions={t('board.usage')}
      onDragStart={announcements.lifted}
      onDragUpdate={announcements.moved}
      onDragEnd={(result, provided) => {
        announcements.dropped(result, provided)
        // It gets the focus where it was put, so it is in the page there at once.
        seen?.add(result.draggableId)
        drop(result)
      }}
    >
      <div className={styles.board} role="group" aria-label={label}>
        {columns.map((column) => (
          <Lane key={column.id} column={column} seen={seen} {...shown} />
        ))}
        {end}
      </div>
    </DragDropContext>
  )
}
