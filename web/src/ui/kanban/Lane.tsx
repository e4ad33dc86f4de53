import { memo } from 'react'
import { Droppable } from 'react-beautiful-dnd'
import { useTranslation } from 'react-i18next'
import styles from './kanban.module.css'
import type { KanbanColumn, KanbanProps } from './kanban-board.ts'
import { type CardParts, cardBox, LaneCard } from './LaneCard.tsx'
import { SightCard } from './SightCard.tsx'
import type { Seen } from './use-in-sight.ts'

type Props = CardParts &
  Pick<KanbanProps, 'columnTools' | 'columnEnd'> & {
    column: KanbanColumn
    /** On a long board only cards in sight are more than their name. */
    seen: Seen | undefined
  }

/** One column of cards; it stays where it is. */
export const Lane = memo(function Lane({ column, columnTools, columnEnd, seen, ...parts }: Props) {
  const { t } = useTranslation('ui')
  const { id, name, cards } = column
  return (
    <section className={styles.lane} data-long={seen !== undefined || undefined} aria-label={name}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi> <span className="tabular">{cards.length}</span>
        </h2>
        {columnTools?.(id)}
      </div>
      <Droppable droppableId={id} mode={seen ? 'virtual' : 'standard'} renderClone={seen ? cardBox(parts) : null}>
        {(list, { isDraggingOver, isUsingPlaceholder, draggingFromThisWith }) => (
          <div
            ref={list.innerRef}
            {...list.droppableProps}
            role={cards.length > 0 ? 'list' : undefined}
            className={styles.cards}
            data-over={isDraggingOver || undefined}
          >
            <Cards cards={cards} lifted={draggingFromThisWith ?? undefined} seen={seen} {...parts} />
            {seen ? isUsingPlaceholder && !draggingFromThisWith && <div className={styles.room} /> : list.placeholder}
            {cards.length === 0 && !isDraggingOver && <p className={styles.empty}>{t('board.empty')}</p>}
          </div>
        )}
      </Droppable>
      {columnEnd?.(id)}
    </section>
  )
})

type CardsProps = CardParts & { cards: KanbanColumn['cards']; lifted: string | undefined; seen: Seen | undefined }

/** Drawn anew when the cards change, and not while something is moved over them. */
const Cards = memo(function Cards({ cards, lifted, seen, ...parts }: CardsProps) {
  return cards.map(({ id, name }, at) =>
    seen ? (
      <SightCard key={id} id={id} name={name} at={at} seen={seen} isLifted={id === lifted} {...parts} />
    ) : (
      <div key={id} role="listitem">
        <LaneCard id={id} at={at} {...parts} />
      </div>
    ),
  )
})
