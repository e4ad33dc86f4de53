import { expect, test } from 'vitest'
import { contributorName, fullName, getInitial, hideRealName, senderName } from './names.ts'

test.each([
  [{ firstName: 'Dana', lastName: 'Whitfield', preferredClientSideName: 'Dana W.' }, 'Dana W.'],
  [{ firstName: 'Dana', lastName: 'Whitfield', preferredClientSideName: ' ' }, 'Dana Whitfield'],
  [{ firstName: 'Dana' }, 'Dana'],
  [{ firstName: '', lastName: '' }, undefined],
  [undefined, undefined],
])('contributorName of %j is %s', (writer, name) => {
  expect(contributorName(writer)).toBe(name)
})

test.each([
  [{ senderName: 'Dana Whitfield', senderPrefName: 'Dana W.' }, 'Dana W.'],
  [{ senderName: 'Dana Whitfield' }, 'Dana Whitfield'],
  [{}, ''],
])('senderName of %j is %s', (data, name) => {
  expect(senderName(data)).toBe(name)
})

test.each([
  ['Dana W.', { firstName: '', lastName: '', preferredClientSideName: 'Dana W.' }],
  [' ', { firstName: 'Dana', lastName: 'Whitfield', preferredClientSideName: ' ' }],
  [undefined, { firstName: 'Dana', lastName: 'Whitfield' }],
])('customers see a user whose name for customers is %j as %j', (preferredClientSideName, seen) => {
  const person = { _id: 'w1', firstName: 'Dana', lastName: 'Whitfield', preferredClientSideName }
  expect(hideRealName(person)).toEqual({ _id: 'w1', preferredClientSideName, ...seen })
})

test('fullName joins first and last name', () => {
  expect(fullName({ firstName: 'Maya', lastName: 'Okafor' })).toBe('Maya Okafor')
})

test('getInitial returns the first letter in upper case', () => {
  expect(getInitial(' émile')).toBe('É')
  expect(getInitial('𝒜da')).toBe('𝒜')
  expect(getInitial('')).toBe('')
})
