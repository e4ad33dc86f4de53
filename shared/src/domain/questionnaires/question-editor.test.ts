import { describe, expect, test } from 'vitest'
import type { QuestionItem } from '../../contract/entities.ts'
import { aQuestion } from '../../testing/documents.ts'
import {
  convertQuestion,
  createQuestion,
  hasAnyQuestion,
  moveQuestion,
  validateQuestions,
  validateQuestionTemplateName,
  withoutBlankOptions,
} from './question-editor.ts'
import { QUESTION_TYPES, type QuestionType } from './questions.ts'

const CHOICE_TYPES = ['select', 'radio', 'checkbox'] as const

test('the editor offers exactly the documented question types', () => {
  expect([...QUESTION_TYPES]).toEqual([
    'section',
    'paragraph',
    'text',
    'textarea',
    'email',
    'date',
    'select',
    'radio',
    'checkbox',
  ])
})

test.each(QUESTION_TYPES)('a new question of type %s has exactly the fields of its type', (type) => {
  const fresh = createQuestion(type)
  const isText = type === 'section' || type === 'paragraph'
  const hasOptions = CHOICE_TYPES.some((one) => one === type)
  expect(fresh).toEqual({ type, text: '', ...(!isText && { required: false }), ...(hasOptions && { options: [''] }) })
})

describe('convertQuestion', () => {
  const full: QuestionItem = { type: 'text', text: 'Town?', required: true, placeholder: 'Where', options: ['A', 'B'] }
  test.each<[QuestionType, object]>([
    ['textarea', { type: 'textarea', text: 'Town?', required: true, placeholder: 'Where' }],
    ['email', { type: 'email', text: 'Town?', required: true, placeholder: 'Where' }],
    ['select', { type: 'select', text: 'Town?', required: true, options: ['A', 'B'] }],
    ['checkbox', { type: 'checkbox', text: 'Town?', required: true, options: ['A', 'B'] }],
    ['section', { type: 'section', text: 'Town?' }],
    ['paragraph', { type: 'paragraph', text: 'Town?' }],
  ])('converts a text question to the type %s', (type, wanted) => {
    expect(convertQuestion(full, type)).toEqual(wanted)
  })
  test('adds options and the field `required` when the old type has neither', () => {
    expect(convertQuestion({ type: 'section', text: 'x' }, 'radio')).toEqual({
      type: 'radio',
      text: 'x',
      required: false,
      options: [''],
    })
  })
})

const threeQuestions = [aQuestion('a'), aQuestion('b'), aQuestion('c')]
test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 3, 'abc'],
  [0, -1, 'abc'],
  [7, 0, 'abc'],
])('moving the question at %i to %i results in the order %s', (from, to, order) => {
  expect(
    moveQuestion(threeQuestions, from, to)
      .map(({ text }) => text)
      .join(''),
  ).toBe(order)
})

describe('validation of questions before publishing', () => {
  const choice = (type: string, options?: QuestionItem['options']) => aQuestion('Which?', { type, options })
  test.each<[string, QuestionItem, string | undefined]>([
    ['a question', aQuestion('Town?'), undefined],
    ['a question without text', aQuestion(' '), 'question_text_missing'],
    ['a question with only tags', aQuestion('<p><br></p>'), 'question_text_missing'],
    ['an empty section', { type: 'section', text: '' }, undefined],
    ['an empty paragraph', { type: 'paragraph', text: '' }, undefined],
    ['an unknown type without text', aQuestion('', { type: 'slider' }), 'question_text_missing'],
    ...CHOICE_TYPES.flatMap((type): [string, QuestionItem, string | undefined][] => [
      [type, choice(type, ['A', 'B']), undefined],
      [`${type} of one option`, choice(type, ['A']), undefined],
      [`${type} without options`, choice(type), 'options_missing'],
      [`${type} of blank options`, choice(type, ['', ' ']), 'options_missing'],
      [`${type} with a blank option`, choice(type, ['A', '']), undefined],
      [`${type} with a repeated option`, choice(type, ['A', 'A ']), 'option_repeated'],
      [
        `${type} with labels`,
        choice(type, [
          { label: 'A', value: '1' },
          { label: 'B', value: '2' },
        ]),
        undefined,
      ],
    ]),
  ])('returns the error, if any, for %s', (_, item, code) => {
    expect(validateQuestions([aQuestion('Before?'), item])).toEqual(code ? { 1: code } : {})
  })

  test.each<[QuestionItem[], boolean]>([
    [[], false],
    [
      [
        { type: 'section', text: 'x' },
        { type: 'paragraph', text: 'y' },
      ],
      false,
    ],
    [[{ type: 'section', text: 'x' }, aQuestion('y')], true],
  ])('hasAnyQuestion(%j) is %s', (items, asks) => {
    expect(hasAnyQuestion(items)).toBe(asks)
  })

  test('withoutBlankOptions removes blank options', () => {
    expect(withoutBlankOptions([choice('radio', ['A', ' ', { label: '', value: '' }]), aQuestion('x')])).toEqual([
      choice('radio', ['A']),
      aQuestion('x'),
    ])
  })
})

test.each([
  ['Resume', undefined],
  ['', 'template_name_missing'],
  ['  ', 'template_name_missing'],
])('the template name %j has the error %s', (name, code) => {
  expect(validateQuestionTemplateName(name)).toBe(code)
})
