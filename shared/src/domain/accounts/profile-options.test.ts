import { expect, test } from 'vitest'
import { listProfileOptions, PROFILE_OPTIONS } from './profile-options.ts'

test('the profile offers twenty distinct fields of work', () => {
  expect(PROFILE_OPTIONS.experties).toHaveLength(20)
  expect(new Set(PROFILE_OPTIONS.experties).size).toBe(20)
})

test('listProfileOptions includes a stored value that the form no longer offers', () => {
  expect(listProfileOptions('certificates', ['CPRW', 'NCRW', ''])).toEqual(['CPRW', 'CPCC', 'CEIP', 'ACRW', 'NCRW'])
  expect(listProfileOptions('languages')).toEqual([...PROFILE_OPTIONS.languages])
})
