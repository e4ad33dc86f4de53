import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ErrorCode } from '@quillgate/shared/domain/codes'
import { LRUCache } from 'lru-cache'
import { AppError } from '../http/errors.ts'
import type { Seal } from '../redis/seal.ts'
import { steadyNow } from '../time/clock.ts'
import { KEPT_MS, type PaymentClaims } from './payment-claims.ts'

/** How a payment ended. `unknown`: it may have been charged. `late`: it may have been charged, or may still be. */
export type Outcome = 'done' | 'refused' | 'unknown' | 'late'
/** `replaced`: the outcome stayed unknown, and another payment for the same subject was sent after it. */
export type PaymentState = 'none' | 'running' | 'replaced' | Outcome
/** What identifies a payment: whose, under which key, for what. */
export type Purchase = {
  domain: string
  key: string
  fingerprint: string
  actorId: string | undefined
  /** Of a payment that signs in: a keyed hash of its password, never stored. Only a retry that knows it signs in again. */
  signIn?: string | undefined
  /** What is paid, whatever the key: an invoice, the tip of an order, a cart. */
  subject: string
  /** The code for a subject that can be paid only once and is paid; undefined: it may be bought again. */
  once: ErrorCode | undefined
  /** Keys or marks of payments that left no trace: this one comes after them. */
  after: readonly string[]
}
export type KnownPayment = { state: PaymentState; at?: number; brief?: unknown }

type Entry = {
  /** `late` counts as `unknown` once its time is over. */
  state: Exclude<PaymentState, 'none'>
  fingerprint: string
  actorId?: string | undefined
  /** When it was sent, in ms. */
  at: number
  /** The id of the claim that wrote it. */
  owner: string
  brief?: unknown
}
/** The payment that holds a subject. */
type Hold = { place: string; owner: string }

const DONE_MS = 10 * 60_000
/** Within this time a second payment for the same subject is refused until the person confirms it. */
const REPEATED_MS = 10 * 60_000
/** Longer than any call runs. A payment that still counts as running then belonged to a process that is gone: its outcome is unknown. */
const RUNNING_MS = 150_000
/** How long after sending an upstream may still be processing a payment whose answer nobody waits for. */
const AT_WORK_MS = 5 * 60_000
const CLAIM_MS = 2_500
const CLAIM_AGAIN_MS = 100
/** For how long writing an outcome, or releasing a claim, is retried. */
const TELL_TRIES = 600
const TELL_AGAIN_MS = 1_000
const MARK = 'm.'

export type PaymentLedger<A> = {
  /**
   * Runs a payment at most once under its key, and one at a time for what it pays; the same key gets the same answer for
   * 10 min. Rejects with 409 while it runs, when its outcome is unknown or the subject is paid, 422 for another purchase
   * under a used key, 503 when the store cannot be reached.
   */
  run: (purchase: Purchase, pay: () => Promise<A>) => Promise<A>
  /** What is known of a payment by its key, or without its results by its mark. */
  look: (domain: string, id: string) => Promise<KnownPayment>
  running: () => number
  /** Resolves when no payment runs any more. */
  settled: () => Promise<void>
}

type Options<A> = {
  cells: PaymentClaims
  /** Signs the cells, where others could write them. */
  seal?: Seal
  outcomeOf: (answer: A) => Outcome
  /** Whether this error means that the payment was never sent. */
  neverSent: (error: unknown) => boolean
  /** Whether after this error the upstream may still be processing the payment. */
  gaveUp: (error: unknown) => boolean
  /** The part of an answer that may be stored, never a secret; undefined: only that there was one. */
  briefOf: (answer: A) => unknown
  /** The answer made of that part when the answer itself is no longer in memory. */
  elsewhere: (brief: unknown) => A
  /** Whether a key may be sent again when no payment runs under it here: only where the upstream does one payment a key and no other replica sends. */
  resumes?: boolean
  now?: () => number
  /** How long a payment waits for a store that does not answer before it is refused, in ms. */
  patienceMs?: number
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32)
/** A name for a payment that does not reveal its key. */
const markOf = (place: string) => MARK + place.slice(place.lastIndexOf(':') + 1)
const placeOf = (domain: string, id: string) =>
  `q2:money:${domain}:${id.startsWith(MARK) ? id.slice(MARK.length) : digest(id)}`
const isSame = (known: Pick<Purchase, 'fingerprint'> & { actorId?: string | undefined }, purchase: Purchase) =>
  known.fingerprint === purchase.fingerprint && (known.actorId ?? purchase.actorId) === purchase.actorId
const isBusy = (error: unknown) => error instanceof AppError && error.code === 'busy'

export function createPaymentLedger<A extends {}>(options: Options<A>): PaymentLedger<A> {
  const {
    cells,
    seal,
    outcomeOf,
    neverSent,
    gaveUp,
    briefOf,
    elsewhere,
    now = steadyNow,
    patienceMs = CLAIM_MS,
    resumes = false,
  } = options
  const answers = new LRUCache<string, { answer: A; signIn: string | undefined }>({
    max: 10_000,
    ttl: DONE_MS,
    perf: { now },
  })
  /** What this process wrote, in case the shared store loses it. */
  const own = new LRUCache<string, Entry>({ max: 10_000, ttl: KEPT_MS, perf: { now } })
  const holds = new LRUCache<string, Hold>({ max: 10_000, ttl: KEPT_MS, perf: { now } })
  /** Claims that may be stored although nothing was sent under them. */
  const idle = new LRUCache<string, true>({ max: 10_000, ttl: KEPT_MS, perf: { now } })
  const running = new Map<string, Promise<unknown>>()
  const subjectOf = ({ domain, subject }: Purchase) => `q2:money:${domain}:s:${digest(subject)}`

  /** An entry with its state as of now; undefined when it has expired. */
  function meant(entry: Entry | undefined): Entry | undefined {
    if (!entry || (entry.state === 'running' && idle.has(entry.owner))) return undefined
    const lapsed = entry.state === 'running' && !running.has(entry.owner) && now() > entry.at + RUNNING_MS
    if (!lapsed && entry.state !== 'late') return entry
    return { ...entry, state: now() < entry.at + AT_WORK_MS ? 'late' : 'unknown' }
  }
  /** The value of a cell; undefined when it is empty, or holds something that we did not write. */
  function parse<T>(name: string, text: string | undefined): T | undefined {
    const value = text === undefined || !seal ? text : seal.open(name, text)
    try {
      return value === undefined ? undefined : (JSON.parse(value) as T)
    } catch {
      return undefined
    }
  }
  function format(name: string, value: Entry | Hold): string {
    const text = JSON.stringify(value)
    return seal ? seal.seal(name, text) : text
  }
  function entryOf(place: string, text: string | undefined): Entry | undefined {
    const [stored, known] = [parse<Entry>(place, text), meant(own.get(place))]
    if (text === undefined || stored) return meant(stored) ?? known
    // It replaced a claim of ours: a payment may have been made, unless this process knows how one ended.
    return known && known.state !== 'refused' ? known : { state: 'unknown', fingerprint: '', at: now(), owner: '' }
  }
  const read = async (place: string) => {
    const [text] = await cells.read([place])
    return { text, entry: entryOf(place, text) }
  }

  /** The answer under a known key, or a rejection that says why there is none; undefined: the payment may be sent. */
  function again(place: string, entry: Entry | undefined, purchase: Purchase): A | undefined {
    if (!entry || entry.state === 'refused') return undefined
    const isOpen = entry.state === 'running' || entry.state === 'late' || entry.state === 'unknown'
    if (resumes && isOpen && !running.has(entry.owner) && isSame(entry, purchase)) return undefined
    if (entry.state === 'late' || entry.state === 'unknown' || entry.state === 'replaced')
      throw new AppError('payment_unknown')
    if (!isSame(entry, purchase)) throw new AppError('payment_key_reused')
    if (entry.state === 'running') throw new AppError('payment_running')
    const kept = answers.get(place)
    if (kept && kept.signIn === purchase.signIn) return kept.answer
    // One wrong password and the answer is gone: nobody guesses it here, where no limit counts.
    if (kept) answers.delete(place)
    if (entry.brief === undefined) throw new AppError('payment_done')
    return elsewhere(entry.brief)
  }

  /** The refusal because of another payment for the same subject; undefined where there is none. */
  function whyHeld(place: string, entry: Entry | undefined, { domain, once, after }: Purchase): AppError | undefined {
    if (!entry || entry.state === 'refused' || entry.state === 'replaced') return undefined
    const held = (code: ErrorCode) => new AppError(code, undefined, undefined, { payment: markOf(place) })
    // Even where `after` names it: nothing may overtake a payment that may still be charged.
    if (entry.state === 'running' || entry.state === 'late') return held('payment_running')
    if (entry.state === 'done' && once) return held(once)
    if (after.some((id) => placeOf(domain, id) === place)) return undefined
    if (entry.state === 'unknown') return held('payment_unknown')
    return now() < entry.at + REPEATED_MS ? held('payment_repeated') : undefined
  }

  async function claimOnce(purchase: Purchase, owner: string): Promise<{ answer?: A } | undefined> {
    const [place, subject] = [placeOf(purchase.domain, purchase.key), subjectOf(purchase)]
    const [mine, heldBy] = await cells.read([place, subject])
    // The claim was stored, and only the store's answer was lost.
    if (parse<Entry>(place, mine)?.owner === owner) return {}
    const answer = again(place, entryOf(place, mine), purchase)
    if (answer !== undefined) return { answer }
    const hold = parse<Hold>(subject, heldBy) ?? holds.get(subject)
    // Which payment holds the subject cannot be read.
    if (!hold && heldBy !== undefined) throw new AppError('payment_unknown')
    const other = hold && hold.place !== place ? { ...(await read(hold.place)), place: hold.place } : undefined
    const denial = other && whyHeld(other.place, other.entry, purchase)
    if (denial) throw denial
    const { fingerprint, actorId } = purchase
    const entry: Entry = { state: 'running', fingerprint, actorId, at: now(), owner }
    const changes = [
      { name: place, from: mine, to: format(place, entry) },
      { name: subject, from: heldBy, to: format(subject, { place, owner }) },
    ]
    if (other?.entry?.state === 'unknown') {
      const replaced = format(other.place, { ...other.entry, state: 'replaced' })
      changes.push({ name: other.place, from: other.text, to: replaced })
    }
    return (await cells.swap(changes)) ? {} : undefined
  }

  /** Claims key and subject for `owner`; an answer when the payment is made already. */
  async function claim(purchase: Purchase, owner: string): Promise<A | undefined> {
    for (const until = performance.now() + patienceMs; ; ) {
      try {
        const claimed = await claimOnce(purchase, owner)
        if (claimed) return claimed.answer
      } catch (error) {
        // Charging twice is worse than not charging now: nothing is sent while the store cannot be asked.
        if (!isBusy(error) || performance.now() >= until) throw error
        await wait(CLAIM_AGAIN_MS)
      }
    }
  }

  /** Replaces the claim of `owner` by `state`, or removes it where `state` is undefined. Answers whether it was written. */
  async function tell(purchase: Purchase, owner: string, next: Entry | undefined): Promise<boolean> {
    const [place, subject] = [placeOf(purchase.domain, purchase.key), subjectOf(purchase)]
    const [mine, heldBy] = await cells.read([place, subject])
    const standing = parse<Entry>(place, mine)
    // Nothing to do where another claim has taken the place. Where the store lost the claim, all but a refusal is written anew.
    if (standing ? standing.owner !== owner : !next || next.state === 'refused') return true
    const changes = [{ name: place, from: mine, to: next && format(place, next) }]
    const isFree = !next || next.state === 'refused'
    if (isFree && parse<Hold>(subject, heldBy)?.owner === owner)
      changes.push({ name: subject, from: heldBy, to: undefined })
    if (!isFree && heldBy === undefined)
      changes.push({ name: subject, from: undefined, to: format(subject, { place, owner }) })
    return cells.swap(changes)
  }

  async function tellUntilHeard(purchase: Purchase, owner: string, next: Entry | undefined, tries = TELL_TRIES) {
    const told = await tell(purchase, owner, next).catch(() => false)
    if (told || tries <= 1) return
    setTimeout(() => void tellUntilHeard(purchase, owner, next, tries - 1), TELL_AGAIN_MS).unref()
  }

  async function settle(purchase: Purchase, owner: string, at: number, outcome: Outcome, answer: A | undefined) {
    const place = placeOf(purchase.domain, purchase.key)
    const { fingerprint, actorId } = purchase
    const brief = answer && outcome === 'done' ? briefOf(answer) : undefined
    const entry: Entry = { state: outcome, fingerprint, actorId, at, owner, brief }
    own.set(place, entry)
    // Should the refusal not be written, a claim is left under which nothing runs.
    if (outcome === 'refused') idle.set(owner, true)
    if (outcome === 'done' && answer) answers.set(place, { answer, signIn: purchase.signIn })
    await tellUntilHeard(purchase, owner, entry)
  }

  /** Kept here too, in case the shared store loses it. */
  function remember(purchase: Purchase, owner: string, at: number) {
    const place = placeOf(purchase.domain, purchase.key)
    const { fingerprint, actorId } = purchase
    own.set(place, { state: 'running', fingerprint, actorId, at, owner })
    holds.set(subjectOf(purchase), { place, owner })
  }

  async function first(purchase: Purchase, owner: string, pay: () => Promise<A>): Promise<A> {
    try {
      const known = await claim(purchase, owner)
      if (known !== undefined) return known
    } catch (error) {
      if (isBusy(error)) {
        // The claim may be stored all the same, and nothing will be sent under it.
        idle.set(owner, true)
        void tellUntilHeard(purchase, owner, undefined)
      }
      throw error
    }
    const at = now()
    remember(purchase, owner, at)
    try {
      const answer = await pay()
      await settle(purchase, owner, at, outcomeOf(answer), answer)
      return answer
    } catch (error) {
      const open = gaveUp(error) ? 'late' : 'unknown'
      await settle(purchase, owner, at, neverSent(error) ? 'refused' : open, undefined)
      throw error
    }
  }

  return {
    run(purchase, pay) {
      const owner = randomUUID()
      const run = first(purchase, owner, pay)
      running.set(owner, run)
      const leave = () => running.delete(owner)
      run.then(leave, leave)
      return run
    },
    async look(domain, id) {
      const { entry } = await read(placeOf(domain, id))
      if (!entry) return { state: 'none' }
      return { state: entry.state, at: entry.at, brief: id.startsWith(MARK) ? undefined : entry.brief }
    },
    running: () => running.size,
    async settled() {
      await Promise.allSettled(running.values())
    },
  }
}
