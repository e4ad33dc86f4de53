import type { QuestionItem } from '@quillgate/shared/contract/entities'
import type { ErrorCode } from '@quillgate/shared/domain/errors/codes'
import type { QuestionPage } from '@quillgate/shared/domain/questionnaires/questionnaire'
import { validateWizardPage } from '@quillgate/shared/domain/questionnaires/questionnaire-wizard'
import {
  type Answer,
  type Answers,
  isAnswerable,
  toQuestionType,
} from '@quillgate/shared/domain/questionnaires/questions'
import { withKeys } from '../../../ui/value/with-keys.ts'

/** Answers by field name. */
export type WizardValues = Record<string, Answer>

/** Returns a short hash of a text. It has no characters, such as dots, that final-form would parse as a path. */
function hashText(text: string): string {
  let hash = 5381
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 33) ^ text.charCodeAt(at)) >>> 0
  return `q${hash.toString(36)}`
}

/**
 * Returns the field name of each item. It depends on the question and not on its position, so a restored answer never
 * appears under another question.
 */
export const toFieldNames = (items: readonly QuestionItem[]): string[] =>
  withKeys(items, (item) => hashText(`${toQuestionType(item)} ${item.text}`)).map(({ key }) => key)

/**
 * Returns the initial form values. Every question has one, so that questions on pages that were never opened are
 * included.
 */
export const toValues = (items: readonly QuestionItem[], names: readonly string[], answers: Answers): WizardValues =>
  Object.fromEntries(
    items.flatMap((item, at) =>
      isAnswerable(item) ? [[names[at]!, answers[at] ?? (toQuestionType(item) === 'checkbox' ? [] : '')]] : [],
    ),
  )

export const toAnswers = (names: readonly string[], values: Readonly<Partial<WizardValues>>): Answers =>
  Object.fromEntries(names.flatMap((name, at) => (values[name] === undefined ? [] : [[at, values[name]]])))

const toFieldError = (item: QuestionItem | undefined, code: ErrorCode): ErrorCode => {
  if (code === 'answer_missing') return 'field_missing'
  return item && toQuestionType(item) === 'email' ? 'email_invalid' : code
}
/** Returns the errors of a page by field name. */
export function toFieldErrors(
  page: QuestionPage | undefined,
  names: readonly string[],
  answers: Answers,
): Record<string, ErrorCode> {
  if (!page) return {}
  const items = new Map(page.items.map(({ item, index }) => [index, item]))
  const denials = Object.entries(validateWizardPage(page, answers))
  return Object.fromEntries(
    denials.map(([at, code]) => [names[Number(at)]!, toFieldError(items.get(Number(at)), code)]),
  )
}
