import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Limit, LimitName, RateLimits } from '../config/rate-limits.ts'
import { AppError } from '../http/errors.ts'
import { monotonicNow } from '../lib/clock.ts'
import type { Redis, RedisReply } from '../redis/redis.ts'

/** The subject of a limit: a signed-in user of a site, or the address of a visitor of a site. */
export type LimitSubject = { domain: string; actorId: string | undefined; address: string }
export type RateLimiter = ReturnType<typeof createRateLimiter>

/**
 * The count of one window. `own`: uses counted in this process. `pending`: not sent to Redis yet. `sent`: sent, but not
 * confirmed yet. `shared`: the last total that Redis returned.
 */
type Counter = {
  own: number
  pending: number
  sent: number
  shared: number
  window: number
  name: LimitName
  key: string
}

const SYNC_INTERVAL_MS = 1_000
/** The share of a site's limit reserved for sign-ins and for signed-in users, as long as they make few calls. */
const RESERVED_SHARE = 0.25
/**
 * A caller counts as a light user up to this fraction of its limit: by default 120 calls a minute with a session, 60
 * from one address.
 */
const LIGHT_USE_SHARE = 0.1

/**
 * Creates a rate limiter with fixed windows. It always counts in this process, and in Redis when it is available:
 * losing Redis never lifts a limit. Every refusal is a 429 with Retry-After.
 */
export function createRateLimiter(limits: RateLimits, store?: Redis, now: () => number = monotonicNow) {
  const counters = new LRUCache<string, Counter>({ max: 200_000 })
  const dirty = new Set<Counter>()
  const off = limits.session.count === Number.POSITIVE_INFINITY && limits.tenant.count === Number.POSITIVE_INFINITY
  const timer = store && !off ? setInterval(() => void sync(), SYNC_INTERVAL_MS).unref() : undefined

  const windowOf = ({ seconds }: Limit) => Math.floor(now() / (seconds * 1000))
  const waitOf = ({ seconds }: Limit) => Math.max(1, Math.ceil(seconds - ((now() / 1000) % seconds)))

  function counterOf(name: LimitName, key: string): Counter {
    const place = `${name}\n${key}`
    const window = windowOf(limits[name])
    const found = counters.get(place)
    if (found && found.window === window) return found
    const created: Counter = { own: 0, pending: 0, sent: 0, shared: 0, window, name, key }
    counters.set(place, created)
    return created
  }

  /**
   * Counts one use and returns the total. For limits that are checked often: the use is counted in this process, and
   * counts are exchanged with Redis once a second.
   */
  function count(found: Counter): number {
    found.own += 1
    if (store) {
      found.pending += 1
      dirty.add(found)
    }
    return totalOf(found)
  }

  const totalOf = ({ own, shared, sent, pending }: Counter) => Math.max(own, shared + sent + pending)

  const storeKey = ({ name, key, window }: Counter) => `q1:limit:${name}:${hashKey(key)}:${window}`

  async function sync() {
    // Discards the counts of a window that has ended.
    const batch = [...dirty].filter(({ name, window }) => window === windowOf(limits[name]))
    dirty.clear()
    if (batch.length === 0) return
    const amounts = batch.map(({ pending }) => pending)
    for (const entry of batch) {
      entry.sent += entry.pending
      entry.pending = 0
    }
    const asked = await store!.run(async (client) => {
      const multi = client.multi()
      for (const [at, entry] of batch.entries()) {
        multi.incrBy(storeKey(entry), amounts[at]!)
        multi.expire(storeKey(entry), limits[entry.name].seconds * 2)
      }
      return (await multi.exec()) as unknown as number[]
    })
    const applyReply = (answer: RedisReply<number[]>) => {
      for (const [at, entry] of batch.entries()) {
        entry.sent -= amounts[at]!
        if (answer.ok) entry.shared = Number(answer.value[at * 2])
      }
    }
    // Counts that were sent are not sent again, even when the confirmation is late, because Redis has already added
    // them.
    if (asked.ok) applyReply(asked)
    else if (asked.later) void asked.later.then(applyReply)
    else
      for (const [at, entry] of batch.entries()) {
        entry.sent -= amounts[at]!
        entry.pending += amounts[at]!
        dirty.add(entry)
      }
  }

  /**
   * Adds `by` to a count and returns the total. For limits that are checked rarely: Redis is updated at once. The
   * result is the total in Redis or the total of this process, whichever is higher.
   */
  async function add(found: Counter, by: 1 | -1): Promise<number> {
    found.own += by
    const asked = await store?.run(async (client) => {
      const counted = client.multi().incrBy(storeKey(found), by)
      const [total] = await counted.expire(storeKey(found), limits[found.name].seconds * 2).exec()
      return Number(total)
    })
    if (asked?.ok) found.shared = asked.value
    else void asked?.later?.then((late) => late.ok && (found.shared = Math.max(found.shared, late.value)))
    return Math.max(found.own, found.shared)
  }

  const isLimited = (name: LimitName) => limits[name].count !== Number.POSITIVE_INFINITY

  const tooMany = (name: LimitName) => new AppError('rate_limited', waitOf(limits[name]), name)
  const refuse = (name: LimitName): never => {
    const code = name === 'login_account' || name === 'login_address' ? 'login_locked' : 'rate_limited'
    throw new AppError(code, waitOf(limits[name]), name)
  }

  return {
    /** Whether a limit is enabled. */
    isLimited,
    /**
     * Counts a call against its user or address and its site; returns the error when a limit is exceeded, else
     * undefined. When the limit of a site is almost used up, visitors and heavy callers are refused first. `signsIn`:
     * the call is a sign-in.
     */
    countCall({ domain, actorId, address }: LimitSubject, signsIn = false): AppError | undefined {
      if (off) return undefined
      const name = actorId === undefined ? 'address' : 'session'
      const own = count(counterOf(name, `${domain}\n${actorId ?? address}`))
      if (own > limits[name].count) return tooMany(name)
      const site = counterOf('tenant', domain)
      const isFirst = (actorId !== undefined || signsIn) && own <= limits[name].count * LIGHT_USE_SHARE
      const most = isFirst ? limits.tenant.count : limits.tenant.count * (1 - RESERVED_SHARE)
      // A refused call is not counted, so that it does not use up the reserved share.
      if (totalOf(site) + 1 > most) return tooMany('tenant')
      count(site)
      return undefined
    },
    /**
     * Counts one use of `key`; returns the error when the limit is exceeded, else undefined. Redis is updated later.
     */
    countUse(name: LimitName, key: string): AppError | undefined {
      return isLimited(name) && count(counterOf(name, key)) > limits[name].count ? tooMany(name) : undefined
    },
    /** Returns the error when `key` has reached its limit, else undefined; counts nothing. */
    findExhausted(name: LimitName, key: string): AppError | undefined {
      const found = counters.get(`${name}\n${key}`)
      if (found?.window !== windowOf(limits[name]) || totalOf(found) < limits[name].count) return undefined
      return tooMany(name)
    },
    /** Counts one use of `key` and updates Redis at once; rejects when the limit is exceeded. */
    async consume(name: LimitName, key: string): Promise<void> {
      if (isLimited(name) && (await add(counterOf(name, key), 1)) > limits[name].count) refuse(name)
    },
    /**
     * Counts one use in advance; the returned function undoes it. Rejects without counting when the limit is exceeded.
     */
    async reserve(name: LimitName, key: string): Promise<() => Promise<unknown>> {
      if (!isLimited(name)) return async () => {}
      const found = counterOf(name, key)
      const refund = () => add(found, -1)
      if ((await add(found, 1)) > limits[name].count) {
        await refund()
        refuse(name)
      }
      return refund
    },
    close: () => clearInterval(timer),
  }
}

const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22)
