import type { QuestionItem } from '../../contract/entities.ts'
import type { ErrorCode } from '../errors/codes.ts'
import { isEmail } from '../errors/validate.ts'
import { toCalendarDay } from '../values/days.ts'
import { type Answer, type Answers, isAnswerable, toQuestionType } from './questions.ts'

export { readAnswers } from './answers.ts'

export type IndexedItem = { item: QuestionItem; index: number }
export type QuestionPage = { title?: string; items: IndexedItem[] }

/** Splits a questionnaire into pages, one per section; items before the first section belong to page 1. */
export function splitIntoPages(items: readonly QuestionItem[]): QuestionPage[] {
  const pages: QuestionPage[] = []
  let hasSection = false
  for (const [index, item] of items.entries()) {
    const isSection = toQuestionType(item) === 'section'
    const page = pages.at(-1)
    if (!page || (isSection && hasSection)) pages.push({ items: [] })
    const current = pages.at(-1)
    if (isSection && current) current.title = item.text
    else current?.items.push({ item, index })
    hasSection ||= isSection
  }
  return pages
}

export const isBlankAnswer = (answer: Answer | undefined): boolean =>
  answer === undefined || (typeof answer === 'string' ? answer.trim() === '' : answer.every((one) => one.trim() === ''))

export function validateAnswer(item: QuestionItem, answer: Answer | undefined): ErrorCode | undefined {
  if (!isAnswerable(item)) return undefined
  if (isBlankAnswer(answer)) return item.required ? 'answer_missing' : undefined
  const text = typeof answer === 'string' ? answer.trim() : ''
  const type = toQuestionType(item)
  if (type === 'email') return isEmail(text) ? undefined : 'answer_invalid'
  if (type === 'date') return toCalendarDay(text) === undefined ? 'answer_invalid' : undefined
  return undefined
}

/** Returns the error codes of answers to submit, by item index; empty when all are valid. */
export function validateAnswers(items: readonly QuestionItem[], answers: Answers): Readonly<Record<number, ErrorCode>> {
  const denials = items.flatMap((item, index) => {
    const denial = validateAnswer(item, answers[index])
    return denial ? [[index, denial] as const] : []
  })
  return Object.fromEntries(denials)
}

/**
 * Returns the items to submit. They are unchanged, except that each question has its answer in the field `answer`, and
 * also in `value` if it has that field.
 */
export const withAnswers = (items: readonly QuestionItem[], answers: Answers): QuestionItem[] =>
  items.map((item, index) => {
    if (!isAnswerable(item)) return item
    const answer = answers[index] ?? (toQuestionType(item) === 'checkbox' ? [] : '')
    return { ...item, answer, ...('value' in item && { value: answer }) }
  })
