import type { ErrorCode } from '@quillgate/shared/domain/errors/codes'
import type { RateLimits } from '../config/rate-limits.ts'
import { AppError } from '../http/errors.ts'
import { MAX_CONNECTIONS, type PoolKind } from '../proxy/upstream/pools.ts'
import type { LimitSubject } from './rate-limiter.ts'

/** The user, address and site that a call is counted against; `upstream` identifies its connection pool. */
export type CallSubject = LimitSubject & { upstream: string }
export type ReleaseSlot = () => void
type SlotKind = Exclude<PoolKind, 'settings'>
type WaitingCall = { who: CallSubject; admit: (leave: ReleaseSlot) => void }

/** Maximum number of concurrent calls and streams per site. */
const MAX_PER_SITE: Readonly<Record<SlotKind, number>> = { calls: 64, streams: 40 }
/**
 * The largest fraction of a site's free slots that one user can take. A user who already has a stream slot cannot take
 * any of the last eight free ones, so one user cannot use up all slots.
 */
const MAX_SHARE_PER_USER: Readonly<Record<SlotKind, number>> = { calls: 1, streams: 1 / 8 }
const MAX_WAIT_MS = 10_000
const MAX_WAITING_CALLS = 2_000
const MAX_WAITING_CALLS_PER_ADDRESS = 100

export type ConcurrencyLimiter = ReturnType<typeof createConcurrencyLimiter>

/**
 * Limits how many calls and streams are in flight to the upstreams, by user, address, site and upstream. A slot is held
 * until the upstream has finished, even when the client has disconnected. Calls and streams have separate slots.
 */
export function createConcurrencyLimiter(limits: RateLimits) {
  const maxPer = {
    calls: { person: limits.calls_person.count, address: Number.POSITIVE_INFINITY },
    streams: { person: limits.streams_person.count, address: limits.streams_address.count },
  }
  const taken = { calls: createSlotCounts(), streams: createSlotCounts() }
  /**
   * Queues of waiting calls, one for each combination of upstream, site, user and address, so that all calls in a queue
   * are subject to the same limits.
   */
  const queues = { calls: new Map<string, Set<WaitingCall>>(), streams: new Map<string, Set<WaitingCall>>() }
  let waiting = 0
  const waitingAt = new Map<string, number>()

  /**
   * Takes a slot, or returns the limit that one more call would exceed. The limit of a site depends on the free slots
   * of its upstream, the limit of a user on the free slots of the site.
   */
  function enter(kind: SlotKind, { upstream, domain, actorId, address }: CallSubject): ReleaseSlot | 'person' | 'site' {
    const { visitors, addresses, sites, upstreams } = taken[kind]
    const api = getOrCreateSlotCount(upstreams, upstream)
    const site = sites.get(domain) ?? { held: 0, key: domain, all: sites, persons: new Map() }
    const left = Math.min(MAX_PER_SITE[kind], MAX_CONNECTIONS[kind] - api.held) - site.held
    if (left <= 0) return 'site'
    const limit = maxPer[kind]
    const own =
      limit.person === Number.POSITIVE_INFINITY ? limit.person : Math.min(limit.person, left * MAX_SHARE_PER_USER[kind])
    const person = getOrCreateSlotCount(actorId === undefined ? visitors : site.persons, actorId ?? address)
    const ofAddress = getOrCreateSlotCount(addresses, address)
    if (person.held >= own || ofAddress.held >= limit.address) return 'person'
    addSlot(person)
    addSlot(ofAddress)
    addSlot(site)
    addSlot(api)
    return () => {
      removeSlot(person)
      removeSlot(ofAddress)
      removeSlot(site)
      removeSlot(api)
      if (queues[kind].size > 0) admitNext(kind)
    }
  }

  /**
   * Admits the first waiting call that is within its limits. Queues take turns; only the first call of each is checked.
   */
  function admitNext(kind: SlotKind) {
    for (const [key, queue] of queues[kind]) {
      const [one] = queue
      if (one === undefined) continue
      const entered = enter(kind, one.who)
      if (typeof entered === 'string') continue
      // Removes the call from the queue immediately. Otherwise the same call would also get the next slot that becomes
      // free before the call continues.
      dequeue(kind, key, one)
      if (queue.size > 0) {
        queues[kind].delete(key)
        queues[kind].set(key, queue)
      }
      one.admit(entered)
      return
    }
  }

  function enqueue(kind: SlotKind, key: string, one: WaitingCall) {
    const queue = queues[kind].get(key) ?? new Set()
    queues[kind].set(key, queue.add(one))
    waiting += 1
  }
  function dequeue(kind: SlotKind, key: string, one: WaitingCall) {
    const queue = queues[kind].get(key)
    if (!queue?.delete(one)) return
    waiting -= 1
    if (queue.size === 0) queues[kind].delete(key)
  }

  /** Waits up to 10 s for a slot; rejects when too many calls wait already. */
  async function wait(kind: SlotKind, who: CallSubject, signal: AbortSignal | undefined): Promise<ReleaseSlot> {
    const queued = waitingAt.get(who.address) ?? 0
    if (waiting >= MAX_WAITING_CALLS || queued >= MAX_WAITING_CALLS_PER_ADDRESS) throw new AppError('upstream_busy')
    addToCount(waitingAt, who.address, 1)
    const key = `${who.upstream}\n${who.domain}\n${who.actorId ?? ''}\n${who.address}`
    let timer: NodeJS.Timeout | undefined
    let end: (() => void) | undefined
    try {
      return await new Promise<ReleaseSlot>((resolve, reject) => {
        const place: WaitingCall = { who, admit: resolve }
        const stop = (code: ErrorCode) => {
          dequeue(kind, key, place)
          reject(new AppError(code))
        }
        enqueue(kind, key, place)
        timer = setTimeout(() => stop('upstream_busy'), MAX_WAIT_MS)
        end = () => stop('request_unreadable')
        signal?.addEventListener('abort', end, { once: true })
        if (signal?.aborted) end()
      })
    } finally {
      clearTimeout(timer)
      if (end) signal?.removeEventListener('abort', end)
      addToCount(waitingAt, who.address, -1)
    }
  }

  return {
    /**
     * Takes a slot. Returns the function that releases the slot, or a promise of this function when no slot is free.
     * Streams, and calls that exceed the limit of their user or address, wait up to 10 s; calls that exceed the limit
     * of their site are rejected immediately. Rejects with AppError('upstream_busy') when no slot becomes free, and
     * with AppError('request_unreadable') when `signal` aborts the wait.
     */
    take(kind: SlotKind, who: CallSubject, signal?: () => AbortSignal): ReleaseSlot | Promise<ReleaseSlot> {
      const entered = enter(kind, who)
      if (typeof entered !== 'string') return entered
      if (kind === 'calls' && entered === 'site') return Promise.reject(new AppError('upstream_busy'))
      return wait(kind, who, signal?.())
    },
    /** Returns the number of calls and streams in flight, of one site or of all sites. */
    count(domain?: string): number {
      const sites = [taken.calls.sites, taken.streams.sites]
      if (domain !== undefined) return sites.reduce((sum, map) => sum + (map.get(domain)?.held ?? 0), 0)
      return sites.flatMap((map) => [...map.values()]).reduce((sum, { held }) => sum + held, 0)
    },
    waiting: () => waiting,
  }
}

/**
 * The number of slots taken under one key. Each slot references its counts, so that it is released without a lookup.
 */
type SlotCount = { held: number; key: string; all: Map<string, SlotCount> }

/**
 * The slots of a site. `persons`: the slots of its signed-in users, by user id. They are nested, because building and
 * hashing a combined key for every call would be slower.
 */
type SiteSlotCount = SlotCount & { persons: Map<string, SlotCount> }

/** Visitors of one address count as one user, across all sites. */
const createSlotCounts = () => ({
  visitors: new Map<string, SlotCount>(),
  addresses: new Map<string, SlotCount>(),
  sites: new Map<string, SiteSlotCount>(),
  upstreams: new Map<string, SlotCount>(),
})

/** Returns the slots held under a key. The map only contains keys that hold at least one slot. */
const getOrCreateSlotCount = (all: Map<string, SlotCount>, key: string): SlotCount =>
  all.get(key) ?? { held: 0, key, all }

function addSlot(slotCount: SlotCount) {
  if (slotCount.held === 0) slotCount.all.set(slotCount.key, slotCount)
  slotCount.held += 1
}

function removeSlot(slotCount: SlotCount) {
  slotCount.held -= 1
  if (slotCount.held === 0) slotCount.all.delete(slotCount.key)
}

function addToCount(map: Map<string, number>, key: string, by: 1 | -1) {
  const next = (map.get(key) ?? 0) + by
  if (next > 0) map.set(key, next)
  else map.delete(key)
}
