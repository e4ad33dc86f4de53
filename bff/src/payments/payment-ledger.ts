import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ErrorCode } from '@quillgate/shared/domain/errors/codes'
import { LRUCache } from 'lru-cache'
import { AppError } from '../http/errors.ts'
import { monotonicNow } from '../lib/clock.ts'
import type { Seal } from '../redis/seal.ts'
import { type PaymentClaims, RETENTION_MS } from './payment-claims.ts'

/**
 * How a payment ended. `unknown`: the card was possibly charged. `late`: the card was possibly charged, or the upstream
 * can still charge it.
 */
export type PaymentOutcome = 'done' | 'refused' | 'unknown' | 'late'
/** `replaced`: the outcome stayed unknown, and another payment for the same subject was sent after it. */
export type PaymentState = 'none' | 'running' | 'replaced' | PaymentOutcome
/** A payment to make, identified by site, user, key and content. */
export type Purchase = {
  domain: string
  key: string
  fingerprint: string
  actorId: string | undefined
  /**
   * For a payment that also signs the user in: a keyed hash of the password, which is never stored. Only a retry with
   * the same password signs the user in again.
   */
  signIn?: string | undefined
  /** Identifies the paid invoice, tip of an order, or cart. Payments for the same subject can have different keys. */
  subject: string
  /**
   * The error code for a second payment of a subject that can be paid only once; undefined for a subject that can be
   * paid repeatedly.
   */
  once: ErrorCode | undefined
  /**
   * Earlier payments for the same subject that the user knew of when confirming this payment. Each is named by its
   * idempotency key or its payment mark, a public id derived from the key (see `statusMark`).
   */
  earlierPayments: readonly string[]
}
export type KnownPayment = { state: PaymentState; at?: number; brief?: unknown }

type Entry = {
  /** The state when the entry was written; `late` becomes `unknown` after LATE_TIMEOUT_MS. */
  state: Exclude<PaymentState, 'none'>
  fingerprint: string
  actorId?: string | undefined
  /** When the payment was sent, in ms since 1970. */
  at: number
  /** The id of the claim that wrote this entry. */
  owner: string
  brief?: unknown
}
/** The latest payment that claimed a subject. `place`: the name of that payment's own entry in the store. */
type Hold = { place: string; owner: string }

const REPLY_CACHE_MS = 10 * 60_000
/** Within this time, a second payment for the same items is rejected unless the user has confirmed it. */
const REPEAT_WINDOW_MS = 10 * 60_000
/**
 * Longer than any call can take. An entry that is still `running` after this time was written by a process that no
 * longer exists, so the outcome of its payment is unknown.
 */
const RUNNING_TIMEOUT_MS = 150_000
/** Time after sending during which the upstream can still be processing a payment that has timed out in the BFF. */
const LATE_TIMEOUT_MS = 5 * 60_000
const CLAIM_TIMEOUT_MS = 2_500
const CLAIM_RETRY_DELAY_MS = 100
/** Maximum number of attempts to write an outcome or to release a claim. */
const MAX_WRITE_TRIES = 600
const WRITE_RETRY_DELAY_MS = 1_000
const MARK_PREFIX = 'm.'

export type PaymentLedger<A> = {
  /**
   * Runs a payment at most once per key, and one at a time per subject; the same key gets the same reply for 10 min.
   * Rejects with 409 while the payment runs, when its outcome is unknown or the subject is paid; with 422 when the key
   * was used for another purchase; with 503 when the store cannot be reached.
   */
  run: (purchase: Purchase, pay: () => Promise<A>) => Promise<A>
  /**
   * Returns the state of a payment. `id` is its idempotency key or its payment mark, a public id derived from the key.
   * Only a lookup by key returns the stored part of the reply.
   */
  getStatus: (domain: string, id: string) => Promise<KnownPayment>
  running: () => number
  /** Resolves when no payment is running. */
  settled: () => Promise<void>
}

type Options<A> = {
  cells: PaymentClaims
  /** Signs the stored entries. Needed if other programs can write to the store. */
  seal?: Seal
  outcomeOf: (answer: A) => PaymentOutcome
  /** Whether this error means that the payment was never sent. */
  neverSent: (error: unknown) => boolean
  /** Whether the upstream can still be processing the payment after this error. */
  timedOutAfterSend: (error: unknown) => boolean
  /**
   * Returns the part of a reply to store, which must not contain a secret; undefined when nothing but the outcome is
   * stored.
   */
  briefOf: (answer: A) => unknown
  /** Rebuilds a reply from the part returned by `briefOf`, when the original is no longer in memory. */
  replyFromSummary: (brief: unknown) => A
  /**
   * Whether a payment can be sent again with the same key when it is not running in this process. This is safe only
   * when the upstream charges once per key and no other replica sends payments.
   */
  canResend?: boolean
  now?: () => number
  /** How long a payment waits for an unreachable store before it is rejected, in ms. */
  maxWaitMs?: number
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32)
/**
 * Returns the payment mark: a public id of a payment, derived from a hash of its idempotency key, so that the key stays
 * secret.
 */
const statusMark = (cellName: string) => MARK_PREFIX + cellName.slice(cellName.lastIndexOf(':') + 1)
const claimName = (domain: string, id: string) =>
  `q2:money:${domain}:${id.startsWith(MARK_PREFIX) ? id.slice(MARK_PREFIX.length) : digest(id)}`
const isSamePurchase = (entry: Pick<Purchase, 'fingerprint'> & { actorId?: string | undefined }, purchase: Purchase) =>
  entry.fingerprint === purchase.fingerprint && (entry.actorId ?? purchase.actorId) === purchase.actorId
const subjectCellName = ({ domain, subject }: Purchase) => `q2:money:${domain}:s:${digest(subject)}`
const isBusyError = (error: unknown) => error instanceof AppError && error.code === 'busy'

export const createPaymentLedger = <A extends {}>(options: Options<A>): PaymentLedger<A> => new Ledger(options)

/**
 * A payment claims its key and its subject (`#claim`), is sent and recorded as running (`#rememberSent`), and ends with
 * an outcome that replaces the claim (`#settle`). While the outcome is unknown, the payment counts as possibly made.
 */
class Ledger<A extends {}> implements PaymentLedger<A> {
  readonly #options: Options<A>
  readonly #now: () => number
  readonly #answers: LRUCache<string, { answer: A; signIn: string | undefined }>
  /** A copy of the entries that this process has written, in case the shared store loses them. */
  readonly #written: LRUCache<string, Entry>
  readonly #holds: LRUCache<string, Hold>
  /** Owners of claims that are possibly stored, although no payment was sent for them. */
  readonly #unsent: LRUCache<string, true>
  readonly #running = new Map<string, Promise<unknown>>()

  constructor(options: Options<A>) {
    const { now = monotonicNow } = options
    const day = { max: 10_000, ttl: RETENTION_MS, perf: { now } }
    this.#options = options
    this.#now = now
    this.#answers = new LRUCache({ ...day, ttl: REPLY_CACHE_MS })
    this.#written = new LRUCache(day)
    this.#holds = new LRUCache(day)
    this.#unsent = new LRUCache(day)
  }

  run(purchase: Purchase, pay: () => Promise<A>): Promise<A> {
    const owner = randomUUID()
    const run = this.#claimAndPay(purchase, owner, pay)
    this.#running.set(owner, run)
    const leave = () => this.#running.delete(owner)
    run.then(leave, leave)
    return run
  }

  async getStatus(domain: string, id: string): Promise<KnownPayment> {
    const { entry } = await this.#read(claimName(domain, id))
    if (!entry) return { state: 'none' }
    return { state: entry.state, at: entry.at, brief: id.startsWith(MARK_PREFIX) ? undefined : entry.brief }
  }

  running(): number {
    return this.#running.size
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.#running.values())
  }

  async #claimAndPay(purchase: Purchase, owner: string, pay: () => Promise<A>): Promise<A> {
    try {
      const known = await this.#claim(purchase, owner)
      if (known !== undefined) return known
    } catch (error) {
      if (isBusyError(error)) {
        // The claim is possibly stored, but no payment will be sent for it.
        this.#unsent.set(owner, true)
        void this.#replaceClaimWithRetries(purchase, owner, undefined)
      }
      throw error
    }
    const at = this.#now()
    this.#rememberSent(purchase, owner, at)
    const { outcomeOf, neverSent, timedOutAfterSend } = this.#options
    try {
      const answer = await pay()
      await this.#settle(purchase, owner, at, outcomeOf(answer), answer)
      return answer
    } catch (error) {
      const open = timedOutAfterSend(error) ? 'late' : 'unknown'
      await this.#settle(purchase, owner, at, neverSent(error) ? 'refused' : open, undefined)
      throw error
    }
  }

  /**
   * Claims the key and the subject of a payment for `owner`; returns the reply when the payment has already been made.
   */
  async #claim(purchase: Purchase, owner: string): Promise<A | undefined> {
    for (const until = performance.now() + (this.#options.maxWaitMs ?? CLAIM_TIMEOUT_MS); ; ) {
      try {
        const claimed = await this.#claimOnce(purchase, owner)
        if (claimed) return claimed.answer
      } catch (error) {
        // Nothing is sent while the store is unreachable: charging twice is worse than not charging now.
        if (!isBusyError(error) || performance.now() >= until) throw error
        await wait(CLAIM_RETRY_DELAY_MS)
      }
    }
  }

  async #claimOnce(purchase: Purchase, owner: string): Promise<{ answer?: A } | undefined> {
    const [place, subject] = [claimName(purchase.domain, purchase.key), subjectCellName(purchase)]
    const [storedEntry, storedHold] = await this.#options.cells.read([place, subject])
    // The claim was stored; only the store's confirmation was lost.
    if (this.#parse<Entry>(place, storedEntry)?.owner === owner) return {}
    const answer = this.#knownAnswer(place, this.#entryOf(place, storedEntry), purchase)
    if (answer !== undefined) return { answer }
    const hold = this.#parse<Hold>(subject, storedHold) ?? this.#holds.get(subject)
    // The stored claim of the subject is unreadable, so an earlier payment was possibly made.
    if (!hold && storedHold !== undefined) throw new AppError('payment_unknown')
    const other = hold && hold.place !== place ? { ...(await this.#read(hold.place)), place: hold.place } : undefined
    const denial = other && this.#findHoldError(other.place, other.entry, purchase)
    if (denial) throw denial
    const { fingerprint, actorId } = purchase
    const entry: Entry = { state: 'running', fingerprint, actorId, at: this.#now(), owner }
    const changes = [
      { name: place, from: storedEntry, to: this.#format(place, entry) },
      { name: subject, from: storedHold, to: this.#format(subject, { place, owner }) },
    ]
    if (other?.entry?.state === 'unknown') {
      const replaced = this.#format(other.place, { ...other.entry, state: 'replaced' })
      changes.push({ name: other.place, from: other.text, to: replaced })
    }
    return (await this.#options.cells.swap(changes)) ? {} : undefined
  }

  /**
   * Returns the reply to a key that was already used; undefined when the payment can be sent. Throws an AppError when
   * it must not be sent and no reply is stored.
   */
  #knownAnswer(place: string, entry: Entry | undefined, purchase: Purchase): A | undefined {
    if (!entry || entry.state === 'refused') return undefined
    const isOpen = entry.state === 'running' || entry.state === 'late' || entry.state === 'unknown'
    if (this.#options.canResend && isOpen && !this.#running.has(entry.owner) && isSamePurchase(entry, purchase))
      return undefined
    if (entry.state === 'late' || entry.state === 'unknown' || entry.state === 'replaced')
      throw new AppError('payment_unknown')
    if (!isSamePurchase(entry, purchase)) throw new AppError('payment_key_reused')
    if (entry.state === 'running') throw new AppError('payment_running')
    const kept = this.#answers.get(place)
    if (kept && kept.signIn === purchase.signIn) return kept.answer
    // A wrong password drops the cached reply: no rate limit applies here, so passwords must not be guessable.
    if (kept) this.#answers.delete(place)
    if (entry.brief === undefined) throw new AppError('payment_done')
    return this.#options.replyFromSummary(entry.brief)
  }

  /** Returns the error when another payment for the same subject blocks this one, else undefined. */
  #findHoldError(
    place: string,
    entry: Entry | undefined,
    { domain, once, earlierPayments }: Purchase,
  ): AppError | undefined {
    if (!entry || entry.state === 'refused' || entry.state === 'replaced') return undefined
    const held = (code: ErrorCode) => new AppError(code, undefined, undefined, { payment: statusMark(place) })
    // This check also applies when `earlierPayments` names the other payment: nothing is sent while the other payment
    // can still be charged.
    if (entry.state === 'running' || entry.state === 'late') return held('payment_running')
    if (entry.state === 'done' && once) return held(once)
    if (earlierPayments.some((id) => claimName(domain, id) === place)) return undefined
    if (entry.state === 'unknown') return held('payment_unknown')
    return this.#now() < entry.at + REPEAT_WINDOW_MS ? held('payment_repeated') : undefined
  }

  /** Stores the claim in memory too, in case the shared store loses it. */
  #rememberSent(purchase: Purchase, owner: string, at: number) {
    const place = claimName(purchase.domain, purchase.key)
    const { fingerprint, actorId } = purchase
    this.#written.set(place, { state: 'running', fingerprint, actorId, at, owner })
    this.#holds.set(subjectCellName(purchase), { place, owner })
  }

  async #settle(purchase: Purchase, owner: string, at: number, outcome: PaymentOutcome, answer: A | undefined) {
    const place = claimName(purchase.domain, purchase.key)
    const { fingerprint, actorId } = purchase
    const brief = answer && outcome === 'done' ? this.#options.briefOf(answer) : undefined
    const entry: Entry = { state: outcome, fingerprint, actorId, at, owner, brief }
    this.#written.set(place, entry)
    // If the refusal cannot be written, the claim stays in the store. It is then treated as the claim of a payment that
    // was never sent.
    if (outcome === 'refused') this.#unsent.set(owner, true)
    if (outcome === 'done' && answer) this.#answers.set(place, { answer, signIn: purchase.signIn })
    await this.#replaceClaimWithRetries(purchase, owner, entry)
  }

  /**
   * Replaces the claim of `owner` with `next`, or removes it when `next` is undefined. Returns false when another
   * change to the entry came first.
   */
  async #replaceClaim(purchase: Purchase, owner: string, next: Entry | undefined): Promise<boolean> {
    const [place, subject] = [claimName(purchase.domain, purchase.key), subjectCellName(purchase)]
    const [mine, heldBy] = await this.#options.cells.read([place, subject])
    const current = this.#parse<Entry>(place, mine)
    // Does nothing when another claim has replaced ours. If the store has lost our claim, every outcome except a
    // refusal is written again.
    if (current ? current.owner !== owner : !next || next.state === 'refused') return true
    const changes = [{ name: place, from: mine, to: next && this.#format(place, next) }]
    const isFree = !next || next.state === 'refused'
    if (isFree && this.#parse<Hold>(subject, heldBy)?.owner === owner)
      changes.push({ name: subject, from: heldBy, to: undefined })
    if (!isFree && heldBy === undefined)
      changes.push({ name: subject, from: undefined, to: this.#format(subject, { place, owner }) })
    return this.#options.cells.swap(changes)
  }

  async #replaceClaimWithRetries(purchase: Purchase, owner: string, next: Entry | undefined, tries = MAX_WRITE_TRIES) {
    const isWritten = await this.#replaceClaim(purchase, owner, next).catch(() => false)
    if (isWritten || tries <= 1) return
    setTimeout(() => void this.#replaceClaimWithRetries(purchase, owner, next, tries - 1), WRITE_RETRY_DELAY_MS).unref()
  }

  async #read(place: string) {
    const [text] = await this.#options.cells.read([place])
    return { text, entry: this.#entryOf(place, text) }
  }

  #entryOf(place: string, text: string | undefined): Entry | undefined {
    const [stored, known] = [this.#parse<Entry>(place, text), this.#asOfNow(this.#written.get(place))]
    if (text === undefined || stored) return this.#asOfNow(stored) ?? known
    // An unreadable value has replaced a claim that we wrote, so a payment was possibly made, unless this process knows
    // its outcome.
    return known && known.state !== 'refused'
      ? known
      : { state: 'unknown', fingerprint: '', at: this.#now(), owner: '' }
  }

  /** Returns the entry with its current state; undefined when the entry belongs to a payment that was never sent. */
  #asOfNow(entry: Entry | undefined): Entry | undefined {
    if (!entry || (entry.state === 'running' && this.#unsent.has(entry.owner))) return undefined
    const lapsed =
      entry.state === 'running' && !this.#running.has(entry.owner) && this.#now() > entry.at + RUNNING_TIMEOUT_MS
    if (!lapsed && entry.state !== 'late') return entry
    return { ...entry, state: this.#now() < entry.at + LATE_TIMEOUT_MS ? 'late' : 'unknown' }
  }

  /** Parses a stored entry; undefined when it is missing or was not written by us. */
  #parse<T>(name: string, text: string | undefined): T | undefined {
    const { seal } = this.#options
    const value = text === undefined || !seal ? text : seal.open(name, text)
    try {
      return value === undefined ? undefined : (JSON.parse(value) as T)
    } catch {
      return undefined
    }
  }

  #format(name: string, value: Entry | Hold): string {
    const text = JSON.stringify(value)
    return this.#options.seal?.seal(name, text) ?? text
  }
}
