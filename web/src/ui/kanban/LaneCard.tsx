import { memo } from 'react'
import { Draggable, type DraggableChildrenFn } from 'react-beautiful-dnd'
import styles from './kanban.module.css'
import type { KanbanProps } from './kanban-board.ts'

/** What a card consists of, and what happens when it is opened. */
export type CardParts = Pick<KanbanProps, 'card' | 'cardTools' | 'onOpenCard'>

/** A card at its place in a list. */
export const LaneCard = memo(function LaneCard({ id, at, ...parts }: CardParts & { id: string; at: number }) {
  return (
    <Draggable draggableId={id} index={at}>
      {cardBox(parts)}
    </Draggable>
  )
})

/** A card that is lifted and opened as a whole; its menu stands beside it, so that no control is inside another. */
export const cardBox =
  ({ card, cardTools, onOpenCard }: CardParts): DraggableChildrenFn =>
  (item, { isDragging }, { draggableId: id }) => (
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
  )
