import { createStore } from '../../../ui/hooks/create-store.ts'
import type { BoardCalls } from '../api.ts'
import {
  applyMoves,
  type BoardCard,
  type BoardColumn,
  type BoardState,
  type CardMove,
  confirmFirstMove,
  dropFirstMove,
  nextMoveToSend,
  preserveIdentity,
} from './board-state.ts'

/** How long a card shows "Not saved", in ms. */
export const NOT_SAVED_DISPLAY_MS = 4_000

export type BoardSnapshot<C extends BoardCard> = {
  columns: readonly BoardColumn<C>[]
  /** Ids of the cards and columns that show "Not saved". */
  notSaved: ReadonlySet<string>
}

const indexCards = <C extends BoardCard>(columns: readonly BoardColumn<C>[]) =>
  new Map(columns.flatMap(({ cards }) => cards.map((card) => [card.id, card])))

/**
 * Creates the store of a board, which shows moves at once and sends them one by one. `onRefused` must reload the board.
 */
export function createBoardStore<C extends BoardCard>(
  { _id, columns }: { _id: string; columns: readonly BoardColumn<C>[] },
  calls: Pick<BoardCalls, 'move'>,
  onRefused: () => void,
) {
  let state: BoardState<C> = { confirmed: columns, moves: [] }
  const view = createStore<BoardSnapshot<C>>({ columns, notSaved: new Set() })
  let cards = indexCards(columns)
  let isSending = false
  const show = (next: Partial<BoardSnapshot<C>>) => view.set({ ...view.read(), ...next })
  const setState = (next: BoardState<C>) => {
    state = next
    const shown = preserveIdentity(view.read().columns, applyMoves(state))
    cards = indexCards(shown)
    show({ columns: shown })
  }
  const marks = new Map<string, ReturnType<typeof setTimeout>>()
  const showMarks = () => show({ notSaved: new Set(marks.keys()) })
  function markNotSaved(id: string) {
    const unmark = () => {
      marks.delete(id)
      showMarks()
    }
    clearTimeout(marks.get(id))
    marks.set(id, setTimeout(unmark, NOT_SAVED_DISPLAY_MS))
    showMarks()
  }
  async function sendAll() {
    isSending = true
    for (let [move] = state.moves; move; [move] = state.moves) {
      const sent = nextMoveToSend(state)
      try {
        if (!sent) throw new Error('The card or the column no longer exists.')
        await calls.move({
          board: _id,
          card: sent.card,
          fromPosition: { fromColumnId: sent.from.column, fromPosition: sent.from.position },
          toPosition: { toColumnId: sent.to.column, toPosition: sent.to.position },
        })
        setState(confirmFirstMove(state))
      } catch {
        setState(dropFirstMove(state))
        markNotSaved(move.card)
        onRefused()
      }
    }
    isSending = false
  }
  return {
    read: view.read,
    listen: view.listen,
    /** Sets the server's current columns; unconfirmed moves stay applied on top. */
    setConfirmed: (fresh: readonly BoardColumn<C>[]) => {
      const confirmed = preserveIdentity(state.confirmed, fresh)
      if (confirmed !== state.confirmed) setState({ ...state, confirmed })
    },
    move(move: CardMove) {
      setState({ ...state, moves: [...state.moves, move] })
      if (!isSending) void sendAll()
    },
    /**
     * Waits for a change of a card or column and returns whether it succeeded. Does not throw on failure, but marks the
     * card or column as not saved.
     */
    async trackChange(id: string, work: Promise<unknown>): Promise<boolean> {
      try {
        await work
        return true
      } catch {
        markNotSaved(id)
        return false
      }
    },
    card: (id: string) => cards.get(id),
    column: (id: string) => view.read().columns.find((column) => column.id === id),
  }
}
export type BoardStore<C extends BoardCard> = ReturnType<typeof createBoardStore<C>>
