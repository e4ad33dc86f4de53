import { expect, test } from 'vitest'
import type { QuestionItem } from '../../contract/entities.ts'
import { aQuestion } from '../../testing/documents.ts'
import { toAnswerGroups } from './answer-groups.ts'

const createSection = (text: string): QuestionItem => ({ type: 'section', text })
const rowsFor = (items: QuestionItem[]) => toAnswerGroups(items).flatMap((group) => group.rows)

test('toAnswerGroups groups answers by section, in the order of the questions', () => {
  const items = [
    aQuestion('Name', { answer: 'Maya' }),
    createSection('Work'),
    { type: 'paragraph', text: 'Please be exact' },
    aQuestion('Since', { type: 'date', answer: '2020-05-01' }),
    createSection('Nothing asked here'),
    createSection('Rest'),
    aQuestion('More', { type: 'textarea' }),
  ]
  expect(toAnswerGroups(items)).toEqual([
    {
      title: 'Work',
      rows: [
        { question: 'Name', type: 'text', answers: ['Maya'] },
        { question: 'Since', type: 'date', answers: ['2020-05-01'] },
      ],
    },
    { title: 'Rest', rows: [{ question: 'More', type: 'textarea', answers: [] }] },
  ])
})

test.each<[string, Partial<QuestionItem> & { value?: string }, string[]]>([
  ['a text question', { answer: 'A, B' }, ['A, B']],
  ['a text question with a blank answer', { answer: ' ' }, []],
  ['a question without an answer', {}, []],
  ['a choice question, by label', { type: 'radio', options: [{ label: 'Yes', value: 'y' }], answer: 'y' }, ['Yes']],
  [
    'a choice question whose chosen option is no longer offered',
    { type: 'select', options: ['A'], answer: 'B' },
    ['B'],
  ],
  ['a multiple-choice question', { type: 'checkbox', options: ['A', 'B', 'C'], answer: ['A', 'C'] }, ['A', 'C']],
  [
    'a multiple-choice question answered with one text',
    { type: 'checkbox', options: ['A', 'B'], answer: 'A, B' },
    ['A', 'B'],
  ],
  ['a multiple-choice question without a choice', { type: 'checkbox', options: ['A', 'B'], answer: [] }, []],
  ['a question with its answer under "value"', { value: 'Maya' }, ['Maya']],
])('toAnswerGroups returns the answers of %s', (_, over, answers) => {
  expect(rowsFor([aQuestion('Which?', over)])[0]!.answers).toEqual(answers)
})

test('toAnswerGroups returns one group for questions without sections', () => {
  expect(toAnswerGroups([aQuestion('A'), aQuestion('B')])).toMatchObject([
    { rows: [{ question: 'A' }, { question: 'B' }] },
  ])
})

test('toAnswerGroups returns no group without questions', () => {
  expect(toAnswerGroups([])).toEqual([])
  expect(toAnswerGroups([createSection('Only')])).toEqual([])
})
