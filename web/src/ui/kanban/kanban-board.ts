import type { ReactNode } from 'react'

export type KanbanCard = { id: string; name: string }
export type KanbanColumn = { id: string; name: string; cards: readonly KanbanCard[] }
/** `index` is zero-based and refers to the column after the move. */
export type KanbanPosition = { column: string; index: number }
export type KanbanProps = {
  label: string
  columns: readonly KanbanColumn[]
  /** Renders a card. Keep the identity of this function stable, so that a move re-renders only the affected columns. */
  card: (id: string) => ReactNode
  /** Renders the menu of a card, next to the card. */
  cardTools?: (id: string) => ReactNode
  /** Renders the menu at the end of a column's header. */
  columnTools?: (id: string) => ReactNode
  /** Renders the control that adds a card, below the cards of a column. */
  columnEnd?: (id: string) => ReactNode
  /** The control that adds a column, after the last column. */
  afterColumns?: ReactNode
  /** Called when a card is clicked or Enter is pressed on it. */
  onOpenCard?: (id: string) => void
  /**
   * Called after a move. The caller shows the new order at once and restores the old one if the server rejects the
   * move.
   */
  onMoveCard: (card: string, from: KanbanPosition, to: KanbanPosition) => void
}
