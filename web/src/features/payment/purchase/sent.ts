import type { CartTotals } from '@quillgate/shared/domain/purchases/cart'

export type SentLine = { _id: string; packageName: string; packagePrice: number; quantity: number }
/** A payment as it leaves: what is bought, by whom, for how much. It never changes afterwards. */
export type Sent = {
  kind: 'checkout' | 'order' | 'invoice' | 'tip'
  /** The invoice, or the order of a tip; a cart has none. */
  subject?: string | undefined
  /** The e-mail of a checkout, else the person's id. */
  by: string
  lines: readonly SentLine[]
  /** Whole cents. */
  totals: CartTotals
  currency?: string | undefined
  coupon?: string | undefined
}
/**
 * A payment that this browser knows of. `open`: it may have been made; `given_up`: the person went on without knowing;
 * `done`: made, and told.
 */
export type Kept = {
  /** Its key, or the mark of somebody else's payment for the same. */
  id: string
  sent: Sent
  /** When it left, in ms of this browser's clock. */
  at: number
  state: 'open' | 'given_up' | 'done'
  /** The orders it made, where they are known. */
  orders?: readonly string[] | undefined
  /** The first look that found no trace of it, in ms. */
  absentAt?: number | undefined
  /** The second one. */
  freeAt?: number | undefined
}

/** Whether this names somebody else's payment, or one of our own whose key is not told. */
export const isMark = (id: string) => id.startsWith('m.')

/** What was found twice holds for so long. */
export const FREE_MS = 10 * 60_000

type Thing = Pick<Sent, 'kind' | 'subject'>
const isCart = ({ kind }: Thing) => kind === 'checkout' || kind === 'order'
/** Whether the thing can be paid only once, unlike a cart. */
export const isPaidOnce = (thing: Thing) => !isCart(thing)
/** Payments of one scope are looked at one after the other: carts together, each invoice and each tip alone. */
export const scopeOf = (thing: Thing) => (isCart(thing) ? 'cart' : `${thing.kind}:${thing.subject}`)

/** The open payment that stands before a new one of this scope. */
export const openIn = (all: readonly Kept[], scope: string): Kept | undefined =>
  all.find(({ state, sent }) => state === 'open' && scopeOf(sent) === scope)

/**
 * Purchases that this browser knows besides: their `orders`, whether these may be those of what is looked for after all, and
 * whether the same lines were bought a moment before.
 */
export type Besides = { orders: ReadonlySet<string>; isPerhapsIt: boolean; isRepeated: boolean }
