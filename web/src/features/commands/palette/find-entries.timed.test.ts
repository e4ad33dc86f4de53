import { expect, test } from 'vitest'
import { findEntries, toSearchText } from './find-entries.ts'

const SEARCH_LIMIT_MS = 150

test('searches 3,000 palette entries within 150 ms', () => {
  const entries = Array.from({ length: 3_000 }, (_, at) => {
    const label = `Customer ${at}`
    return {
      label,
      text: toSearchText(label, 'Professional Resume Package · In-Progress · 64%', `${at}@mailbox.test`),
    }
  })
  const once = (query: string) => {
    const began = performance.now()
    findEntries(entries, query, 30)
    return performance.now() - began
  }
  for (const query of ['c', 'customer 29', 'package 64 2999', 'nothing'])
    expect(Math.min(once(query), once(query), once(query))).toBeLessThan(SEARCH_LIMIT_MS)
})
