import type { ReactNode } from 'react'
import { Draggable, Droppable } from 'react-beautiful-dnd'
import { useTranslation } from 'react-i18next'
import styles from './kanban.module.css'
import type { KanbanColumn, KanbanProps } from './kanban-board.ts'

type Props = { column: KanbanColumn; index: number; card: KanbanProps['card']; tools: ReactNode }

/** One column; it is moved by its head. */
export function Lane({ column, index, card, tools }: Props) {
  const { t } = useTranslation('ui')
  const { id, name, cards } = column
  return (
    <Draggable draggableId={id} index={index}>
      {(lane, { isDragging }) => (
        <div ref={lane.innerRef} {...lane.draggableProps} className={styles.lane} data-moving={isDragging || undefined}>
          <div className={styles.head}>
            <h2 className={styles.name}>
              <span className={styles.handle} {...lane.dragHandleProps}>
                <bdi>{name}</bdi> <span className="tabular">{cards.length}</span>
              </span>
            </h2>
            {tools}
          </div>
          <Droppable droppableId={id} type="card">
            {(list, { isDraggingOver }) => (
              <div
                ref={list.innerRef}
                {...list.droppableProps}
                className={styles.cards}
                data-over={isDraggingOver || undefined}
              >
                {cards.map((one, at) => (
                  <Draggable key={one.id} draggableId={one.id} index={at}>
                    {(item, { isDragging }) => (
                      <div ref={item.innerRef} {...item.draggableProps} className={styles.slot}>
                        <div
                          {...item.dragHandleProps}
                          className={styles.card}
                          aria-label={one.name}
                          data-moving={isDragging || undefined}
                        >
                          {card(one.id, id)}
                        </div>
                      </div>
                    )}
                  </Draggable>
                ))}
                {list.placeholder}
                {cards.length === 0 && !isDraggingOver && <p className={styles.empty}>{t('board.empty')}</p>}
              </div>
            )}
          </Droppable>
        </div>
      )}
    </Draggable>
  )
}
