import type { ReactNode } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import styles from './kanban.module.css'

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

const Lanes = lazyPart(async () => (await import('./Lanes.tsx')).Lanes)

/** Lists of cards that are moved by mouse, finger or keyboard: Space lifts and drops, arrows move, Escape cancels. */
export const Kanban = (props: KanbanProps) => (
  <Lanes {...props} placeholder={<div className={`${styles.board} ${styles.waiting}`} aria-busy="true" />} />
)
