import { createHash } from 'node:crypto'

/** A charge that the API wrote, and for which purchase. */
export type Charge = {
  id: number
  thing: string
  key: string
  at: number
  account: string
  lines: readonly string[]
  total: number
}
/** A payment as it left a browser. `scope`: what that browser looks at one after the other. */
export type Left = { person: string; browser: string; scope: string; thing: string; key: string; at: number }
/** What a person was told of the payment `id`, its key or its mark. */
type Told = { person: string; browser: string; thing: string; id: string }
/** `shown`: the charges whose orders the page led to. */
type Made = Told & { shown: readonly number[] }

/** Bought again later than this, in another browser, nobody asks. */
const REPEATED_MS = 10 * 60_000

const markOf = (key: string) => `m.${createHash('sha256').update(key).digest('base64url').slice(0, 32)}`
/** Whether the payment `id` is the one under `key`. */
export const isPayment = (id: string, key: string) => id === key || id === markOf(key)
export const isOnce = (thing: string) => /^\["(?:invoice|tip)"/.test(thing)

/** Hears what is sent, charged and told, and knows what was wrong: a payment is known by its key alone, never by what fits. */
export function createJudge(charges: readonly Charge[]) {
  const wrong: string[] = []
  const perhaps: Told[] = []
  const made: Made[] = []
  /** Payments that left, with those before them that their person had not been told of. */
  const all: (Left & { untold: Left[] })[] = []

  const chargeOf = (id: string) => charges.find(({ key }) => isPayment(id, key))
  const isTold = ({ person, key }: Left) =>
    [...perhaps, ...made].some((one) => one.person === person && isPayment(one.id, key))

  /** What is paid once is paid, whoever did it; a purchase that may be made twice counts for one payment of a browser. */
  function isTrue(one: Made): boolean {
    if (chargeOf(one.id)) return true
    if (isOnce(one.thing)) return charges.some(({ thing }) => thing === one.thing)
    const others = made.filter((other) => other !== one && other.browser === one.browser)
    return charges.some(
      ({ id, thing, key }) =>
        thing === one.thing &&
        one.shown.includes(id) &&
        !others.some((other) => isPayment(other.id, key) || other.shown.includes(id)),
    )
  }

  return {
    lie: (text: string) => void wrong.push(text),
    chargeOf,
    /** A payment leaves a browser: whatever was sent before for the same must have been named to its person. */
    left(one: Left) {
      const before = all.filter(
        (earlier) =>
          earlier.person === one.person &&
          (earlier.thing === one.thing || (earlier.browser === one.browser && earlier.scope === one.scope)) &&
          (earlier.browser === one.browser || isOnce(one.thing) || one.at - earlier.at < REPEATED_MS),
      )
      all.push({ ...one, untold: before.filter((earlier) => !isTold(earlier)) })
    },
    /** A sentence named a payment as one that may have been made. */
    perhaps: (one: Told) => void perhaps.push(one),
    /** A sentence said that there is no such payment. */
    denied(browser: string, id: string, sentence: string) {
      if (chargeOf(id)) wrong.push(`${browser} was told of ${id}: ${sentence}`)
    },
    /** A sentence said that a payment was made; judged at the end, by what was charged. */
    made: (one: Made) => void made.push(one),
    verdict(): string[] {
      const covered = new Set([...perhaps, ...made].flatMap(({ id }) => chargeOf(id)?.id ?? []))
      for (const one of made) {
        if (!isTrue(one)) wrong.push(`${one.browser} was told that ${one.id} was made: ${one.thing}`)
        for (const id of one.shown) covered.add(id)
      }
      for (const { id, thing, key } of charges) {
        if (!covered.has(id)) wrong.push(`charge ${id} of ${thing} under ${key} was told to nobody`)
        if (charges.some((other) => other.id < id && other.key === key)) wrong.push(`${key} was charged twice`)
      }
      for (const { key, untold } of all)
        for (const earlier of untold)
          if (chargeOf(key) && chargeOf(earlier.key))
            wrong.push(`${key} was charged, and nobody had said that ${earlier.key} may have been: ${earlier.thing}`)
      return wrong
    },
  }
}
