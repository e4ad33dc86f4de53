import { createHash } from 'node:crypto'

/** A charge made by the API; `thing` identifies the purchase that was paid. */
export type Charge = {
  id: number
  thing: string
  key: string
  at: number
  account: string
  lines: readonly string[]
  total: number
}
/** A payment sent by a browser. A browser resolves the payments of one `scope` one after the other. */
export type SentPayment = { person: string; browser: string; scope: string; thing: string; key: string; at: number }
/** A statement about a payment that the page showed to a user. `id` is the payment's key, or the hash of its key. */
type PaymentStatement = { person: string; browser: string; thing: string; id: string }
/** A statement that a payment was made. `shown`: the charges to whose orders the page linked. */
type CompletedStatement = PaymentStatement & { shown: readonly number[] }

/** After this time, a purchase can be repeated in another browser without being confirmed. */
const REPEAT_WINDOW_MS = 10 * 60_000

const paymentMarkOf = (key: string) => `m.${createHash('sha256').update(key).digest('base64url').slice(0, 32)}`
/** Returns whether `id`, which is a key or the hash of a key, identifies the payment with this key. */
export const isPaymentOfKey = (id: string, key: string) => id === key || id === paymentMarkOf(key)
export const isPayableOnce = (thing: string) => /^\["(?:invoice|tip)"/.test(thing)

/**
 * Tracks payments sent, charges made and statements shown to users, and collects contradictions. A charge is matched to
 * a payment only by its key, never by similarity.
 */
export function createPaymentAudit(charges: readonly Charge[]) {
  const wrong: string[] = []
  const perhaps: PaymentStatement[] = []
  const made: CompletedStatement[] = []
  /** All payments sent. For each one: the earlier payments whose outcome the user did not know when it was sent. */
  const all: (SentPayment & { unreported: SentPayment[] })[] = []

  const chargeOf = (id: string) => charges.find(({ key }) => isPaymentOfKey(id, key))
  const isTold = ({ person, key }: SentPayment) =>
    [...perhaps, ...made].some((one) => one.person === person && isPaymentOfKey(one.id, key))

  /**
   * Returns whether a charge confirms the statement. An invoice or tip is paid only once, so any charge for it is
   * valid. For purchases that can be repeated, a charge confirms only one payment per browser.
   */
  function isTrue(one: CompletedStatement): boolean {
    if (chargeOf(one.id)) return true
    if (isPayableOnce(one.thing)) return charges.some(({ thing }) => thing === one.thing)
    const others = made.filter((other) => other !== one && other.browser === one.browser)
    return charges.some(
      ({ id, thing, key }) =>
        thing === one.thing &&
        one.shown.includes(id) &&
        !others.some((other) => isPaymentOfKey(other.id, key) || other.shown.includes(id)),
    )
  }

  return {
    lie: (text: string) => void wrong.push(text),
    chargeOf,
    /**
     * Records that a payment was sent. Before that, the user must have been informed about all earlier payments for the
     * same purchase.
     */
    left(one: SentPayment) {
      const before = all.filter(
        (earlier) =>
          earlier.person === one.person &&
          (earlier.thing === one.thing || (earlier.browser === one.browser && earlier.scope === one.scope)) &&
          (earlier.browser === one.browser || isPayableOnce(one.thing) || one.at - earlier.at < REPEAT_WINDOW_MS),
      )
      all.push({ ...one, unreported: before.filter((earlier) => !isTold(earlier)) })
    },
    /** Records that the user was informed that a payment may have been made. */
    perhaps: (one: PaymentStatement) => void perhaps.push(one),
    /** Records that the user was informed that a payment was not made. */
    denied(browser: string, id: string, sentence: string) {
      if (chargeOf(id)) wrong.push(`${browser} was told of ${id}: ${sentence}`)
    },
    /** Records that the user was informed that a payment was made; this is checked against the charges at the end. */
    made: (one: CompletedStatement) => void made.push(one),
    verdict(): string[] {
      const covered = new Set([...perhaps, ...made].flatMap(({ id }) => chargeOf(id)?.id ?? []))
      for (const one of made) {
        if (!isTrue(one)) wrong.push(`${one.browser} was told that ${one.id} was made: ${one.thing}`)
        for (const id of one.shown) covered.add(id)
      }
      for (const { id, thing, key } of charges) {
        if (!covered.has(id)) wrong.push(`charge ${id} of ${thing} under ${key} was not reported to any user`)
        if (charges.some((other) => other.id < id && other.key === key)) wrong.push(`${key} was charged twice`)
      }
      for (const { key, unreported } of all)
        for (const earlier of unreported)
          if (chargeOf(key) && chargeOf(earlier.key))
            wrong.push(`${key} was charged without a warning that ${earlier.key} may have been: ${earlier.thing}`)
      return wrong
    },
  }
}
