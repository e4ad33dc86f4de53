import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { AppError } from './errors.ts'
import type { Store } from './store.ts'

/** How a payment that was asked for ended. `unknown`: it may or may not have been charged. */
export type Outcome = 'done' | 'refused' | 'unknown'
/** What identifies a payment: whose, under which key, for what. */
export type Purchase = { domain: string; key: string; fingerprint: string; actorId: string | undefined }
/** `owner`: the claim that put it there, as long as it runs. */
type Shared = Omit<Purchase, 'domain' | 'key'> & {
  state: 'running' | Outcome
  at: number
  brief?: unknown
  owner?: string
}
type Known<A> =
  | { purchase: Purchase; state: 'running' }
  | { purchase: Purchase; state: 'unknown' }
  | { purchase: Purchase; state: 'done'; answer: A }

const DONE_MS = 10 * 60_000
const KEPT_MS = 24 * 3_600_000
/** A running payment of a replica that is gone: nobody will ever say how it ended. */
const RUNNING_MS = 90_000
/** A store that hiccups holds a payment up for so long before it is refused. */
const CLAIM_MS = 2_500
const CLAIM_AGAIN_MS = 100
/** An outcome is told to the others for half a minute, should they not listen at once. */
const PUBLISH_TRIES = 30
const PUBLISH_AGAIN_MS = 1_000
/** Takes a claim away, and nothing that has come in its place since. */
const DROP =
  "if string.find(redis.call('GET', KEYS[1]) or '', ARGV[1], 1, true) then return redis.call('DEL', KEYS[1]) end"

export type Money<A> = {
  /**
   * Runs a payment at most once under its key; the same key gets the same answer for 10 min. Rejects with 409 while it
   * runs or when its outcome is unknown, 422 for another purchase under a used key, 503 when replicas cannot be asked.
   */
  run: (purchase: Purchase, pay: () => Promise<A>) => Promise<A>
  running: () => number
  /** Resolves when no payment runs any more. */
  settled: () => Promise<void>
}

type Options<A> = {
  outcomeOf: (answer: A) => Outcome
  /** Whether a payment that failed like this never left. */
  neverSent: (error: unknown) => boolean
  /** What other replicas may know of an answer, never a secret; undefined: only that there is one. */
  briefOf: (answer: A) => unknown
  /** The answer another replica makes of it. */
  elsewhere: (brief: unknown) => A
  store?: Store | undefined
  now?: () => number
}

export function createMoney<A extends {}>({
  outcomeOf,
  neverSent,
  briefOf,
  elsewhere,
  store,
  now = Date.now,
}: Options<A>): Money<A> {
  const done = new LRUCache<string, Known<A>>({ max: 10_000, ttl: DONE_MS })
  const open = new LRUCache<string, Known<A>>({ max: 100_000, ttl: KEPT_MS })
  /** Claims of ours that may stand in the store although nothing runs under them: late ones, and those of refused payments. */
  const idle = new LRUCache<string, string>({ max: 10_000, ttl: KEPT_MS })
  /** Claims of running payments; none without a store. */
  const owners = new Map<string, string>()
  const running = new Set<Promise<unknown>>()
  const placeOf = ({ domain, key }: Purchase) => `q1:money:${domain}:${key}`

  async function claim(purchase: Purchase): Promise<A | undefined> {
    if (!store) return undefined
    const place = placeOf(purchase)
    const owner = idle.get(place) ?? randomUUID()
    // From here on it may stand there, whether we are told or not.
    idle.set(place, owner)
    const { fingerprint, actorId } = purchase
    const value: Shared = { state: 'running', fingerprint, actorId, at: now(), owner }
    const text = await putFirst(place, JSON.stringify(value))
    const found = text === undefined ? undefined : (JSON.parse(text) as Shared)
    if (!found || found.owner === owner) {
      owners.set(place, owner)
      idle.delete(place)
      return undefined
    }
    idle.delete(place)
    if (found.state !== 'unknown' && !isSame(found, purchase)) throw new AppError('payment_key_reused')
    if (found.state === 'done' && found.brief !== undefined) return elsewhere(found.brief)
    const runs = found.state === 'running' && now() < found.at + RUNNING_MS
    throw new AppError(runs ? 'payment_running' : 'payment_unknown')
  }

  /** Puts `value` where nothing is yet; what stands there already otherwise. */
  async function putFirst(place: string, value: string): Promise<string | undefined> {
    const expiration = { type: 'PX', value: KEPT_MS } as const
    for (const until = performance.now() + CLAIM_MS; ; await wait(CLAIM_AGAIN_MS)) {
      const asked = await store!.ask((client) => client.set(place, value, { condition: 'NX', GET: true, expiration }))
      if (asked.ok) return typeof asked.value === 'string' ? asked.value : undefined
      // Charging twice is worse than not charging now: without the others' word nothing is sent.
      if (performance.now() > until) throw new AppError('busy')
    }
  }

  async function publish(
    purchase: Purchase,
    outcome: Outcome,
    brief: unknown,
    owner: string,
    tries = PUBLISH_TRIES,
  ): Promise<void> {
    const place = placeOf(purchase)
    // Meanwhile another card is tried, or was charged, under the same key: its claim must stand.
    if (outcome === 'refused' && (open.has(place) || done.has(place))) return
    const { fingerprint, actorId } = purchase
    const value: Shared = { state: outcome, fingerprint, actorId, at: now(), brief }
    const expiration = { type: 'PX', value: KEPT_MS } as const
    const asked = await store!.ask(
      (client): Promise<unknown> =>
        outcome === 'refused'
          ? client.eval(DROP, { keys: [place], arguments: [owner] })
          : client.set(place, JSON.stringify(value), { expiration }),
    )
    // The other replicas hold it for running meanwhile, later for unknown: nobody sends it again.
    if (!asked.ok && tries > 1)
      setTimeout(() => void publish(purchase, outcome, brief, owner, tries - 1), PUBLISH_AGAIN_MS).unref()
  }

  async function settle(purchase: Purchase, outcome: Outcome, answer: A | undefined): Promise<void> {
    const place = placeOf(purchase)
    open.delete(place)
    if (outcome === 'unknown') open.set(place, { purchase, state: 'unknown' })
    else if (outcome === 'done' && answer) done.set(place, { purchase, state: 'done', answer })
    const owner = owners.get(place)
    if (owner === undefined) return
    owners.delete(place)
    if (outcome === 'refused') idle.set(place, owner)
    await publish(purchase, outcome, answer && briefOf(answer), owner)
  }

  async function first(purchase: Purchase, pay: () => Promise<A>): Promise<A> {
    const place = placeOf(purchase)
    open.set(place, { purchase, state: 'running' })
    try {
      const known = await claim(purchase)
      if (known !== undefined) {
        open.delete(place)
        return known
      }
    } catch (error) {
      open.delete(place)
      throw error
    }
    try {
      const answer = await pay()
      await settle(purchase, outcomeOf(answer), answer)
      return answer
    } catch (error) {
      await settle(purchase, neverSent(error) ? 'refused' : 'unknown', undefined)
      throw error
    }
  }

  return {
    run(purchase, pay) {
      const known = done.get(placeOf(purchase)) ?? open.get(placeOf(purchase))
      if (known) return again(known, purchase)
      const run = first(purchase, pay)
      running.add(run)
      const leave = () => running.delete(run)
      run.then(leave, leave)
      return run
    },
    running: () => running.size,
    async settled() {
      await Promise.allSettled(running)
    },
  }
}

type Payer = Pick<Purchase, 'fingerprint' | 'actorId'>
/** Whether it is the same cart of the same person; a visitor may have signed in since. */
const isSame = (known: Payer, { fingerprint, actorId }: Payer) =>
  known.fingerprint === fingerprint && (known.actorId ?? actorId) === actorId

/** A key that is known: its answer once more, or why there is none. */
async function again<A>(known: Known<A>, purchase: Purchase): Promise<A> {
  if (known.state === 'unknown') throw new AppError('payment_unknown')
  if (!isSame(known.purchase, purchase)) throw new AppError('payment_key_reused')
  if (known.state === 'running') throw new AppError('payment_running')
  return known.answer
}
