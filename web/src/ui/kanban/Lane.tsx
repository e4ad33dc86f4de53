import { memo } from 'react'
import { Droppable } from 'react-beautiful-dnd'
import { useTranslation } from 'react-i18next'
import styles from './kanban.module.css'
import type { KanbanColumn, KanbanProps } from './kanban-board.ts'
import { LaneCard } from './LaneCard.tsx'

type Props = Pick<KanbanProps, 'card' | 'cardTools' | 'columnTools' | 'columnEnd' | 'onOpenCard'> & {
  column: KanbanColumn
}

/** One column of cards; it stays where it is. */
export const Lane = memo(function Lane({ column, columnTools, columnEnd, ...shown }: Props) {
  const { t } = useTranslation('ui')
  const { id, name, cards } = column
  return (
    <section className={styles.lane} aria-label={name}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi> <span className="tabular">{cards.length}</span>
        </h2>
        {columnTools?.(id)}
      </div>
      <Droppable droppableId={id}>
        {(list, { isDraggingOver }) => (
          <div
            ref={list.innerRef}
            {...list.droppableProps}
            className={styles.cards}
            data-over={isDraggingOver || undefined}
          >
            {cards.map((one, at) => (
              <LaneCard key={one.id} card={one} at={at} shown={shown} />
            ))}
            {list.placeholder}
            {cards.length === 0 && !isDraggingOver && <p className={styles.empty}>{t('board.empty')}</p>}
          </div>
        )}
      </Droppable>
      {columnEnd?.(id)}
    </section>
  )
})
