import { foldText } from '../../../ui/value/fold-text.ts'

export type Findable = {
  label: string
  /** The searched text of the entry, without case and accents. It starts with the label. */
  text: string
}

/** Returns the text in which `findEntries` searches, from the texts of an entry. */
export const searchableText = (...texts: (string | undefined)[]): string => foldText(texts.filter(Boolean).join(' '))

/**
 * Returns at most `limit` entries that contain every word of the query, and the total number of matches. Entries that
 * start with the query come first, then those in which every word of the query is the start of a word.
 */
export function findEntries<E extends Findable>(
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
    if (text.startsWith(wanted)) return 0
    return words.every((word) => text.startsWith(word) || text.includes(` ${word}`)) ? 1 : 2
  }
}
