import { expect, test } from 'vitest'
import { killEverywhere } from './kills.ts'

test('kill -9 leaves no partial file, and resubmitting the form creates no second order or charge', async () => {
  const { partialFiles, checkouts, wrong } = await killEverywhere(20, 1, [30, 160])
  expect({ partialFiles, checkouts, wrong }).toEqual({ partialFiles: 0, checkouts: 4, wrong: [] })
}, 600_000)
