import { memo } from 'react'
import { Draggable } from 'react-beautiful-dnd'
import styles from './kanban.module.css'
import type { KanbanProps } from './kanban-board.ts'

export type CardProps = Pick<KanbanProps, 'card' | 'cardTools' | 'onOpenCard'>
type Props = CardProps & { id: string; at: number }

/**
 * Renders a card that can be dragged and clicked as a whole. Its menu is a sibling element, so that no interactive
 * element is nested in another.
 */
export const LaneCard = memo(function LaneCard({ id, at, card, cardTools, onOpenCard }: Props) {
  return (
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
})
