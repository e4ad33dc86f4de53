import type { QuestionItem } from '../../contract/entities.ts'
import type { ErrorCode } from '../errors/codes.ts'
import { isBlankRichText } from '../values/rich-text.ts'
import { isAnswerable, type QuestionType, toChoices, toQuestionType } from './questions.ts'

export const hasOptions = (type: QuestionType): boolean => ['select', 'radio', 'checkbox'].includes(type)

/** Returns a new item of a type, with one blank option if the type has options. */
export const createQuestion = (type: QuestionType): QuestionItem => ({
  type,
  text: '',
  ...(isAnswerable({ type }) && { required: false }),
  ...(hasOptions(type) && { options: [''] }),
})

/** Converts an item to another type. The values of fields that both types have are preserved. */
export function convertQuestion(
  { text, placeholder, required, options }: QuestionItem,
  type: QuestionType,
): QuestionItem {
  const fresh = createQuestion(type)
  return {
    ...fresh,
    text,
    ...(fresh.required !== undefined && { required: required ?? false }),
    ...(isAnswerable(fresh) && !hasOptions(type) && placeholder !== undefined && { placeholder }),
    ...(hasOptions(type) && { options: options && options.length > 0 ? options : [''] }),
  }
}

/** Returns the items with one item moved; the same array when an index is out of range or both indexes are equal. */
export function moveQuestion<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length || from === to) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

const toOptionLabels = (item: QuestionItem) => toChoices(item).map(({ label }) => label.trim())
/** Returns the items to publish, without blank options. */
export const withoutBlankOptions = (items: readonly QuestionItem[]): QuestionItem[] =>
  items.map((item) =>
    item.options
      ? { ...item, options: item.options.filter((option) => toChoices({ options: [option] })[0]?.label.trim() !== '') }
      : item,
  )

function validateQuestion(item: QuestionItem): ErrorCode | undefined {
  if (!isAnswerable(item)) return undefined
  if (isBlankRichText(item.text)) return 'question_text_missing'
  if (!hasOptions(toQuestionType(item))) return undefined
  const options = toOptionLabels(item).filter((option) => option !== '')
  if (options.length === 0) return 'options_missing'
  return new Set(options).size < options.length ? 'option_repeated' : undefined
}

/** Returns the error codes of questions to publish, by item index; empty when all are valid. */
export function validateQuestions(items: readonly QuestionItem[]): Readonly<Record<number, ErrorCode>> {
  const denials = items.flatMap((item, index) => {
    const denial = validateQuestion(item)
    return denial ? [[index, denial] as const] : []
  })
  return Object.fromEntries(denials)
}

/** Returns whether there is at least one question; sections and paragraphs do not count. */
export const hasAnyQuestion = (items: readonly QuestionItem[]): boolean => items.some(isAnswerable)

export const validateQuestionTemplateName = (name: string): ErrorCode | undefined =>
  name.trim() === '' ? 'template_name_missing' : undefined
