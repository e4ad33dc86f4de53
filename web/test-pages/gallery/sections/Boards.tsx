import { useState } from 'react'
import { Kanban } from '../../../src/ui/kanban/Kanban.tsx'
import type { KanbanColumn, KanbanPosition } from '../../../src/ui/kanban/kanban-board.ts'

const INITIAL_COLUMNS: readonly KanbanColumn[] = [
  {
    id: 'wish',
    name: 'Wishlist',
    cards: ['Operations Manager', 'Supply Chain Lead', 'Director of Logistics'].map((name) => ({ id: name, name })),
  },
  { id: 'applied', name: 'Applied', cards: [{ id: 'Planner', name: 'Planner' }] },
  { id: 'offer', name: 'Offer', cards: [] },
]

export function Boards() {
  const [columns, setColumns] = useState(INITIAL_COLUMNS)
  const moveCard = (id: string, from: KanbanPosition, to: KanbanPosition) => {
    const card = { id, name: id }
    const without = columns.map((column) =>
      column.id === from.column ? { ...column, cards: column.cards.filter((one) => one.id !== id) } : column,
    )
    setColumns(
      without.map((column) =>
        column.id === to.column ? { ...column, cards: column.cards.toSpliced(to.index, 0, card) } : column,
      ),
    )
  }
  return (
    <Kanban label="Job Search Tracker" columns={columns} card={(id) => <strong>{id}</strong>} onMoveCard={moveCard} />
  )
}
