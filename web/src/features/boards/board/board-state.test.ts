import { findCard, moveCard, whyNotMoveCard } from '@quillgate/shared/domain/boards/boards'
import { expect, test } from 'vitest'
import { type BoardState, firstMove, shownColumns, withMoved, withoutFirst } from './board-state.ts'

type Card = { id: string }
type State = BoardState<Card>
const aBoard = () =>
  ['a', 'b', 'c'].map((id, column) => ({
    id,
    cards: Array.from({ length: 4 }, (_, at) => ({ id: `${id}${column * 4 + at}` })),
  }))
const idsOf = (columns: State['confirmed']) => columns.map(({ cards }) => cards.map(({ id }) => id))

/** A seeded pseudo-random generator, so that a failure can be reproduced. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('shows a move at once and keeps the identity of columns it does not touch', () => {
  const confirmed = aBoard()
  const shown = shownColumns({ confirmed, moves: [{ card: 'a0', to: { column: 'b', position: 1 } }] })
  expect(idsOf(shown)).toEqual([
    ['a1', 'a2', 'a3'],
    ['b4', 'a0', 'b5', 'b6', 'b7'],
    ['c8', 'c9', 'c10', 'c11'],
  ])
  expect(shown[2]).toBe(confirmed[2])
})

test('undoes a refused move and keeps the later ones', () => {
  const state: State = {
    confirmed: aBoard(),
    moves: [
      { card: 'a0', to: { column: 'b', position: 0 } },
      { card: 'c8', to: { column: 'a', position: 0 } },
    ],
  }
  const after = withoutFirst(state)
  expect(idsOf(shownColumns(after))[0]).toEqual(['c8', 'a0', 'a1', 'a2', 'a3'])
  expect(firstMove(after)?.from).toEqual({ column: 'c', position: 0 })
})

test('does not send a move whose card or column no longer exists', () => {
  const confirmed = aBoard()
  expect(firstMove({ confirmed, moves: [{ card: 'z', to: { column: 'a', position: 0 } }] })).toBeUndefined()
  expect(firstMove({ confirmed, moves: [{ card: 'a0', to: { column: 'z', position: 0 } }] })).toBeUndefined()
  expect(firstMove<Card>({ confirmed, moves: [] })).toBeUndefined()
})

test('two users with random moves, refusals and delays end up with the server’s order, without lost or duplicate cards', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const pick = random(seed)
    let server: State['confirmed'] = aBoard()
    const people: State[] = [0, 1].map(() => ({ confirmed: server, moves: [] }))
    const move = () => {
      const columns = ['a', 'b', 'c']
      const cards = server.flatMap(({ cards }) => cards)
      return { card: cards[pick(cards.length)]!.id, to: { column: columns[pick(3)]!, position: pick(6) } }
    }
    /** Delivers a user's first move to the server. On a refusal, the user reloads the board. */
    const deliver = (who: number) => {
      const state = people[who]!
      const sent = firstMove(state)
      if (!sent) return withoutFirst(state)
      const isRefused = pick(5) === 0 || whyNotMoveCard(server, sent.card, sent.from, sent.to) !== undefined
      if (isRefused) return { ...withoutFirst(state), confirmed: server }
      server = moveCard(server, sent.from, sent.to)
      return withMoved(state)
    }
    for (let step = 0; step < 40; step += 1) {
      const who = pick(2)
      people[who] = pick(2) === 0 ? { ...people[who]!, moves: [...people[who]!.moves, move()] } : deliver(who)
      const shown = shownColumns(people[who]).flatMap(({ cards }) => cards.map(({ id }) => id))
      expect(new Set(shown).size).toBe(12)
      expect(shown).toHaveLength(12)
    }
    for (const who of [0, 1]) while (people[who]!.moves.length > 0) people[who] = deliver(who)
    const reloaded = people.map(() => idsOf(shownColumns({ confirmed: server, moves: [] })))
    expect(reloaded).toEqual([idsOf(server), idsOf(server)])
    for (const card of aBoard().flatMap(({ cards }) => cards)) expect(findCard(server, card.id)).toBeDefined()
  }
})
