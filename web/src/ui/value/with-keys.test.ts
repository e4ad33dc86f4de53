import { expect, test } from 'vitest'
import { withKeys } from './with-keys.ts'

test('withKeys gives equal texts different keys', () => {
  const keys = withKeys(['A', 'B', 'A'], (text) => text).map(({ key }) => key)
  expect(keys).toEqual(['A-1', 'B-1', 'A-2'])
})
