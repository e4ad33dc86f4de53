import { expect, test } from 'vitest'
import { findEntries, orderText } from './find-entries.ts'

const ORDER_COUNT = 3_000
const SAMPLE_COUNT = 150
const MAX_KEYSTROKES = 5

const FIRST_NAMES =
  'Maya Anna Liam Noah Olivia Emma Lucas Sofia Mateo Lena Jonas Ivan Olga Somchai Amara Yusuf Chloe Peter Paula Marco Giulia Hannah David Daniel Sarah Laura Kevin Zoë Ahmed Fatima Chen Mei Raj Priya Carlos Lucía Nina Oscar Elif Mehmet Aisha Tom Jack Grace Ruth Miriam Pavel Irina'.split(
    ' ',
  )
const LAST_NAMES =
  'Okafor Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Rossi Russo Ferrari Esposito Ivanov Petrov Sidorov Patel Singh Kumar Wang Zhang Kim Park Tanaka Sato Yilmaz Kaya Silva Santos Novak Kowalski'.split(
    ' ',
  )
const PRODUCTS = [
  'Professional Resume Package',
  'Executive Career Suite',
  'Cover Letter',
  'LinkedIn Profile',
  'CV Refresh',
]
const STATUSES = ['Completed', 'In-Progress', 'Needs Action']

/** Returns a seeded generator of random integers below a limit, so that every run uses the same numbers. */
function random(seed: number) {
  let state = seed
  return (count: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * count)
  }
}

const below = random(37)
/** Common names come first in the lists, and are chosen more often. */
const common = (names: string[]) => names[Math.min(below(names.length), below(names.length))]!
const orders = Array.from({ length: ORDER_COUNT }, () => {
  const [first, last] = [common(FIRST_NAMES), common(LAST_NAMES)]
  const label = `${first} ${last}`
  const detail = `${PRODUCTS[below(PRODUCTS.length)]} · ${STATUSES[below(STATUSES.length)]} · ${below(101)}%`
  const id = Array.from({ length: 24 }, () => below(16).toString(16)).join('')
  return { first, last, label, id, text: orderText({ label, detail, email: `${first}.${last}@mailbox.test`, id }) }
})

type Order = (typeof orders)[number]
const namesOf = ({ first, last, label }: Order) => [label, last, `${first[0]}${last}`, `${first[0]} ${last}`]
const prefixes = (texts: string[]) => texts.flatMap((text) => [1, 2, 3, 4].map((length) => text.slice(0, length)))

/**
 * Returns the smallest number of key presses that opens an order: the characters of a query, an arrow key for each
 * result above the order, and Enter.
 */
const countKeys = (order: Order, queries: string[]) =>
  Math.min(
    ...queries.map((query) => {
      const position = findEntries(orders, query, 30).found.indexOf(order)
      return position === -1 ? Infinity : query.length + position + 1
    }),
  )

/** Returns the share of sampled orders that can be opened with at most `keys` key presses. */
function shareWithin(keys: number, queriesOf: (order: Order) => string[]) {
  const next = random(7)
  const sample = Array.from({ length: SAMPLE_COUNT }, () => orders[next(ORDER_COUNT)]!)
  return sample.filter((order) => countKeys(order, queriesOf(order)) <= keys).length / SAMPLE_COUNT
}

test(`opens more than 40 % of ${ORDER_COUNT} orders with at most ${MAX_KEYSTROKES} key presses when the query is part of a name`, () => {
  expect(shareWithin(MAX_KEYSTROKES, (order) => prefixes(namesOf(order)))).toBeGreaterThan(0.4)
})

// Not 100 %, because some orders end with the same four digits as another order that is listed first.
test(`opens more than 98 % of ${ORDER_COUNT} orders with at most ${MAX_KEYSTROKES} key presses when the query is part of a name or of the id`, () => {
  const queriesOf = (order: Order) => [...prefixes(namesOf(order)), order.id.slice(-4)]
  expect(shareWithin(MAX_KEYSTROKES, queriesOf)).toBeGreaterThan(0.98)
  expect(shareWithin(MAX_KEYSTROKES + 1, queriesOf)).toBe(1)
})
