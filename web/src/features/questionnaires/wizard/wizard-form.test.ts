import { aQuestion } from '@quillgate/shared/testing/documents'
import { expect, test } from 'vitest'
import { fieldNames, toAnswers, toValues } from './wizard-form.ts'

test('a field is named after its question, wherever that stands; the same question twice has two names', () => {
  const [town, job] = [aQuestion('Which town?'), aQuestion('Which job?')]
  const [first, second, again] = fieldNames([town, job, town])
  expect(new Set([first, second, again]).size).toBe(3)
  expect(fieldNames([aQuestion('New'), job, town])).toEqual([expect.any(String), second, first])
  expect(fieldNames([aQuestion('Which town?', { type: 'textarea' })])).not.toEqual([first])
})

test('no name is read as a path', () => {
  for (const text of ['a.b', 'a[0]', '1', '', 'ünï 🦉']) expect(fieldNames([aQuestion(text)])[0]).toMatch(/^q\w+-1$/)
})

test('every question has a value, and what is not typed stays what it was', () => {
  const items = [aQuestion('A'), { type: 'section', text: 'S' }, aQuestion('B', { type: 'checkbox', options: ['x'] })]
  const names = fieldNames(items)
  const values = toValues(items, names, { 0: 'yes' })
  expect(toAnswers(names, values)).toEqual({ 0: 'yes', 2: [] })
})
