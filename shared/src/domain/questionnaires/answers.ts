import type { QuestionItem } from '../../contract/entities.ts'
import { type Answer, type Answers, choicesOf, isAnswerable, questionType } from './questions.ts'

type Fields = Record<string, unknown>
type AnswerLookup = (item: QuestionItem, index: number) => unknown
const isObject = (raw: unknown): raw is Fields => typeof raw === 'object' && raw !== null && !Array.isArray(raw)
const textOf = (raw: unknown) => (typeof raw === 'string' || typeof raw === 'number' ? String(raw) : undefined)

/**
 * Returns the answers of a questionnaire, in any format that providers use: on the items (`answer` or `value`), or in
 * `stored` as answered items, as pairs of question and answer, or as a map from question, id or index to answer.
 */
export function readAnswers(items: readonly QuestionItem[], stored?: unknown): Answers {
  const lookUp = storedAnswerLookup(stored, items)
  const found = items.flatMap((item, index) => {
    if (!isAnswerable(item)) return []
    const answer = answerOf(item, answerIn(item)) ?? answerOf(item, lookUp(item, index))
    return answer === undefined ? [] : [[index, answer] as const]
  })
  return Object.fromEntries(found)
}

const ANSWER_NAMES = ['answer', 'value', 'answers']
const QUESTION_NAMES = ['text', 'question', 'label', 'title', 'name', 'key', 'id', '_id']
const firstDefined = (values: unknown[]) => values.find((value) => value != null)
const answerIn = (fields: Fields) => firstDefined(ANSWER_NAMES.map((name) => fields[name]))
const namesOf = (fields: Fields) =>
  QUESTION_NAMES.map((name) => textOf(fields[name])?.trim()).filter((name) => name !== undefined)

function storedAnswerLookup(stored: unknown, items: readonly QuestionItem[]): AnswerLookup {
  const inside = isObject(stored) ? (stored.data ?? stored.answers ?? stored) : stored
  if (Array.isArray(inside)) return listAnswerLookup(inside.flatMap(entryOf), items)
  if (!isObject(inside)) return () => undefined
  const byName = new Map(Object.entries(inside).map(([name, value]) => [name.trim(), value]))
  return (item, index) => {
    const value = firstDefined([...namesOf(item), String(index)].map((name) => byName.get(name)))
    return isObject(value) ? (answerIn(value) ?? value) : value
  }
}

type Entry = { names: string[]; answer: unknown }
/** Returns the entry of an answered item or of a pair of question and answer; an empty list for any other value. */
function entryOf(raw: unknown): Entry[] {
  if (isObject(raw)) return [{ names: namesOf(raw), answer: answerIn(raw) }]
  const name = Array.isArray(raw) && raw.length === 2 ? textOf(raw[0])?.trim() : undefined
  return Array.isArray(raw) && name !== undefined ? [{ names: [name], answer: raw[1] }] : []
}

/**
 * Returns a lookup of stored answers by item. A questionnaire can contain the same question twice, so the entry at the
 * same index is preferred; otherwise the n-th occurrence of a question gets its n-th entry.
 */
function listAnswerLookup(entries: readonly Entry[], items: readonly QuestionItem[]): AnswerLookup {
  return (item, index) => {
    const names = namesOf(item)
    const isNamed = (entry: { names: string[] }) => entry.names.some((name) => names.includes(name))
    const inPlace = entries.length === items.length ? entries[index] : undefined
    if (inPlace && isNamed(inPlace)) return inPlace.answer
    const nth = items.slice(0, index).filter((other) => isNamed({ names: namesOf(other) })).length
    return entries.filter(isNamed)[nth]?.answer
  }
}

/** Converts an answer to the type its item expects: a list for a checkbox group, a text otherwise. */
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
