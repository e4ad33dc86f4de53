import { callEntries } from '@quillgate/shared/contract/table'
import { expect, test } from 'vitest'
import { testRoleMatrix } from './role-matrix.ts'

test('accepts each call only from its roles, and refuses foreign ids in every field', async () => {
  const { cells, swaps, wrong } = await testRoleMatrix()
  expect(wrong).toEqual([])
  // Each call is sent by a visitor, with an expired session, and by six users.
  expect(cells).toBe(8 * callEntries().length)
  expect(swaps).toBeGreaterThan(100)
})
