import { memo } from 'react'
import { Droppable } from 'react-beautiful-dnd'
import { useTranslation } from 'react-i18next'
import styles from './kanban.module.css'
import type { KanbanColumn, KanbanProps } from './kanban-board.ts'
import { type CardProps, LaneCard } from './LaneCard.tsx'

type Props = CardProps & Pick<KanbanProps, 'columnTools' | 'columnEnd'> & { column: KanbanColumn }

export const Lane = memo(function Lane({ column, columnTools, columnEnd, ...parts }: Props) {
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
            role={cards.length > 0 ? 'list' : undefined}
            className={styles.cards}
            data-over={isDraggingOver || undefined}
          >
            <Cards cards={cards} {...parts} />
            {list.placeholder}
            {cards.length === 0 && !isDraggingOver && <p className={styles.empty}>{t('board.empty')}</p>}
          </div>
        )}
      </Droppable>
      {columnEnd?.(id)}
    </section>
  )
})

/**
 * The list of cards is memoized, so that it re-renders when its cards change, but not while a card is dragged over it.
 */
const Cards = memo(function Cards({ cards, ...parts }: CardProps & Pick<KanbanColumn, 'cards'>) {
  return cards.map(({ id }, at) => (
    <div key={id} role="listitem">
      <LaneCard id={id} at={at} {...parts} />
    </div>
  ))
})
