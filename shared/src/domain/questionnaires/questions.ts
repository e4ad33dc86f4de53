import type { QuestionItem } from '../../contract/entities.ts'

/** Every type of item, in the order in which an editor offers them. */
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
/** Answers by the place of their item in the questionnaire. */
export type Answers = Readonly<Record<number, Answer | undefined>>
export type Choice = { label: string; value: string }

/** The type of an item; one the documents do not know is asked as a line of text, so that nothing is left out. */
export function questionType({ type }: Pick<QuestionItem, 'type'>): QuestionType {
  const word = type
    .trim()
    .toLowerCase()
    .split(/[\s_-]/, 1)[0]
  return QUESTION_TYPES.find((known) => known === word) ?? 'text'
}

/** Whether an item asks something. */
export const isAnswerable = (item: Pick<QuestionItem, 'type'>): boolean =>
  !['section', 'paragraph'].includes(questionType(item))

/** The choices of an item, each with what is shown and what is stored. */
export const choicesOf = ({ options = [] }: Pick<QuestionItem, 'options'>): Choice[] =>
  options.map((option) => (typeof option === 'string' ? { label: option, value: option } : option))
