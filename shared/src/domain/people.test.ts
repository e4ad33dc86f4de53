import { expect, test } from 'vitest'
import { contributorName, fullName, initial, senderName } from './people.ts'

test.each([
  [{ firstName: 'Dana', lastName: 'Whitfield', preferredClientSideName: 'Dana W.' }, 'Dana W.'],
  [{ firstName: 'Dana', lastName: 'Whitfield', preferredClientSideName: ' ' }, 'Dana Whitfield'],
  [{ firstName: 'Dana' }, 'Dana'],
  [{ firstName: '', lastName: '' }, undefined],
  [undefined, undefined],
])('a customer sees %j as %s', (writer, name) => {
  expect(contributorName(writer)).toBe(name)
})

test.each([
  [{ senderName: 'Dana Whitfield', senderPrefName: 'Dana W.' }, 'Dana W.'],
  [{ senderName: 'Dana Whitfield' }, 'Dana Whitfield'],
  [{}, ''],
])('the sender of a notification with %j is %s', (data, name) => {
  expect(senderName(data)).toBe(name)
})

test('a name and its letter', () => {
  expect(fullName({ firstName: 'Maya', lastName: 'Okafor' })).toBe('Maya Okafor')
  expect(initial(' émile')).toBe('É')
  expect(initial('𝒜da')).toBe('𝒜')
  expect(initial('')).toBe('')
})
