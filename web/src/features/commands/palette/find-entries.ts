import { foldText } from '../../../ui/value/fold-text.ts'

export type SearchableEntry = {
  label: string
  /** The text to search, in lowercase and without accents. Starts with the label. */
  text: string
}

/** Joins the texts of an entry to the text in which `findEntries` searches. */
export const toSearchText = (...texts: (string | undefined)[]): string => foldText(texts.filter(Boolean).join(' '))

type OrderTexts = { label: string; detail: string; email?: string | undefined; id: string }

/** Returns the text of an order that `findEntries` searches; it ends with the id. */
export const orderText = ({ label, detail, email, id }: OrderTexts): string =>
  toSearchText(label, abbreviationOf(label), detail, email, id)

/**
 * Returns a short form of a name, for quick typing: the first letter and the last word, "MOkafor" for "Maya Okafor".
 */
const abbreviationOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return words.length > 1 ? `${words[0]![0]}${words.at(-1)}` : ''
}

/** Length of an order's short id: the last characters of its id, which are displayed and can be searched for. */
export const SHORT_ID_LENGTH = 4

const toWords = (query: string) => foldText(query).split(/\s+/).filter(Boolean)

/**
 * Returns how well an entry matches the query: 0 if it starts or ends with the query, 1 if each word of the query
 * starts a word of the entry, 2 for other matches. Returns undefined if the entry lacks a word of the query.
 */
function rankEntry({ text }: SearchableEntry, words: readonly string[]): 0 | 1 | 2 | undefined {
  if (!words.every((word) => text.includes(word))) return undefined
  const query = words.join(' ')
  if (text.startsWith(query) || (query.length >= SHORT_ID_LENGTH && text.endsWith(query))) return 0
  return words.every((word) => text.startsWith(word) || text.includes(` ${word}`)) ? 1 : 2
}

/**
 * Returns at most `limit` entries that contain every word of the query, the best matches first, and the total number of
 * matches.
 */
export function findEntries<E extends SearchableEntry>(
  entries: readonly E[],
  query: string,
  limit: number,
): { found: E[]; total: number } {
  const words = toWords(query)
  if (words.length === 0) return { found: entries.slice(0, limit), total: entries.length }
  const ranks: E[][] = [[], [], []]
  for (const entry of entries) {
    const rank = rankEntry(entry, words)
    if (rank !== undefined) ranks[rank]!.push(entry)
  }
  const all = ranks.flat()
  return { found: all.slice(0, limit), total: all.length }
}

/**
 * Sorts groups of results by their best match, which is the first entry of each group. Enter therefore runs the best
 * match of all groups. Groups with equally good matches keep their order.
 */
export function sortGroups<E extends SearchableEntry>(groups: readonly E[][], query: string): E[][] {
  const words = toWords(query)
  const rankOf = ([best]: E[]) => (best && rankEntry(best, words)) ?? 0
  return groups.filter(({ length }) => length > 0).toSorted((one, other) => rankOf(one) - rankOf(other))
}
