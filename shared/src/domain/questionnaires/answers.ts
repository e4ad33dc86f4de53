import type { QuestionItem } from '../../contract/entities.ts'
import { type Answer, type Answers, isAnswerable, toChoices, toQuestionType } from './questions.ts'

type Fields = Record<string, unknown>
type AnswerLookup = (item: QuestionItem, index: number) => unknown
const isObject = (raw: unknown): raw is Fields => typeof raw === 'object' && raw !== null && !Array.isArray(raw)
const toText = (raw: unknown) => (typeof raw === 'string' || typeof raw === 'number' ? String(raw) : undefined)

/**
 * Returns the answers of a questionnaire, in any format that providers use: on the items themselves (`answer` or
 * `value`), or in `stored`, as answered items, as pairs of question and answer, or as a map from question, id or index
 * to answer.
 */
export function readAnswers(items: readonly QuestionItem[], stored?: unknown): Answers {
  const lookUp = createStoredAnswerLookup(stored, items)
  const found = items.flatMap((item, index) => {
    if (!isAnswerable(item)) return []
    const answer = toAnswer(item, readAnswer(item)) ?? toAnswer(item, lookUp(item, index))
    return answer === undefined ? [] : [[index, answer] as const]
  })
  return Object.fromEntries(found)
}

const ANSWER_FIELDS = ['answer', 'value', 'answers']
const QUESTION_FIELDS = ['text', 'question', 'label', 'title', 'name', 'key', 'id', '_id']
const findFirstDefined = (values: unknown[]) => values.find((value) => value != null)
const readAnswer = (fields: Fields) => findFirstDefined(ANSWER_FIELDS.map((name) => fields[name]))
const readQuestionNames = (fields: Fields) =>
  QUESTION_FIELDS.map((name) => toText(fields[name])?.trim()).filter((name) => name !== undefined)

function createStoredAnswerLookup(stored: unknown, items: readonly QuestionItem[]): AnswerLookup {
  const inside = isObject(stored) ? (stored.data ?? stored.answers ?? stored) : stored
  if (Array.isArray(inside)) return createListAnswerLookup(inside.flatMap(toAnswerEntries), items)
  if (!isObject(inside)) return () => undefined
  const byName = new Map(Object.entries(inside).map(([name, value]) => [name.trim(), value]))
  return (item, index) => {
    const value = findFirstDefined([...readQuestionNames(item), String(index)].map((name) => byName.get(name)))
    return isObject(value) ? (readAnswer(value) ?? value) : value
  }
}

type AnswerEntry = { names: string[]; answer: unknown }
/** Returns the entries of an answered item or of a pair of question and answer; an empty list for any other value. */
function toAnswerEntries(raw: unknown): AnswerEntry[] {
  if (isObject(raw)) return [{ names: readQuestionNames(raw), answer: readAnswer(raw) }]
  const name = Array.isArray(raw) && raw.length === 2 ? toText(raw[0])?.trim() : undefined
  return Array.isArray(raw) && name !== undefined ? [{ names: [name], answer: raw[1] }] : []
}

/**
 * Returns a function that finds the stored answer of an item. Because a questionnaire can contain the same question
 * twice, the entry at the same index is preferred; otherwise the n-th occurrence of a question gets the n-th entry for
 * it.
 */
function createListAnswerLookup(entries: readonly AnswerEntry[], items: readonly QuestionItem[]): AnswerLookup {
  return (item, index) => {
    const names = readQuestionNames(item)
    const isNamed = (entry: { names: string[] }) => entry.names.some((name) => names.includes(name))
    const inPlace = entries.length === items.length ? entries[index] : undefined
    if (inPlace && isNamed(inPlace)) return inPlace.answer
    const nth = items.slice(0, index).filter((other) => isNamed({ names: readQuestionNames(other) })).length
    return entries.filter(isNamed)[nth]?.answer
  }
}

/** Converts an answer to the type that its item expects: a list for a checkbox group, otherwise a text. */
function toAnswer(item: QuestionItem, raw: unknown): Answer | undefined {
  const values = (Array.isArray(raw) ? raw : [raw]).flatMap((value) => {
    const text = toText(isObject(value) ? (value.value ?? value.label) : value)
    return text === undefined ? [] : [text]
  })
  if (values.length === 0) return undefined
  if (toQuestionType(item) !== 'checkbox') return values.join(', ')
  const known = new Set(toChoices(item).map(({ value }) => value))
  return values.flatMap((value) => {
    const parts = value.split(',').map((part) => part.trim())
    const isList = !known.has(value) && parts.length > 1 && parts.every((part) => known.has(part))
    return isList ? parts : value === '' ? [] : [value]
  })
}
