import type { QuestionItem } from '../../contract/entities.ts'
import type { ErrorCode } from '../errors/codes.ts'
import { isBlankAnswer, type QuestionPage, splitIntoPages, validateAnswer } from './questionnaire.ts'
import { type Answers, isAnswerable } from './questions.ts'

/** `fill`: an empty form; `edit`: a form with the previous answers; `read`: a page of answers without a form. */
export type WizardMode = 'fill' | 'edit' | 'read'
/** Returns the mode of a questionnaire page; `edit`: whether the URL contains edit=true. */
export function selectWizardMode({
  isDone,
  isComplete,
  edit,
}: {
  isDone: boolean
  isComplete: boolean
  edit: boolean
}): WizardMode {
  if (isComplete || (isDone && !edit)) return 'read'
  return isDone ? 'edit' : 'fill'
}

/** Returns whether answers can still be changed: only by the customer, while the order is incomplete. */
export const canEditAnswers = (role: string, isComplete: boolean): boolean => role === 'customer' && !isComplete

/** Returns the error codes, by item index, that prevent the user from leaving a page. */
export function validateWizardPage(page: QuestionPage, answers: Answers): Readonly<Record<number, ErrorCode>> {
  const denials = page.items.flatMap(({ item, index }) => {
    const denial = validateAnswer(item, answers[index])
    return denial ? [[index, denial] as const] : []
  })
  return Object.fromEntries(denials)
}

export type WizardPage = QuestionPage & { state: 'current' | 'done' | 'incomplete' | 'later'; isLast: boolean }
/** Returns the pages for the wizard's sidebar; an earlier page on which an answer is missing is `incomplete`. */
export function toWizardPages(items: readonly QuestionItem[], answers: Answers, current: number): WizardPage[] {
  const pages = splitIntoPages(items)
  return pages.map((page, at) => {
    const lacks = Object.keys(validateWizardPage(page, answers)).length > 0
    const state = at === current ? 'current' : at > current ? 'later' : lacks ? 'incomplete' : 'done'
    return { ...page, state, isLast: at === pages.length - 1 }
  })
}

/** Returns the index of the first page with an error; undefined when the questionnaire can be submitted. */
export function findFirstIncompletePage(items: readonly QuestionItem[], answers: Answers): number | undefined {
  const at = splitIntoPages(items).findIndex((page) => Object.keys(validateWizardPage(page, answers)).length > 0)
  return at < 0 ? undefined : at
}

/** Counts the answered questions; `percent` is a whole number, which is 100 only if all questions are answered. */
export function countAnswered(items: readonly QuestionItem[], answers: Answers) {
  const asked = items.flatMap((item, index) => (isAnswerable(item) ? [index] : []))
  const answered = asked.filter((index) => !isBlankAnswer(answers[index])).length
  const percent = asked.length === 0 ? 100 : Math.floor((answered / asked.length) * 100)
  return { answered, total: asked.length, percent }
}
