import { expect, test } from 'vitest'
import { killEverywhere } from './kills.ts'

test('kill -9 leaves no part of a file, and the same form sent again no second order and no second charge', async () => {
  const { partialFiles, checkouts, wrong } = await killEverywhere(20, 1, [30, 160])
  expect({ partialFiles, checkouts, wrong }).toEqual({ partialFiles: 0, checkouts: 4, wrong: [] })
}, 600_000)
