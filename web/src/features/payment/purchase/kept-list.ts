import { type Besides, isMark, type Kept, type Sent, scopeOf } from './sent.ts'

/** Two looks that find nothing must lie this far apart before a payment counts as never made. */
export const LOOK_AGAIN_MS = 10_000
/** Bought again within this time, by whomever at this browser, it is asked about first. */
export const REPEATED_MS = 10 * 60_000
/** As long as the gateway remembers. */
const KEPT_MS = 24 * 3_600_000
const KEPT_MAX = 20

/** The same things that were bought at this browser a moment ago. */
export const repeatedIn = (all: readonly Kept[], sent: Sent, now: number): Kept | undefined =>
  all.findLast((kept) => isRepeated(kept, sent, now))
const isRepeated = (kept: Kept, sent: Sent, now: number) =>
  kept.state === 'done' &&
  now - kept.at < REPEATED_MS &&
  scopeOf(kept.sent) === scopeOf(sent) &&
  linesOf(kept.sent) === linesOf(sent)
const linesOf = ({ lines }: Sent) => JSON.stringify(lines.map(({ _id, quantity }) => `${_id} ${quantity}`).toSorted())

/** What else was bought at this browser: its orders must not count for `kept`. */
export function boughtBesides(all: readonly Kept[], kept: Kept): Besides {
  const others = all.filter(({ id, state }) => id !== kept.id && state === 'done')
  return {
    orders: new Set(others.flatMap(({ orders = [] }) => orders)),
    // A mark may be that of a payment whose key we know.
    isPerhapsIt: isMark(kept.id),
    isRepeated: others.some((other) => !other.orders && other.at <= kept.at && isRepeated(other, kept.sent, kept.at)),
  }
}

/** Payments that a new one comes after, newest first: those that were given up, and what was said to be `repeated`. */
export const comesAfter = (all: readonly Kept[], sent: Sent, repeats: boolean, now: number): string[] =>
  all
    .filter(
      (kept) =>
        (kept.state === 'given_up' && scopeOf(kept.sent) === scopeOf(sent)) || (repeats && isRepeated(kept, sent, now)),
    )
    .map(({ id }) => id)
    .toReversed()

/** `all` with `kept` in place of what had its id, without what is too old; the oldest go where there are too many. */
export const withKept = (all: readonly Kept[], kept: Kept, now: number): Kept[] =>
  [...all.filter(({ id, at }) => id !== kept.id && now - at < KEPT_MS), kept].slice(-KEPT_MAX)
export const without = (all: readonly Kept[], id: string): Kept[] => all.filter((kept) => kept.id !== id)
