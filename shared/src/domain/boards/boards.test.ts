import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findCard,
  moveCard,
  validateBoardName,
  validateCardMove,
  validateColumnTitle,
  validateCustomerCard,
  validateWriterCard,
} from './boards.ts'

const createColumn = (id: string, ...cards: string[]) => ({ id, title: id, cards: cards.map((card) => ({ id: card })) })
const columns = [createColumn('todo', 'a', 'b', 'c'), createColumn('done', 'd'), createColumn('empty')]
const boardShape = (board: readonly ReturnType<typeof createColumn>[]) =>
  board.map(({ cards }) => cards.map(({ id }) => id).join(''))
const cardLocation = (column: string, position: number) => ({ column, position })

describe('moveCard', () => {
  test.each([
    ['down within its column', cardLocation('todo', 0), cardLocation('todo', 2), ['bca', 'd', '']],
    ['up within its column', cardLocation('todo', 2), cardLocation('todo', 0), ['cab', 'd', '']],
    ['to another column', cardLocation('todo', 1), cardLocation('done', 0), ['ac', 'bd', '']],
    ['to an empty column', cardLocation('done', 0), cardLocation('empty', 0), ['abc', '', 'd']],
    ['past the end', cardLocation('todo', 0), cardLocation('done', 99), ['bc', 'da', '']],
    ['before the beginning', cardLocation('todo', 2), cardLocation('done', -5), ['ab', 'cd', '']],
    ['to its own position', cardLocation('todo', 1), cardLocation('todo', 1), ['abc', 'd', '']],
  ])('moves a card %s', (_, from, to, expected) => {
    expect(boardShape(moveCard(columns, from, to))).toEqual(expected)
  })

  test.each([
    ['a missing card', cardLocation('todo', 3), cardLocation('done', 0)],
    ['a missing source column', cardLocation('gone', 0), cardLocation('done', 0)],
    ['a missing target column', cardLocation('todo', 0), cardLocation('gone', 0)],
  ])('returns the columns unchanged for %s', (_, from, to) => {
    expect(moveCard(columns, from, to)).toBe(columns)
  })

  test('random moves lose no card and do not modify the input', () => {
    const place = fc.record({
      column: fc.constantFrom('todo', 'done', 'empty', 'gone'),
      position: fc.integer({ min: -2, max: 5 }),
    })
    fc.assert(
      fc.property(fc.array(fc.tuple(place, place), { maxLength: 20 }), (moves) => {
        const moved = moves.reduce<readonly ReturnType<typeof createColumn>[]>(
          (board, [from, to]) => moveCard(board, from, to),
          columns,
        )
        expect(Array.from(boardShape(moved).join('')).toSorted().join('')).toBe('abcd')
        expect(boardShape(columns)).toEqual(['abc', 'd', ''])
      }),
    )
  })

  test('a move is rejected when the board has changed since it was loaded', () => {
    expect(validateCardMove(columns, 'b', cardLocation('todo', 1), cardLocation('done', 0))).toBeUndefined()
    expect(validateCardMove(columns, 'b', cardLocation('todo', 0), cardLocation('done', 0))).toBe(
      'card_position_invalid',
    )
    expect(validateCardMove(columns, 'b', cardLocation('todo', 1), cardLocation('gone', 0))).toBe(
      'card_position_invalid',
    )
    expect(findCard(columns, 'd')).toEqual(cardLocation('done', 0))
    expect(findCard(columns, 'z')).toBeUndefined()
  })
})

describe('board form validation', () => {
  const good = { companyName: 'Lakeview', jobTitle: 'Cook' }
  test.each([
    ['only company and job title', good, {}],
    ['all fields', { ...good, postURL: 'https://jobs.test/1', salary: '85,000', deadline: '2026-12-01' }, {}],
    ['a salary as a number', { ...good, salary: 85_000 }, {}],
    ['cleared optional fields', { ...good, postURL: '', salary: null, deadline: ' ' }, {}],
    ['no fields', {}, { companyName: 'company_name_missing', jobTitle: 'job_title_missing' }],
    [
      'names of one letter',
      { companyName: 'L', jobTitle: ' C ' },
      { companyName: 'company_name_short', jobTitle: 'job_title_short' },
    ],
    ['an invalid link', { ...good, postURL: 'jobs.test' }, { postURL: 'post_url_invalid' }],
    ['an invalid salary', { ...good, salary: 'a lot' }, { salary: 'salary_invalid' }],
    ['an invalid date', { ...good, deadline: 'soon' }, { deadline: 'deadline_invalid' }],
  ])('returns the errors of a customer’s card with %s', (_, card, expected) => {
    expect(validateCustomerCard(card)).toEqual(expected)
  })

  test.each([
    [{ title: 'Call Maya' }, {}],
    [{ title: '' }, { title: 'card_title_missing' }],
    [
      { title: 'C', deadline: 'x' },
      { title: 'card_title_short', deadline: 'deadline_invalid' },
    ],
  ])('the writer’s card %j has the errors %j', (card, expected) => {
    expect(validateWriterCard(card)).toEqual(expected)
  })

  test.each([
    ['To do', undefined],
    ['T', 'column_title_short'],
    ['  ', 'column_title_missing'],
    [undefined, 'column_title_missing'],
  ])('the column title %j has the error %s', (title, expected) => {
    expect(validateColumnTitle(title)).toBe(expected)
  })

  test('accepts any board name that is not blank', () => {
    expect(validateBoardName('D')).toBeUndefined()
    expect(validateBoardName(' ')).toBe('board_name_missing')
  })
})
