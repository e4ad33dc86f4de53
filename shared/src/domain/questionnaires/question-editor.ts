import type { QuestionItem } from '../../contract/entities.ts'
import type { ErrorCode } from '../errors/codes.ts'
import { isBlankRichText } from '../values/rich-text.ts'
import { choicesOf, isAnswerable, type QuestionType, questionType } from './questions.ts'

/** Whether a type lets the customer choose from options. */
export const offersOptions = (type: QuestionType): boolean => ['select', 'radio', 'checkbox'].includes(type)

/** A fresh item of a type, with one option to fill in where it has options. */
export const newQuestion = (type: QuestionType): QuestionItem => ({
  type,
  text: '',
  ...(isAnswerable({ type }) && { required: false }),
  ...(offersOptions(type) && { options: [''] }),
})

/** The same item as another type: what both types know is kept. */
export function withType({ text, placeholder, required, options }: QuestionItem, type: QuestionType): QuestionItem {
  const fresh = newQuestion(type)
  return {
    ...fresh,
    text,
    ...(fresh.required !== undefined && { required: required ?? false }),
    ...(isAnswerable(fresh) && !offersOptions(type) && placeholder !== undefined && { placeholder }),
    ...(offersOptions(type) && { options: options && options.length > 0 ? options : [''] }),
  }
}

/** The items with one moved; the same where there is nothing to move or no such place. */
export function moveQuestion<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length || from === to) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

const optionsOf = (item: QuestionItem) => choicesOf(item).map(({ label }) => label.trim())
/** The items as they are published: without the options that were left empty. */
export const withoutBlankOptions = (items: readonly QuestionItem[]): QuestionItem[] =>
  items.map((item) =>
    item.options
      ? { ...item, options: item.options.filter((option) => choicesOf({ options: [option] })[0]?.label.trim() !== '') }
      : item,
  )

function whyNotQuestion(item: QuestionItem): ErrorCode | undefined {
  if (!isAnswerable(item)) return undefined
  if (isBlankRichText(item.text)) return 'question_text_missing'
  if (!offersOptions(questionType(item))) return undefined
  const options = optionsOf(item).filter((option) => option !== '')
  if (options.length === 0) return 'options_missing'
  return new Set(options).size < options.length ? 'option_repeated' : undefined
}

/** Why questions cannot be published, by the place of their item; empty when every one can be answered. */
export function whyNotQuestions(items: readonly QuestionItem[]): Readonly<Record<number, ErrorCode>> {
  const denials = items.flatMap((item, index) => {
    const denial = whyNotQuestion(item)
    return denial ? [[index, denial] as const] : []
  })
  return Object.fromEntries(denials)
}

/** Whether something is asked at all: sections and paragraphs alone are no questions. */
export const asksSomething = (items: readonly QuestionItem[]): boolean => items.some(isAnswerable)

/** Why a template cannot have a name. */
export const whyNotTemplateName = (name: string): ErrorCode | undefined =>
  name.trim() === '' ? 'template_name_missing' : undefined
