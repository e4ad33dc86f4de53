import type { QuestionItem } from '../../contract/entities.ts'
import { readAnswers } from './answers.ts'
import { splitIntoPages } from './questionnaire.ts'
import { type Answer, isAnswerable, type QuestionType, toChoices, toQuestionType } from './questions.ts'

export type AnswerRow = {
  question: string
  type: QuestionType
  /** The answers, in which each choice is represented by its label; empty when the question is unanswered. */
  answers: string[]
}
/** The questions and answers of one section of a questionnaire. */
export type AnswerGroup = { title?: string; rows: AnswerRow[] }

/** Groups the answers by section. Paragraphs, and sections without questions, are left out. */
export function toAnswerGroups(items: readonly QuestionItem[]): AnswerGroup[] {
  const answers = readAnswers(items)
  return splitIntoPages(items).flatMap(({ title, items: placed }) => {
    const rows = placed.flatMap(({ item, index }) =>
      isAnswerable(item)
        ? [{ question: item.text, type: toQuestionType(item), answers: toAnswerLabels(item, answers[index]) }]
        : [],
    )
    return rows.length > 0 ? [{ ...(title !== undefined && { title }), rows }] : []
  })
}

function toAnswerLabels(item: QuestionItem, answer: Answer | undefined): string[] {
  const labels = new Map(toChoices(item).map(({ label, value }) => [value, label]))
  const given = typeof answer === 'string' ? [answer] : (answer ?? [])
  return given.filter((one) => one.trim() !== '').map((one) => labels.get(one) ?? one)
}
