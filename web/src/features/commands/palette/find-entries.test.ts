import { describe, expect, test } from 'vitest'
import { findEntries, orderText, sortGroups, toSearchText } from './find-entries.ts'

const createEntry = (label: string, detail = '') => ({ label, text: toSearchText(label, detail) })
const findLabels = (query: string, entries: ReturnType<typeof createEntry>[], limit = 10) =>
  findEntries(entries, query, limit).found.map(({ label }) => label)

test('finds palette entries that contain every word of the query, ignoring case and accents', () => {
  const entries = [createEntry('Zoë Ångström', 'Executive Career Suite'), createEntry('Zoe Miller', 'Cover Letter')]
  expect(findLabels('ANGSTROM exec', entries)).toEqual(['Zoë Ångström'])
  expect(findLabels('zoe', entries)).toEqual(['Zoë Ångström', 'Zoe Miller'])
  expect(findLabels('nobody', entries)).toEqual([])
})

test('lists entries that start with the query first, then those with a word that starts with it, then the rest', () => {
  const entries = [createEntry('Tamara'), createEntry('Ada Marsh'), createEntry('Mara Lind')]
  expect(findLabels('mar', entries)).toEqual(['Mara Lind', 'Ada Marsh', 'Tamara'])
})

describe('orders in the command palette', () => {
  const createOrder = (label: string, id: string) => ({ label, text: orderText({ label, detail: 'Resume', id }) })

  test('are found by an initial with the last name', () => {
    const orders = [createOrder('Tamoka Lin', 'a1'), createOrder('Maya van Okafor', 'b2')]
    expect(findLabels('moka', orders)).toEqual(['Maya van Okafor', 'Tamoka Lin'])
    expect(findLabels('mokafor', orders)).toEqual(['Maya van Okafor'])
  })

  test('are listed first if their id ends with the query', () => {
    const orders = [createOrder('Within', '00c0de11'), createOrder('At the end', '1111c0de')]
    expect(findLabels('C0DE', orders)).toEqual(['At the end', 'Within'])
  })
})

test('returns at most `limit` palette entries and the number of all matches', () => {
  const entries = [createEntry('Order 1'), createEntry('Order 2'), createEntry('Order 3')]
  expect(findEntries(entries, 'order', 2)).toMatchObject({ found: entries.slice(0, 2), total: 3 })
})

describe('sortGroups', () => {
  const commands = [createEntry('Search customers')]
  const orders = [createEntry('Tom Lin')]

  test('moves orders before commands that match less well', () => {
    const sorted = sortGroups([commands, orders], 'tom')
    expect(sorted.map(([best]) => best!.label)).toEqual(['Tom Lin', 'Search customers'])
  })

  test('keeps the order of groups that match equally well', () => {
    expect(sortGroups([commands, orders], '')).toEqual([commands, orders])
    expect(sortGroups([orders, commands], '')).toEqual([orders, commands])
  })

  test('leaves out empty groups', () => {
    expect(sortGroups([[], commands, orders], '')).toEqual([commands, orders])
  })
})
