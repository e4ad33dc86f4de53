import { callEntries } from '@quillgate/shared/contract/table'
import { expect, test } from 'vitest'
import { testRoleMatrix } from './role-matrix.ts'

test('each call can be made only by its roles, and refuses ids of other users in every field', async () => {
  const { cells, swaps, wrong } = await testRoleMatrix()
  expect(wrong).toEqual([])
  // Each call is made by eight actors: a visitor, a user with an expired session, and six signed-in users.
  expect(cells).toBe(8 * callEntries().length)
  expect(swaps).toBeGreaterThan(100)
})
