import { findCard, moveCard, validateCardMove } from '@quillgate/shared/domain/boards/boards'
import { expect, test } from 'vitest'
import { applyMoves, type BoardState, confirmFirstMove, dropFirstMove, nextMoveToSend } from './board-state.ts'

type Card = { id: string }
type State = BoardState<Card>
const aBoard = () =>
  ['a', 'b', 'c'].map((id, column) => ({
    id,
    cards: Array.from({ length: 4 }, (_, at) => ({ id: `${id}${column * 4 + at}` })),
  }))
const idsOf = (columns: State['confirmed']) => columns.map(({ cards }) => cards.map(({ id }) => id))

/** Returns a seeded pseudo-random generator, so that a failure can be reproduced. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('shows a pending card move at once; unaffected columns remain the same objects', () => {
  const confirmed = aBoard()
  const shown = applyMoves({ confirmed, moves: [{ card: 'a0', to: { column: 'b', position: 1 } }] })
  expect(idsOf(shown)).toEqual([
    ['a1', 'a2', 'a3'],
    ['b4', 'a0', 'b5', 'b6', 'b7'],
    ['c8', 'c9', 'c10', 'c11'],
  ])
  expect(shown[2]).toBe(confirmed[2])
})

test('undoes a refused card move and still applies the later moves', () => {
  const state: State = {
    confirmed: aBoard(),
    moves: [
      { card: 'a0', to: { column: 'b', position: 0 } },
      { card: 'c8', to: { column: 'a', position: 0 } },
    ],
  }
  const after = dropFirstMove(state)
  expect(idsOf(applyMoves(after))[0]).toEqual(['c8', 'a0', 'a1', 'a2', 'a3'])
  expect(nextMoveToSend(after)?.from).toEqual({ column: 'c', position: 0 })
})

test('does not send a card move whose card or column no longer exists', () => {
  const confirmed = aBoard()
  expect(nextMoveToSend({ confirmed, moves: [{ card: 'z', to: { column: 'a', position: 0 } }] })).toBeUndefined()
  expect(nextMoveToSend({ confirmed, moves: [{ card: 'a0', to: { column: 'z', position: 0 } }] })).toBeUndefined()
  expect(nextMoveToSend<Card>({ confirmed, moves: [] })).toBeUndefined()
})

test('after random moves, refusals and delays, two users see the server’s order with every card once', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const pick = random(seed)
    let server: State['confirmed'] = aBoard()
    const users: State[] = [0, 1].map(() => ({ confirmed: server, moves: [] }))
    const move = () => {
      const columns = ['a', 'b', 'c']
      const cards = server.flatMap(({ cards }) => cards)
      return { card: cards[pick(cards.length)]!.id, to: { column: columns[pick(3)]!, position: pick(6) } }
    }
    /**
     * Delivers the oldest pending move of a user to the server. If the server refuses it, the user reloads the board.
     */
    const deliver = (who: number) => {
      const state = users[who]!
      const sent = nextMoveToSend(state)
      if (!sent) return dropFirstMove(state)
      const isRefused = pick(5) === 0 || validateCardMove(server, sent.card, sent.from, sent.to) !== undefined
      if (isRefused) return { ...dropFirstMove(state), confirmed: server }
      server = moveCard(server, sent.from, sent.to)
      // The live event of the change makes the other page reload the board.
      users[1 - who] = { ...users[1 - who]!, confirmed: server }
      return confirmFirstMove(state)
    }
    for (let step = 0; step < 40; step += 1) {
      const userIndex = pick(2)
      users[userIndex] =
        pick(2) === 0 ? { ...users[userIndex]!, moves: [...users[userIndex]!.moves, move()] } : deliver(userIndex)
      const shown = applyMoves(users[userIndex]).flatMap(({ cards }) => cards.map(({ id }) => id))
      expect(new Set(shown).size).toBe(12)
      expect(shown).toHaveLength(12)
    }
    for (const who of [0, 1]) while (users[who]!.moves.length > 0) users[who] = deliver(who)
    expect(users.map((state) => idsOf(applyMoves(state)))).toEqual([idsOf(server), idsOf(server)])
    for (const card of aBoard().flatMap(({ cards }) => cards)) expect(findCard(server, card.id)).toBeDefined()
  }
})
