import { expect, test } from 'vitest'
import { runProcessKills } from './kills.ts'

test('kill -9 of the BFF or the provider never causes a partial file, a second order or a second charge', async () => {
  const { partialFiles, checkouts, wrong } = await runProcessKills(20, 1, [30, 160])
  expect({ partialFiles, checkouts, wrong }).toEqual({ partialFiles: 0, checkouts: 4, wrong: [] })
})
