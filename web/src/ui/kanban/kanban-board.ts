import type { ReactNode } from 'react'

export type KanbanCard = { id: string; name: string }
export type KanbanColumn = { id: string; name: string; cards: readonly KanbanCard[] }
/** A place counts from 0, as the list is after the move. */
export type KanbanPlace = { column: string; index: number }
export type KanbanProps = {
  label: string
  columns: readonly KanbanColumn[]
  card: (id: string, column: string) => ReactNode
  /** What stands at the end of a column's head: its menu. */
  columnTools?: (id: string) => ReactNode
  /** After the last column: the way to a new one. */
  end?: ReactNode
  /** The caller shows the new order at once, and the old one again if the move is refused. */
  onMoveCard: (card: string, from: KanbanPlace, to: KanbanPlace) => void
  onMoveColumn: (column: string, from: number, to: number) => void
}
