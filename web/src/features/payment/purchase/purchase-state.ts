import { FREE_MS, type Kept, openIn } from './sent.ts'

/**
 * `open`: it may have been made, the next press looks for it; `free`: no trace of it twice, the next press pays anew;
 * `repeated`: the same was bought a moment ago, the next press buys it again; `made`: made by another tab, or nobody
 * could be signed in.
 */
export type Phase = 'form' | 'asking' | 'sending' | 'looking' | 'open' | 'free' | 'repeated' | 'done' | 'made'
/** Why an open payment is open. `late`: no trace of it, and it may still be made. */
export type Doubt = 'unknown' | 'running' | 'late' | 'nothing_yet' | 'not_known' | 'held'
export type PurchaseState = {
  phase: Phase
  /** The payment that is on its way, or that may have been made. */
  kept?: Kept | undefined
  doubt?: Doubt | undefined
  /** What a press came to, where it was no purchase: for the form to show. */
  said?: unknown
}

export const INITIAL: PurchaseState = { phase: 'form' }
export const isBusy = ({ phase }: PurchaseState) => phase === 'asking' || phase === 'sending' || phase === 'looking'
/** Said where a payment that was looked for had been refused. */
export const NOT_MADE = 'not_made'
/** Said where an invoice or a tip, which nobody pays twice, has been paid at this browser before. */
export const PAID_BEFORE = 'paid_before'

export const open = (kept: Kept, doubt: Doubt, said?: unknown): PurchaseState => ({ phase: 'open', kept, doubt, said })
/** Where a form begins that meets an open payment. */
export const entered = (kept: Kept, now: number): PurchaseState =>
  kept.freeAt !== undefined && now - kept.freeAt < FREE_MS ? { phase: 'free', kept } : open(kept, 'unknown')
/** As `entered`, with what an earlier look came to. */
export function met(kept: Kept, now: number): PurchaseState {
  const next = entered(kept, now)
  return next.phase === 'open' && kept.absentAt ? open(kept, 'nothing_yet') : next
}
/** Where a form begins, with what is kept in this browser. */
export function begun(all: readonly Kept[], scope: string, now: number): PurchaseState {
  const kept = openIn(all, scope)
  return kept ? met(kept, now) : INITIAL
}
