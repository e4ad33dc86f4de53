import { entries } from '@quillgate/shared/contract/table'
import { expect, test } from 'vitest'
import { roleMatrix } from './role-matrix.ts'

test('each call answers those it is for and nobody else, and no foreign id, wherever it stands, opens anything', async () => {
  const { cells, swaps, wrong } = await roleMatrix()
  expect(wrong).toEqual([])
  // As a visitor, with a session that is over, and as six people.
  expect(cells).toBe(8 * entries().length)
  expect(swaps).toBeGreaterThan(100)
}, 240_000)
