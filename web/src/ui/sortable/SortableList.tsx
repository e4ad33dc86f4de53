import { ConfigContext } from 'antd/es/config-provider'
import { type ReactNode, use } from 'react'
import { DragDropContext, Droppable, type DropResult } from 'react-beautiful-dnd'
import { useTranslation } from 'react-i18next'
import { useAnnouncements } from '../kanban/use-announcements.ts'
import styles from './sortable.module.css'

type Props = {
  label: string
  /** In their order, for what is said while one is moved. */
  rows: readonly { id: string; name: string }[]
  onMove: (from: number, to: number) => void
  /** SortableRows, in the order of `rows`. */
  children: ReactNode
}

/** A list whose rows are moved by mouse, finger or keyboard: Space lifts and drops, arrows move, Escape cancels. */
export function SortableList({ label, rows, onMove, children }: Props) {
  const { t } = useTranslation('ui')
  const { csp } = use(ConfigContext)
  const announcements = useAnnouncements([{ id: 'list', name: '', cards: rows }])
  const drop = ({ source, destination }: DropResult) => {
    if (destination && destination.index !== source.index) onMove(source.index, destination.index)
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
      <Droppable droppableId="list">
        {({ innerRef, droppableProps, placeholder }) => (
          <ol ref={innerRef} {...droppableProps} className={styles.list} aria-label={label}>
            {children}
            {placeholder}
          </ol>
        )}
      </Droppable>
    </DragDropContext>
  )
}
