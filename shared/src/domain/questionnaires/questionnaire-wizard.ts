import type { QuestionItem } from '../../contract/entities.ts'
import type { ErrorCode } from '../errors/codes.ts'
import { isBlankAnswer, pagesOf, type QuestionPage, whyNotAnswer } from './questionnaire.ts'
import { type Answers, isAnswerable } from './questions.ts'

/** `fill`: answered for the first time; `edit`: prefilled; `read`: the page of answers takes its place. */
export type WizardMode = 'fill' | 'edit' | 'read'
/** How a questionnaire's address is meant; `edit` is its parameter edit=true. */
export function wizardMode({
  isDone,
  isComplete,
  edit,
}: {
  isDone: boolean
  /** The order is at 100 percent. */
  isComplete: boolean
  edit: boolean
}): WizardMode {
  if (isComplete || (isDone && !edit)) return 'read'
  return isDone ? 'edit' : 'fill'
}

/** Whether answers can still be changed: by the customer, while the order is not complete. */
export const mayEditAnswers = (role: string, isComplete: boolean): boolean => role === 'customer' && !isComplete

/** Why a page cannot be left forwards, by the place of its items. */
export function whyNotLeavePage(page: QuestionPage, answers: Answers): Readonly<Record<number, ErrorCode>> {
  const denials = page.items.flatMap(({ item, index }) => {
    const denial = whyNotAnswer(item, answers[index])
    return denial ? [[index, denial] as const] : []
  })
  return Object.fromEntries(denials)
}

export type WizardPage = QuestionPage & { state: 'current' | 'done' | 'incomplete' | 'later'; isLast: boolean }
/** The pages as the list beside the wizard shows them; a page that was passed is `incomplete` while it lacks something. */
export function wizardPages(items: readonly QuestionItem[], answers: Answers, current: number): WizardPage[] {
  const pages = pagesOf(items)
  return pages.map((page, at) => {
    const lacks = Object.keys(whyNotLeavePage(page, answers)).length > 0
    const state = at === current ? 'current' : at > current ? 'later' : lacks ? 'incomplete' : 'done'
    return { ...page, state, isLast: at === pages.length - 1 }
  })
}

/** The first page that lacks something; undefined when the questionnaire can be submitted. */
export function firstIncompletePage(items: readonly QuestionItem[], answers: Answers): number | undefined {
  const at = pagesOf(items).findIndex((page) => Object.keys(whyNotLeavePage(page, answers)).length > 0)
  return at < 0 ? undefined : at
}

/** How many questions have an answer; `percent` is whole, and 100 only when all have one. */
export function answeredShare(items: readonly QuestionItem[], answers: Answers) {
  const asked = items.flatMap((item, index) => (isAnswerable(item) ? [index] : []))
  const answered = asked.filter((index) => !isBlankAnswer(answers[index])).length
  const percent = asked.length === 0 ? 100 : Math.floor((answered / asked.length) * 100)
  return { answered, total: asked.length, percent }
}
