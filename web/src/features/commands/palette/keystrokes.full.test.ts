import { expect, test } from 'vitest'
import {
  findEntries,
  orderText,
  type SearchableEntry,
  SHORT_ID_LENGTH,
  sortGroups,
  toSearchText,
} from './find-entries.ts'

const ORDER_COUNT = 3_000
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

/** The commands of a writer that appear in the results together with the orders. */
const COMMANDS = [
  'Next order',
  'Previous order',
  'Search customers or packages',
  'All due dates',
  'Overdue',
  'Due this week',
  'Select the focused order',
  'Dashboard',
  'Orders',
  'Notifications',
  'Profile',
  'Contributor Profile',
  'Boards',
  'Chat with Admin',
  'Follow Up Questions',
  'Follow Up Questions: Create',
  'Keyboard shortcuts',
  'Logout',
].map((label) => ({ label, text: toSearchText(label) }))

type Order = (typeof orders)[number]
const prefixes = (texts: string[]) => texts.flatMap((text) => [1, 2, 3, 4].map((length) => text.slice(0, length)))
const nameQueries = ({ first, last, label }: Order) =>
  prefixes([label, last, `${first[0]}${last}`, `${first[0]} ${last}`])
const idQueries = ({ id }: Order) =>
  Array.from({ length: id.length - SHORT_ID_LENGTH + 1 }, (_, at) => id.slice(at, at + SHORT_ID_LENGTH)).toReversed()

const positionsByQuery = new Map<string, Map<SearchableEntry, number>>()
/** Returns the position of each entry in the results of a query. */
function findPositions(query: string) {
  const known = positionsByQuery.get(query)
  if (known) return known
  const found = [COMMANDS, orders].map((entries: SearchableEntry[]) => findEntries(entries, query, 30).found)
  const positions = new Map(
    sortGroups(found, query)
      .flatMap((group) => group)
      .map((entry, at) => [entry, at]),
  )
  positionsByQuery.set(query, positions)
  return positions
}

/**
 * Returns whether one of the queries opens the order with at most `maxKeys` key presses: the characters of the query,
 * an arrow key for each result above the order, and Enter.
 */
const isOpened = (order: Order, queries: string[], maxKeys: number) =>
  queries.some((query) => query.length + (findPositions(query).get(order) ?? Infinity) + 1 <= maxKeys)
const countOpened = (queriesOf: (order: Order) => string[], maxKeys = MAX_KEYSTROKES) =>
  orders.filter((order) => isOpened(order, queriesOf(order), maxKeys)).length

test(`opens each of ${ORDER_COUNT} orders with at most ${MAX_KEYSTROKES} key presses when the query is part of a name or of the id`, () => {
  expect(countOpened((order) => [...nameQueries(order), ...idQueries(order)])).toBe(ORDER_COUNT)
})

// The limit is below 100 %, because two orders can have the same short id. The second one then needs an arrow key.
test(`opens more than 97 % of ${ORDER_COUNT} orders with at most ${MAX_KEYSTROKES} key presses when the query is the displayed end of the id`, () => {
  const queriesOf = ({ id }: Order) => [id.slice(-SHORT_ID_LENGTH)]
  expect(countOpened(queriesOf)).toBeGreaterThan(0.97 * ORDER_COUNT)
  expect(countOpened(queriesOf, MAX_KEYSTROKES + 1)).toBe(ORDER_COUNT)
})

test(`opens more than 40 % of ${ORDER_COUNT} orders with at most ${MAX_KEYSTROKES} key presses when the query is part of a name`, () => {
  expect(countOpened(nameQueries)).toBeGreaterThan(0.4 * ORDER_COUNT)
})
