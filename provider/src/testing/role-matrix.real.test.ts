import { expect, test } from 'vitest'
import { roleMatrix } from './role-matrix.ts'

test('each call answers those it is for and nobody else, and no foreign id, wherever it stands, opens anything', async () => {
  const { cells, swaps, wrong } = await roleMatrix()
  expect(wrong).toEqual([])
  expect(cells).toBe(792)
  expect(swaps).toBeGreaterThan(100)
}, 240_000)
