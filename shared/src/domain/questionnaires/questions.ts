import type { QuestionItem } from '../../contract/entities.ts'

/** All item types, in the order in which the editor's menu lists them. */
export const QUESTION_TYPES = [
  'section',
  'paragraph',
  'text',
  'textarea',
  'email',
  'date',
  'select',
  'radio',
  'checkbox',
] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]
export type Answer = string | string[]
/** Answers by the index of their item in the questionnaire. */
export type Answers = Readonly<Record<number, Answer | undefined>>
export type Choice = { label: string; value: string }

/** Returns the type of an item. An unknown type becomes a text input, so that the question is not lost. */
export function toQuestionType({ type }: Pick<QuestionItem, 'type'>): QuestionType {
  const word = type
    .trim()
    .toLowerCase()
    .split(/[\s_-]/, 1)[0]
  return QUESTION_TYPES.find((known) => known === word) ?? 'text'
}

export const isAnswerable = (item: Pick<QuestionItem, 'type'>): boolean =>
  !['section', 'paragraph'].includes(toQuestionType(item))

/** Returns the choices of an item, each with its label and stored value. */
export const toChoices = ({ options = [] }: Pick<QuestionItem, 'options'>): Choice[] =>
  options.map((option) => (typeof option === 'string' ? { label: option, value: option } : option))
