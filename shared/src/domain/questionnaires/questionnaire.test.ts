import { describe, expect, test } from 'vitest'
import type { QuestionItem } from '../../contract/entities.ts'
import { aQuestion } from '../../testing/documents.ts'
import { readAnswers, splitIntoPages, validateAnswers, withAnswers } from './questionnaire.ts'
import { type Answer, toChoices, toQuestionType } from './questions.ts'

const createSection = (text: string): QuestionItem => ({ type: 'section', text })
const name = aQuestion('Your name')
const cityQuestion = aQuestion('City')
const skillsQuestion = aQuestion('Skills', {
  type: 'checkbox',
  options: ['Excel', { label: 'Sales talk', value: 'sales' }],
})

test.each([
  ['section', 'section'],
  ['Paragraph', 'paragraph'],
  ['text', 'text'],
  ['textarea', 'textarea'],
  ['email', 'email'],
  ['date', 'date'],
  ['select', 'select'],
  ['radio', 'radio'],
  ['radio group', 'radio'],
  ['checkbox-group', 'checkbox'],
  ['signature', 'text'],
])('treats an item of type %s as %s', (type, expected) => {
  expect(toQuestionType({ type })).toBe(expected)
})

test('toChoices accepts a choice as a text or as a pair of label and value', () => {
  expect(toChoices(skillsQuestion)).toEqual([
    { label: 'Excel', value: 'Excel' },
    { label: 'Sales talk', value: 'sales' },
  ])
})

describe('splitIntoPages', () => {
  const shape = (items: QuestionItem[]) =>
    splitIntoPages(items).map(({ title, items }) => [title, items.map(({ index }) => index)])
  test.each<[string, QuestionItem[], unknown]>([
    [
      'makes each section a page',
      [createSection('A'), name, createSection('B'), cityQuestion],
      [
        ['A', [1]],
        ['B', [3]],
      ],
    ],
    [
      'puts items before the first section on page 1',
      [name, createSection('A'), cityQuestion, createSection('B'), skillsQuestion],
      [
        ['A', [0, 2]],
        ['B', [4]],
      ],
    ],
    ['makes one page without sections', [name, cityQuestion], [[undefined, [0, 1]]]],
    [
      'makes a page for a section at the end',
      [name, createSection('A'), createSection('B')],
      [
        ['A', [0]],
        ['B', []],
      ],
    ],
    ['makes no page without items', [], []],
  ])('%s', (_, items, pages) => {
    expect(shape(items)).toEqual(pages)
  })
})

describe('validateAnswers', () => {
  const email = aQuestion('E-mail', { type: 'email' })
  const day = aQuestion('Start', { type: 'date', required: false })
  test.each<[string, QuestionItem, Answer | undefined, string | undefined]>([
    ['an answer', name, 'Maya', undefined],
    ['a blank answer', name, '  ', 'answer_missing'],
    ['no answer', name, undefined, 'answer_missing'],
    ['no answer to an optional question', { ...name, required: false }, undefined, undefined],
    ['one choice', skillsQuestion, ['Excel'], undefined],
    ['no choice', skillsQuestion, [], 'answer_missing'],
    ['an e-mail', email, 'maya@mailbox.test', undefined],
    ['an invalid e-mail', email, 'maya', 'answer_invalid'],
    ['a date', day, '2026-11-20', undefined],
    ['an invalid date', day, 'soon', 'answer_invalid'],
    ['an empty optional date', day, '', undefined],
    ['a section, not a question', { ...createSection('A'), required: true }, undefined, undefined],
    ['a paragraph, not a question', { type: 'paragraph', text: '<p>Read</p>', required: true }, undefined, undefined],
  ])('returns the error, if any, for %s', (_, item, answer, expected) => {
    expect(validateAnswers([item], { 0: answer })).toEqual(expected ? { 0: expected } : {})
  })

  test('returns error codes by item index', () => {
    expect(validateAnswers([createSection('A'), name, cityQuestion], {})).toEqual({
      1: 'answer_missing',
      2: 'answer_missing',
    })
  })
})

describe('readAnswers', () => {
  const items = [createSection('A'), name, cityQuestion, skillsQuestion]
  const expected = { 1: 'Maya', 2: 'Lyon', 3: ['Excel', 'sales'] }
  const answered = [
    createSection('A'),
    { ...name, answer: 'Maya' },
    { ...cityQuestion, value: 'Lyon' },
    { ...skillsQuestion, answer: ['Excel', 'sales'] },
  ]
  test.each<[string, QuestionItem[], unknown]>([
    ['reads `answer` or `value` of the questions', answered, undefined],
    ['reads questions with answers', items, answered],
    ['reads a wrapped reply', items, { data: answered }],
    [
      'reads question-answer pairs',
      items,
      [
        ['Your name', 'Maya'],
        ['City', 'Lyon'],
        ['Skills', 'Excel, sales'],
      ],
    ],
    [
      'reads objects with question and answer',
      items,
      [
        { question: 'Your name', answer: 'Maya' },
        { question: 'City', value: 'Lyon' },
        { question: 'Skills', answer: [{ label: 'Excel', value: 'Excel' }, { value: 'sales' }] },
      ],
    ],
    ['reads a map by question', items, { 'Your name': 'Maya', City: { value: 'Lyon' }, Skills: ['Excel', 'sales'] }],
    ['reads a map by index', items, { 1: 'Maya', 2: 'Lyon', 3: ['Excel', 'sales'] }],
    [
      'reads a map by id',
      items.map((item, i) => ({ ...item, id: `q${i}` })),
      { q1: 'Maya', q2: 'Lyon', q3: ['Excel', 'sales'] },
    ],
  ])('%s', (_, asked, stored) => {
    expect(readAnswers(asked, stored)).toEqual(expected)
  })

  test.each([
    ['in answered items', [1, 2].map((n) => ({ ...cityQuestion, answer: `answer ${n}` }))],
    ['in pairs', [1, 2].map((n) => ['City', `answer ${n}`])],
    [
      'in pairs with other questions',
      [
        ['Your name', 'x'],
        ['City', 'answer 1'],
        ['City', 'answer 2'],
      ],
    ],
  ])('returns both answers of a repeated question: %s', (_, stored) => {
    expect(readAnswers([cityQuestion, cityQuestion], stored)).toEqual({ 0: 'answer 1', 1: 'answer 2' })
  })

  test('does not use the answer of another item with the same question text', () => {
    const stored = [
      { ...cityQuestion, answer: null },
      { ...cityQuestion, answer: 'second' },
    ]
    expect(readAnswers([cityQuestion, cityQuestion], stored)).toEqual({ 1: 'second' })
  })

  test('preserves spaces and line breaks in an answer', () => {
    expect(readAnswers([name], { 'Your name': '  two\nlines\n' })).toEqual({ 0: '  two\nlines\n' })
  })

  test.each([
    ['undefined', undefined],
    ['null', null],
    ['false', false],
    ['an empty map', {}],
    ['a list without questions', ['Maya', 'Lyon']],
    ['answers to other questions', [['Age', '40']]],
    ['null answers', [{ text: 'City', answer: null }]],
  ])('finds no answer when the stored value is %s', (_, stored) => {
    expect(readAnswers(items, stored)).toEqual({})
  })

  test.each<[QuestionItem, unknown, Answer | undefined]>([
    [name, 42, '42'],
    [name, ['a', 'b'], 'a, b'],
    [skillsQuestion, 'Excel', ['Excel']],
    [skillsQuestion, 'Word, well', ['Word, well']],
    [skillsQuestion, '', []],
    [name, true, undefined],
  ])('for the question %j, converts the stored %j to %j', (item, answer, expected) => {
    expect(readAnswers([item], { [item.text]: answer })[0]).toEqual(expected)
  })
})

test('withAnswers adds answers and leaves all other fields of the items unchanged', () => {
  const old = { ...cityQuestion, value: 'Lyon', hint: 'kept' }
  expect(withAnswers([createSection('A'), name, old, skillsQuestion], { 1: 'Maya', 2: 'Oslo' })).toEqual([
    createSection('A'),
    { ...name, answer: 'Maya' },
    { ...old, answer: 'Oslo', value: 'Oslo' },
    { ...skillsQuestion, answer: [] },
  ])
})
