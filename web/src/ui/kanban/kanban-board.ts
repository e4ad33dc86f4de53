import type { ReactNode } from 'react'

export type KanbanCard = { id: string; name: string }
export type KanbanColumn = { id: string; name: string; cards: readonly KanbanCard[] }
/** A place counts from 0, as the list is after the move. */
export type KanbanPlace = { column: string; index: number }
export type KanbanProps = {
  label: string
  columns: readonly KanbanColumn[]
  /** What a card shows; keep it the same function, and a move draws only the columns that it touches. */
  card: (id: string) => ReactNode
  /** Beside what a card shows: its menu. */
  cardTools?: (id: string) => ReactNode
  /** What stands at the end of a column's head: its menu. */
  columnTools?: (id: string) => ReactNode
  /** Below the cards of a column: the way to a new one. */
  columnEnd?: (id: string) => ReactNode
  /** After the last column: the way to a new one. */
  end?: ReactNode
  /** A card was pressed, or Enter on it. */
  onOpenCard?: (id: string) => void
  /** The caller shows the new order at once, and the old one again if the move is refused. */
  onMoveCard: (card: string, from: KanbanPlace, to: KanbanPlace) => void
}
