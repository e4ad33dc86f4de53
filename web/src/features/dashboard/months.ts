const NAMES = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const SHOWN = 6

/** One month of the chart; `at` is its first day, midnight UTC. */
export type Month = { at: Date; count: number }

/**
 * The last six months up to that of `now`, oldest first. The counts stand under names ("June", "Jun") or numbers
 * ("2026-06"), and a month that is missing counts nothing.
 */
export function lastMonths(counts: Readonly<Record<string, number>>, now: Date): Month[] {
  return Array.from({ length: SHOWN }, (_, at) => {
    const first = new Date(Date.UTC(now.getFullYear(), now.getMonth() - SHOWN + 1 + at, 1))
    return { at: first, count: countOf(counts, first) }
  })
}

function countOf(counts: Readonly<Record<string, number>>, month: Date): number {
  const number = month.toISOString().slice(0, 7)
  const name = NAMES[month.getUTCMonth()] ?? ''
  const isMeant = (key: string) => {
    const word = key.trim().toLowerCase()
    return word.startsWith(number) || word === name || word === name.slice(0, 3)
  }
  const [count = 0] = Object.entries(counts).flatMap(([key, count]) => (isMeant(key) ? [count] : []))
  return Math.max(0, Math.round(count))
}
