import type { ReactNode } from 'react'

export type KanbanCard = { id: string; name: string }
export type KanbanColumn = { id: string; name: string; cards: readonly KanbanCard[] }
/** `index` counts from 0 in the list after the move. */
export type KanbanPosition = { column: string; index: number }
export type KanbanProps = {
  label: string
  columns: readonly KanbanColumn[]
  /** Renders a card. Keep its identity stable, so that a move re-renders only the affected columns. */
  card: (id: string) => ReactNode
  /** Menu of a card, rendered next to it. */
  cardTools?: (id: string) => ReactNode
  /** Menu at the end of a column's header. */
  columnTools?: (id: string) => ReactNode
  /** Below the cards of a column: the control that adds a card. */
  columnEnd?: (id: string) => ReactNode
  /** After the last column: the control that adds a column. */
  afterColumns?: ReactNode
  /** Called on click or Enter. */
  onOpenCard?: (id: string) => void
  /** The caller shows the new order at once and restores the old one if the move is rejected. */
  onMoveCard: (card: string, from: KanbanPosition, to: KanbanPosition) => void
}
