import { expect, test } from 'vitest'
import { hasProfile, roleOf } from './roles.ts'

test.each([
  ['user', 'customer'],
  ['customer', 'customer'],
  ['Writer', 'writer'],
  ['reviewer', 'reviewer'],
  ['client', undefined],
  ['admin', undefined],
  ['toString', undefined],
  ['', undefined],
  [undefined, undefined],
])('maps the role name %s to the role %s', (name, role) => {
  expect(roleOf(name)).toBe(role)
  expect(roleOf({ role: name })).toBe(role)
})

test.each<[string, unknown, boolean]>([
  ['null', null, false],
  ['missing', undefined, false],
  ['empty', {}, false],
  ['with only defaults', { levels: [], workPhone: '' }, false],
  ['with a phone', { workPhone: '1', levels: [] }, true],
  ['with a number', { maxOpenJobs: 0 }, true],
])('hasProfile with writer_data %s (%j) is %s', (_, writer_data, expected) => {
  expect(hasProfile({ writer_data })).toBe(expected)
})
