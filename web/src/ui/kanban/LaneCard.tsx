import { Draggable } from 'react-beautiful-dnd'
import styles from './kanban.module.css'
import type { KanbanCard, KanbanProps } from './kanban-board.ts'

type Props = {
  card: KanbanCard
  at: number
  shown: Pick<KanbanProps, 'card' | 'cardTools' | 'onOpenCard'>
}

/** A card that is lifted and opened as a whole; its menu stands beside it, so that no control is inside another. */
export const LaneCard = ({ card: { id }, at, shown: { card, cardTools, onOpenCard } }: Props) => (
  <Draggable draggableId={id} index={at}>
    {(item, { isDragging }) => (
      <div ref={item.innerRef} {...item.draggableProps} className={styles.slot}>
        <div
          {...item.dragHandleProps}
          role="button"
          tabIndex={0}
          className={styles.card}
          data-moving={isDragging || undefined}
          data-tools={cardTools !== undefined || undefined}
          onClick={() => onOpenCard?.(id)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isDragging) onOpenCard?.(id)
          }}
        >
          {card(id)}
        </div>
        {cardTools && !isDragging && <div className={styles.tools}>{cardTools(id)}</div>}
      </div>
    )}
  </Draggable>
)
