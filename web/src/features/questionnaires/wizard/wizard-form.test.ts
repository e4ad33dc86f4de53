import { aQuestion } from '@quillgate/shared/testing/documents'
import { expect, test } from 'vitest'
import { toAnswers, toFieldNames, toValues } from './wizard-form.ts'

const [town, job] = [aQuestion('Which town?'), aQuestion('Which job?')]

test('repeated questions get distinct field names', () => {
  expect(new Set(toFieldNames([town, job, town])).size).toBe(3)
})

test('derives a field name from the question, not its position', () => {
  const [first, second] = toFieldNames([town, job, town])
  expect(toFieldNames([aQuestion('New'), job, town])).toEqual([expect.any(String), second, first])
  expect(toFieldNames([aQuestion('Which town?', { type: 'textarea' })])).not.toEqual([first])
})

test('never produces a field name that final-form would parse as a path', () => {
  for (const text of ['a.b', 'a[0]', '1', '', 'ünï 🦉']) expect(toFieldNames([aQuestion(text)])[0]).toMatch(/^q\w+-1$/)
})

test('gives every question an initial value and keeps existing answers', () => {
  const items = [aQuestion('A'), { type: 'section', text: 'S' }, aQuestion('B', { type: 'checkbox', options: ['x'] })]
  const names = toFieldNames(items)
  const values = toValues(items, names, { 0: 'yes' })
  expect(toAnswers(names, values)).toEqual({ 0: 'yes', 2: [] })
})
