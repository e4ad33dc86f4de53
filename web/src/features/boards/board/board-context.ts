import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import type { FormCodes } from '../../../ui/form/form-codes.ts'
import type { BoardCalls } from '../api.ts'
import type { BoardCard } from './board-state.ts'
import type { BoardStore } from './board-store.ts'

export type NewCardValues = { title: string; description: string }
/** Labels and validation of a new card's fields. */
export type NewCardForm = {
  labels: { title: 'jobTitle' | 'title'; description: 'companyName' | 'description' }
  whyNot: (values: NewCardValues) => FormCodes<NewCardValues>
}
export type BoardInUse = {
  _id: string
  store: Pick<BoardStore<BoardCard>, 'read' | 'listen' | 'move' | 'change' | 'card' | 'column'>
  calls: BoardCalls
  newCard: NewCardForm
  /** Renders the content of a card. */
  face: (id: string) => ReactNode
  openCard: (id: string) => void
  askToDelete: (id: string) => void
}

export const BoardContext = createContext<BoardInUse | undefined>(undefined)
export function useBoard(): BoardInUse {
  const board = use(BoardContext)
  if (!board) throw new Error('There is no board around this part.')
  return board
}

/** Returns a value selected from the board; re-renders only when that value changes. */
export function useOfBoard<T>(read: (store: BoardInUse['store']) => T): T {
  const { store } = useBoard()
  return useSyncExternalStore(store.listen, () => read(store))
}
