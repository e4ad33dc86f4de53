import { expect, test } from 'vitest'
import { killEverywhere } from './kills.ts'

test('kill -9 of any server leaves no partial file, second order or second charge behind', async () => {
  const { partialFiles, checkouts, wrong } = await killEverywhere(20, 1, [30, 160])
  expect({ partialFiles, checkouts, wrong }).toEqual({ partialFiles: 0, checkouts: 4, wrong: [] })
})
