import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import type { FormCodes } from '../../../ui/form/form-codes.ts'
import type { BoardCalls } from '../api.ts'
import type { BoardCard } from './board-state.ts'
import type { BoardStore } from './board-store.ts'

export type NewCardValues = { title: string; description: string }
/** Labels and validation of a new card's fields. */
export type NewCardForm = {
  labels: { title: 'jobTitle' | 'title'; description: 'companyName' | 'description' }
  validate: (values: NewCardValues) => FormCodes<NewCardValues>
}
export type BoardContextValue = {
  _id: string
  store: Pick<BoardStore<BoardCard>, 'read' | 'listen' | 'move' | 'trackChange' | 'card' | 'column'>
  calls: BoardCalls
  newCard: NewCardForm
  renderCard: (id: string) => ReactNode
  openCard: (id: string) => void
  askToDelete: (id: string) => void
}

export const BoardContext = createContext<BoardContextValue | undefined>(undefined)
export function useBoard(): BoardContextValue {
  const board = use(BoardContext)
  if (!board) throw new Error('useBoard must be used inside a BoardContext provider.')
  return board
}

/** Returns a value selected from the board; re-renders only when that value changes. */
export function useBoardSelector<T>(read: (store: BoardContextValue['store']) => T): T {
  const { store } = useBoard()
  return useSyncExternalStore(store.listen, () => read(store))
}
