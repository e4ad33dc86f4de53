import { type CardLocation, findCard, moveCard } from '@quillgate/shared/domain/boards/boards'

export type BoardCard = { id: string; title?: string | undefined }
export type BoardColumn<C extends BoardCard> = { id: string; title?: string | undefined; cards: readonly C[] }
/** A move of a card by the user. The target position does not count the moved card itself. */
export type CardMove = { card: string; to: CardLocation }

/**
 * The server's board and the moves that the server has not confirmed yet. Moves are shown at once and sent one by one,
 * each with the card's position at the time of sending.
 */
export type BoardState<C extends BoardCard> = {
  confirmed: readonly BoardColumn<C>[]
  /** The unconfirmed moves, oldest first. The first one is in flight. */
  moves: readonly CardMove[]
}

const applyMove = <C extends BoardCard>(columns: readonly BoardColumn<C>[], { card, to }: CardMove) => {
  const from = findCard(columns, card)
  return from ? moveCard(columns, from, to) : columns
}

/**
 * Returns the new columns, with unchanged ones replaced by their previous objects; returns `before` itself when nothing
 * changed.
 */
export function preserveIdentity<C extends BoardCard>(
  before: BoardState<C>['confirmed'],
  fresh: BoardState<C>['confirmed'],
) {
  const merged = fresh.map((column, at) => {
    const known = before[at]
    return known === column || JSON.stringify(known) === JSON.stringify(column) ? known! : column
  })
  return merged.length === before.length && merged.every((column, at) => column === before[at]) ? before : merged
}

/** Returns the columns with all moves applied. Unaffected columns stay identical objects. */
export const applyMoves = <C extends BoardCard>({ confirmed, moves }: BoardState<C>) =>
  moves.reduce((columns, move) => applyMove(columns, move), confirmed)

/**
 * Returns the oldest move with the card's current position on the server, or undefined when there is nothing to send.
 */
export function nextMoveToSend<C extends BoardCard>({ confirmed, moves: [move] }: BoardState<C>) {
  const from = move && findCard(confirmed, move.card)
  return move && from && confirmed.some(({ id }) => id === move.to.column) ? { ...move, from } : undefined
}

/** Returns the state after the server has accepted the oldest move. */
export const confirmFirstMove = <C extends BoardCard>({
  confirmed,
  moves: [move, ...later],
}: BoardState<C>): BoardState<C> => ({
  confirmed: move ? applyMove(confirmed, move) : confirmed,
  moves: later,
})

/**
 * Returns the state without the oldest move, because the server has refused the move, or its card or column no longer
 * exists.
 */
export const dropFirstMove = <C extends BoardCard>({ confirmed, moves }: BoardState<C>): BoardState<C> => ({
  confirmed,
  moves: moves.slice(1),
})
