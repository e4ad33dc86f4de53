import { expect, test } from 'vitest'
import type { QuestionItem } from '../../contract/entities.ts'
import { aQuestion } from '../../testing/documents.ts'
import { answerGroups } from './answer-groups.ts'

const createSection = (text: string): QuestionItem => ({ type: 'section', text })
const rowsFor = (items: QuestionItem[]) => answerGroups(items).flatMap((group) => group.rows)

test('answerGroups groups answers by section, in the order of the questions', () => {
  const items = [
    aQuestion('Name', { answer: 'Maya' }),
    createSection('Work'),
    { type: 'paragraph', text: 'Please be exact' },
    aQuestion('Since', { type: 'date', answer: '2020-05-01' }),
    createSection('Nothing asked here'),
    createSection('Rest'),
    aQuestion('More', { type: 'textarea' }),
  ]
  expect(answerGroups(items)).toEqual([
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
  ['a text', { answer: 'A, B' }, ['A, B']],
  ['a blank text', { answer: ' ' }, []],
  ['no answer', {}, []],
  ['a choice by its label', { type: 'radio', options: [{ label: 'Yes', value: 'y' }], answer: 'y' }, ['Yes']],
  ['a choice that is no longer offered', { type: 'select', options: ['A'], answer: 'B' }, ['B']],
  ['several choices', { type: 'checkbox', options: ['A', 'B', 'C'], answer: ['A', 'C'] }, ['A', 'C']],
  ['several choices in one text', { type: 'checkbox', options: ['A', 'B'], answer: 'A, B' }, ['A', 'B']],
  ['no choice of several', { type: 'checkbox', options: ['A', 'B'], answer: [] }, []],
  ['an answer under value', { value: 'Maya' }, ['Maya']],
])('answerGroups shows %s', (_, over, answers) => {
  expect(rowsFor([aQuestion('Which?', over)])[0]!.answers).toEqual(answers)
})

test('answerGroups handles questionnaires without sections or without questions', () => {
  expect(answerGroups([aQuestion('A'), aQuestion('B')])).toMatchObject([
    { rows: [{ question: 'A' }, { question: 'B' }] },
  ])
  expect(answerGroups([])).toEqual([])
  expect(answerGroups([createSection('Only')])).toEqual([])
})
