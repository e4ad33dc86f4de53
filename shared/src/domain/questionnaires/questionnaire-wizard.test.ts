import { describe, expect, test } from 'vitest'
import type { QuestionItem } from '../../contract/entities.ts'
import { aQuestion } from '../../testing/documents.ts'
import { splitIntoPages } from './questionnaire.ts'
import {
  canEditAnswers,
  countAnswered,
  findFirstIncompletePage,
  selectWizardMode,
  toWizardPages,
  validateWizardPage,
} from './questionnaire-wizard.ts'

const createSection = (text: string): QuestionItem => ({ type: 'section', text })
const createChoiceQuestion = (type: string, required = true) => aQuestion(type, { type, required, options: ['A', 'B'] })
const items = [
  createSection('You'),
  aQuestion('Name'),
  { type: 'paragraph', text: '<p>Please <a href="https://x.test">read</a></p>' },
  aQuestion('Nickname', { required: false }),
  createSection('Work'),
  aQuestion('E-mail', { type: 'email' }),
  createSection('Rest'),
  createChoiceQuestion('checkbox', false),
]
const completeAnswers = { 1: 'Maya', 5: 'maya@mail.test' }

test.each([
  [{ isDone: false, isComplete: false, edit: false }, 'fill'],
  [{ isDone: false, isComplete: false, edit: true }, 'fill'],
  [{ isDone: true, isComplete: false, edit: true }, 'edit'],
  [{ isDone: true, isComplete: false, edit: false }, 'read'],
  [{ isDone: true, isComplete: true, edit: true }, 'read'],
  [{ isDone: false, isComplete: true, edit: false }, 'read'],
])('selectWizardMode of %j is %s', (given, mode) => {
  expect(selectWizardMode(given)).toBe(mode)
})

test.each([
  ['customer', false, true],
  ['customer', true, false],
  ['writer', false, false],
  ['reviewer', false, false],
])('a %s may edit answers (order complete: %s): %s', (role, isComplete, may) => {
  expect(canEditAnswers(role, isComplete)).toBe(may)
})

describe('validation of one answer', () => {
  test.each<[string, QuestionItem, unknown, string | undefined]>([
    ['text, missing', aQuestion('x'), undefined, 'answer_missing'],
    ['text, blank', aQuestion('x'), '  ', 'answer_missing'],
    ['text', aQuestion('x'), 'y', undefined],
    ['text, optional', aQuestion('x', { required: false }), '', undefined],
    ['text, not marked as required', aQuestion('x', { required: undefined }), undefined, undefined],
    ['textarea, missing', aQuestion('x', { type: 'textarea' }), '', 'answer_missing'],
    ['textarea', aQuestion('x', { type: 'textarea' }), 'a\nb', undefined],
    ['email, missing', aQuestion('x', { type: 'email' }), '', 'answer_missing'],
    ['email, invalid', aQuestion('x', { type: 'email' }), 'a@', 'answer_invalid'],
    ['email, optional and invalid', aQuestion('x', { type: 'email', required: false }), 'a@', 'answer_invalid'],
    ['email', aQuestion('x', { type: 'email' }), 'a@b.test', undefined],
    ['date, missing', aQuestion('x', { type: 'date' }), '', 'answer_missing'],
    ['date, invalid', aQuestion('x', { type: 'date' }), '2026-02-30', 'answer_invalid'],
    ['date', aQuestion('x', { type: 'date' }), '2026-02-28', undefined],
    ['select, missing', createChoiceQuestion('select'), '', 'answer_missing'],
    ['select', createChoiceQuestion('select'), 'A', undefined],
    ['radio, missing', createChoiceQuestion('radio'), undefined, 'answer_missing'],
    ['radio', createChoiceQuestion('radio'), 'B', undefined],
    ['checkbox, missing', createChoiceQuestion('checkbox'), [], 'answer_missing'],
    ['checkbox', createChoiceQuestion('checkbox'), ['A', 'B'], undefined],
    ['checkbox, optional', createChoiceQuestion('checkbox', false), [], undefined],
    ['unknown type, missing', aQuestion('x', { type: 'slider' }), '', 'answer_missing'],
    ['paragraph, not a question', { type: 'paragraph', text: 'x', required: true }, undefined, undefined],
    ['section, not a question', { type: 'section', text: 'x', required: true }, undefined, undefined],
  ])('returns the error, if any, for an answer: %s', (_, item, answer, code) => {
    const page = { items: [{ item, index: 3 }] }
    expect(validateWizardPage(page, { 3: answer as string })).toEqual(code ? { 3: code } : {})
  })
})

test('validateWizardPage validates only the items of the page', () => {
  expect(validateWizardPage(splitIntoPages(items)[0]!, {})).toEqual({ 1: 'answer_missing' })
  expect(validateWizardPage(splitIntoPages(items)[1]!, {})).toEqual({ 5: 'answer_missing' })
  expect(validateWizardPage(splitIntoPages(items)[2]!, {})).toEqual({})
})

test.each([
  [{}, 0, ['current', 'later', 'later']],
  [{}, 2, ['incomplete', 'incomplete', 'current']],
  [{ 1: 'Maya' }, 2, ['done', 'incomplete', 'current']],
  [completeAnswers, 1, ['done', 'current', 'later']],
])('with the answers %j on page %i, the pages have the states %j', (answers, current, states) => {
  const pages = toWizardPages(items, answers, current)
  expect(pages.map(({ state }) => state)).toEqual(states)
  expect(pages.map(({ isLast }) => isLast)).toEqual([false, false, true])
  expect(pages.map(({ title }) => title)).toEqual(['You', 'Work', 'Rest'])
})

test('toWizardPages returns one page for questions without sections', () => {
  expect(toWizardPages([aQuestion('x')], {}, 0)).toMatchObject([{ state: 'current', isLast: true }])
})

test('toWizardPages returns no page without questions', () => {
  expect(toWizardPages([], {}, 0)).toEqual([])
})

test.each([
  [{}, 0],
  [{ 1: 'Maya' }, 1],
  [completeAnswers, undefined],
])('findFirstIncompletePage with the answers %j is %s', (answers, page) => {
  expect(findFirstIncompletePage(items, answers)).toBe(page)
})

test.each<[QuestionItem[], Record<number, string | string[]>, object]>([
  [items, {}, { answered: 0, total: 4, percent: 0 }],
  [items, completeAnswers, { answered: 2, total: 4, percent: 50 }],
  [items, { ...completeAnswers, 3: ' ', 7: [] }, { answered: 2, total: 4, percent: 50 }],
  [items, { ...completeAnswers, 3: 'M', 7: ['A'] }, { answered: 4, total: 4, percent: 100 }],
  [[aQuestion('a'), aQuestion('b'), aQuestion('c')], { 0: 'x', 1: 'y' }, { answered: 2, total: 3, percent: 66 }],
  [[createSection('Only')], {}, { answered: 0, total: 0, percent: 100 }],
])('countAnswered returns the number and percentage of answered questions: case %#', (asked, answers, share) => {
  expect(countAnswered(asked, answers)).toEqual(share)
})
