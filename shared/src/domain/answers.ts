import type { QuestionItem } from '../contract/entities.ts'
import { type Answer, type Answers, choicesOf, isAnswerable, questionType } from './questions.ts'

type Fields = Record<string, unknown>
const isObject = (raw: unknown): raw is Fields => typeof raw === 'object' && raw !== null && !Array.isArray(raw)
const textOf = (raw: unknown) => (typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim() : undefined)

/**
 * The answers of a questionnaire, wherever a provider keeps them: on the items (`answer` or `value`) or in `stored`, as
 * answered items, as pairs of question and answer, or as a map from question, id or place to answer.
 */
export function readAnswers(items: readonly QuestionItem[], stored?: unknown): Answers {
  const kept = keptIn(stored)
  const found = items.flatMap((item, index) => {
    if (!isAnswerable(item)) return []
    const answer = answerOf(item, answerIn(item)) ?? answerOf(item, kept(item, index))
    return answer === undefined ? [] : [[index, answer] as const]
  })
  return Object.fromEntries(found)
}

const ANSWER_NAMES = ['answer', 'value', 'answers']
const QUESTION_NAMES = ['text', 'question', 'label', 'title', 'name', 'key', 'id', '_id']
const answerIn = (fields: Fields) => ANSWER_NAMES.map((name) => fields[name]).find((value) => value != null)
const namesOf = (fields: Fields) =>
  QUESTION_NAMES.map((name) => textOf(fields[name])).filter((name) => name !== undefined)

/** Where to look a stored answer up. */
function keptIn(stored: unknown): (item: QuestionItem, index: number) => unknown {
  const inside = isObject(stored) ? (stored.data ?? stored.answers ?? stored) : stored
  if (isObject(inside)) {
    const byName = new Map(Object.entries(inside).map(([name, value]) => [name.trim(), unwrapped(value)]))
    return (item, index) => first([...namesOf(item), String(index)].map((name) => byName.get(name)))
  }
  if (!Array.isArray(inside)) return () => undefined
  const byName = new Map(inside.flatMap(pairsOf))
  return (item) => first(namesOf(item).map((name) => byName.get(name)))
}

const first = (values: unknown[]) => values.find((value) => value != null)
const unwrapped = (value: unknown) => (isObject(value) ? (answerIn(value) ?? value) : value)

function pairsOf(entry: unknown): [string, unknown][] {
  if (Array.isArray(entry)) {
    const name = textOf(entry[0])
    return entry.length === 2 && name !== undefined ? [[name, entry[1]]] : []
  }
  return isObject(entry) ? namesOf(entry).map((name) => [name, answerIn(entry)]) : []
}

/** An answer in the form its item asks for: a list for a checkbox group, a text for everything else. */
function answerOf(item: QuestionItem, raw: unknown): Answer | undefined {
  const values = (Array.isArray(raw) ? raw : [raw]).flatMap((value) => {
    const text = textOf(isObject(value) ? (value.value ?? value.label) : value)
    return text === undefined ? [] : [text]
  })
  if (values.length === 0) return undefined
  if (questionType(item) !== 'checkbox') return values.join(', ')
  const known = new Set(choicesOf(item).map(({ value }) => value))
  return values.flatMap((value) => {
    const parts = value.split(',').map((part) => part.trim())
    const isList = !known.has(value) && parts.length > 1 && parts.every((part) => known.has(part))
    return isList ? parts : value === '' ? [] : [value]
  })
}
