import { type CardPlace, findCard, moveCard } from '@quillgate/shared/domain/boards/boards'

export type BoardCard = { id: string; title?: string | undefined }
export type BoardColumn<C extends BoardCard> = { id: string; title?: string | undefined; cards: readonly C[] }
/** Where somebody has put a card; the position is meant with the card taken out. */
export type Move = { card: string; to: CardPlace }

/**
 * A board as the server has it and what was moved since: moves are shown at once and sent one after the other, each from
 * where the card lies by then.
 */
export type BoardState<C extends BoardCard> = {
  confirmed: readonly BoardColumn<C>[]
  /** Oldest first; the first one is on its way. */
  moves: readonly Move[]
}

const applied = <C extends BoardCard>(columns: readonly BoardColumn<C>[], { card, to }: Move) => {
  const from = findCard(columns, card)
  return from ? moveCard(columns, from, to) : columns
}

/** Columns that say what they said before are the very same ones, and so are all of them together. */
export function keepSame<C extends BoardCard>(before: BoardState<C>['confirmed'], fresh: BoardState<C>['confirmed']) {
  const kept = fresh.map((column, at) => {
    const known = before[at]
    return known === column || JSON.stringify(known) === JSON.stringify(column) ? known! : column
  })
  return kept.length === before.length && kept.every((column, at) => column === before[at]) ? before : kept
}

/** The columns as they are shown. Columns that no move touches are the very same ones. */
export const shownColumns = <C extends BoardCard>({ confirmed, moves }: BoardState<C>) =>
  moves.reduce((columns, move) => applied(columns, move), confirmed)

/** What is sent of the first move: from where its card lies on the server; undefined when there is nothing to send. */
export function firstMove<C extends BoardCard>({ confirmed, moves: [move] }: BoardState<C>) {
  const from = move && findCard(confirmed, move.card)
  return move && from && confirmed.some(({ id }) => id === move.to.column) ? { ...move, from } : undefined
}

/** The server has taken the first move. */
export const withMoved = <C extends BoardCard>({
  confirmed,
  moves: [move, ...later],
}: BoardState<C>): BoardState<C> => ({
  confirmed: move ? applied(confirmed, move) : confirmed,
  moves: later,
})

/** The server has refused the first move, or its card or column is gone: it goes back. */
export const withoutFirst = <C extends BoardCard>({ confirmed, moves }: BoardState<C>): BoardState<C> => ({
  confirmed,
  moves: moves.slice(1),
})
