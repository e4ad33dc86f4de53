import { entries } from '@quillgate/shared/contract/table'
import { expect, test } from 'vitest'
import { roleMatrix } from './role-matrix.ts'

test('accepts each call only from its roles and refuses foreign ids in every field', async () => {
  const { cells, swaps, wrong } = await roleMatrix()
  expect(wrong).toEqual([])
  // Each call is sent by a visitor, with an expired session, and by six users.
  expect(cells).toBe(8 * entries().length)
  expect(swaps).toBeGreaterThan(100)
}, 240_000)
