import { expect, test } from 'vitest'
import { findEntries, searchableText } from './find-entries.ts'

const entry = (label: string, detail = '') => ({ label, text: searchableText(label, detail) })
const labels = (query: string, entries: ReturnType<typeof entry>[], limit = 10) =>
  findEntries(entries, query, limit).found.map(({ label }) => label)

test('finds entries that contain every word, in any case and without accents', () => {
  const entries = [entry('Zoë Ångström', 'Executive Career Suite'), entry('Zoe Miller', 'Cover Letter')]
  expect(labels('ANGSTROM exec', entries)).toEqual(['Zoë Ångström'])
  expect(labels('zoe', entries)).toEqual(['Zoë Ångström', 'Zoe Miller'])
  expect(labels('nobody', entries)).toEqual([])
})

test('lists entries that start with the query first, then those with a word that does, then other matches', () => {
  const entries = [entry('Tamara'), entry('Ada Marsh'), entry('Mara Lind')]
  expect(labels('mar', entries)).toEqual(['Mara Lind', 'Ada Marsh', 'Tamara'])
})

test('returns at most `limit` entries and the number of all matches', () => {
  const entries = [entry('Order 1'), entry('Order 2'), entry('Order 3')]
  expect(findEntries(entries, 'order', 2)).toMatchObject({ found: entries.slice(0, 2), total: 3 })
})
