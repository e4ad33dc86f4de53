import { foldText } from '../../../ui/value/fold-text.ts'

export type SearchableEntry = {
  label: string
  /** The searched text of the entry, without case and accents. It starts with the label. */
  text: string
}

/** Joins the texts of an entry to the text in which `findEntries` searches. */
export const toSearchText = (...texts: (string | undefined)[]): string => foldText(texts.filter(Boolean).join(' '))

type OrderTexts = { label: string; detail: string; email?: string | undefined; id: string }

/** Returns the text of an order that `findEntries` searches; it ends with the id. */
export const orderText = ({ label, detail, email, id }: OrderTexts): string =>
  toSearchText(label, abbreviationOf(label), detail, email, id)

/** Returns the first letter of a name with its last word, so that few keys find it: "mokafor" for "Maya Okafor". */
const abbreviationOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return words.length > 1 ? `${words[0]![0]}${words.at(-1)}` : ''
}

/** Minimum length of a query that is also compared with the end of a text, which is the id of an order. */
const MIN_ID_CHARACTERS = 4

/**
 * Returns at most `limit` entries that contain every word of the query, and the total number of matches. Entries that
 * start or end with the query come first, then those in which every word of the query is the start of a word.
 */
export function findEntries<E extends SearchableEntry>(
  entries: readonly E[],
  query: string,
  limit: number,
): { found: E[]; total: number } {
  const wanted = foldText(query).trim()
  const words = wanted.split(/\s+/).filter(Boolean)
  if (words.length === 0) return { found: entries.slice(0, limit), total: entries.length }
  const ranks: E[][] = [[], [], []]
  for (const entry of entries) if (words.every((word) => entry.text.includes(word))) ranks[rankOf(entry)]!.push(entry)
  const all = ranks.flat()
  return { found: all.slice(0, limit), total: all.length }

  function rankOf({ text }: E) {
    if (text.startsWith(wanted) || (wanted.length >= MIN_ID_CHARACTERS && text.endsWith(wanted))) return 0
    return words.every((word) => text.startsWith(word) || text.includes(` ${word}`)) ? 1 : 2
  }
}
