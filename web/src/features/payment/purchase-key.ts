import { newId } from '../../platform/new-id.ts'
import { tab } from '../../platform/storage.ts'

type Kept = { key: string; unknown: boolean; absentAt?: number }
const place = (purchase: string) => `purchase:${purchase}`
const fresh = (): Kept => ({ key: newId(), unknown: false })

/** Two looks that find nothing must lie this far apart before a payment counts as never made. */
export const LOOK_AGAIN_MS = 10_000

/**
 * The key of one purchase: made when its form opens and kept over a reload until the outcome is known. The server does
 * one purchase a key, however often it is sent.
 */
export function purchaseKey(purchase: string) {
  const read = () => tab.read<Kept>(place(purchase))
  const write = (kept: Kept | undefined) => void tab.write(place(purchase), kept)
  const current = (): Kept => {
    const kept = read() ?? fresh()
    write(kept)
    return kept
  }
  return {
    /** Makes the key where there is none yet. */
    current: () => current().key,
    /** The last sending has no known outcome yet, also when the page was left before the answer came. */
    isUnknown: () => current().unknown,
    /** Says, before a payment leaves, that its outcome is not known, and afterwards whether it is. */
    setUnknown: (unknown: boolean) => write({ ...current(), unknown }),
    /** The truth was asked at `now` (ms) and there is no such purchase: true when that is certain, with a new key then. */
    foundNothing(now: number): boolean {
      const kept = current()
      const certain = kept.absentAt !== undefined && now - kept.absentAt >= LOOK_AGAIN_MS
      write(certain ? fresh() : { ...kept, absentAt: kept.absentAt ?? now })
      return certain
    },
    /** The purchase is made: the next one is another. */
    forget: () => write(undefined),
  }
}
