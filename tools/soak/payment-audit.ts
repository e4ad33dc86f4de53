import { createHash } from 'node:crypto'

/** A charge that the API has made. `thing` identifies the paid item, for example an invoice. */
export type Charge = {
  id: number
  thing: string
  key: string
  at: number
  account: string
  lines: readonly string[]
  total: number
}
/**
 * A payment that a browser has sent. Within one `scope`, a browser determines the outcome of one payment before it
 * sends the next.
 */
export type SentPayment = { person: string; browser: string; scope: string; thing: string; key: string; at: number }
/** A message about a payment that the page showed to a user. `id` is the key of the payment, or the hash of its key. */
type PaymentStatement = { person: string; browser: string; thing: string; id: string }
/** A page's message that a payment was made. `shown`: the charges whose orders the page linked to. */
type CompletedStatement = PaymentStatement & { shown: readonly number[] }

/** After this time in ms, the same purchase can be made in another browser without a confirmation. */
const REPEAT_WINDOW_MS = 10 * 60_000

const paymentMarkOf = (key: string) => `m.${createHash('sha256').update(key).digest('base64url').slice(0, 32)}`
/** Returns whether `id`, a payment's key or the hash of its key, belongs to the payment with this key. */
export const isPaymentOfKey = (id: string, key: string) => id === key || id === paymentMarkOf(key)
export const isPayableOnce = (thing: string) => /^\["(?:invoice|tip)"/.test(thing)

/**
 * Records the payments that users sent, the charges that the API made and the messages that pages showed, and finds
 * contradictions between them. A charge belongs to a payment only if their keys match.
 */
export function createPaymentAudit(charges: readonly Charge[]) {
  const wrong: string[] = []
  const perhaps: PaymentStatement[] = []
  const made: CompletedStatement[] = []
  /** All payments sent, each with the earlier payments whose outcome the user did not know when it was sent. */
  const all: (SentPayment & { unreported: SentPayment[] })[] = []

  const chargeOf = (id: string) => charges.find(({ key }) => isPaymentOfKey(id, key))
  const isTold = ({ person, key }: SentPayment) =>
    [...perhaps, ...made].some((one) => one.person === person && isPaymentOfKey(one.id, key))

  /**
   * Returns whether the message that a payment was made is true. An invoice or a tip can be paid only once, so any
   * charge for it makes the message true. For other purchases, a charge counts for only one payment per browser.
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
     * Records that a payment was sent. By then, the user must have been informed about all earlier payments for the
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
    /** Records that the user was informed that a payment was made. At the end, this is compared with the charges. */
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
