import type { ErrorCode } from '@quillgate/shared/domain/codes'
import type { LimitSubject } from '../guard/rate-limiter.ts'
import { AppError } from '../http/errors.ts'
import type { RateLimits } from '../settings/rate-limits.ts'
import { CONNECTIONS, type Kind } from './pools.ts'

/** Who asks whom: `upstream` names the pool that the connection comes from. */
export type CallOwner = LimitSubject & { upstream: string }
export type Release = () => void
type Taken = Exclude<Kind, 'settings'>
type Waiting = { who: CallOwner; admit: (leave: Release) => void }

/** Of one site at once, at most. */
const SITE: Readonly<Record<Taken, number>> = { calls: 64, streams: 40 }
/** What part of the site’s free places a person may have: twenty who hold all the streams they can leave one for the next. */
const PART: Readonly<Record<Taken, number>> = { calls: 1, streams: 1 / 8 }
const WAIT_MS = 10_000
const WAITING = 2_000
const WAITING_ADDRESS = 100

export type InFlight = ReturnType<typeof createInFlight>

/**
 * Places for what is on its way to the upstreams, each held exactly as long as the upstream is at it. No person, address
 * or site takes what others need: calls and streams are apart, and a site may have as many as are still free.
 */
export function createInFlight(limits: RateLimits) {
  const most = {
    calls: { person: limits.calls_person.count, address: Number.POSITIVE_INFINITY },
    streams: { person: limits.streams_person.count, address: limits.streams_address.count },
  }
  const taken = { calls: createTally(), streams: createTally() }
  /** Those who wait, by who they are: what stands in the way of one stands in the way of all of a line. */
  const lines = { calls: new Map<string, Set<Waiting>>(), streams: new Map<string, Set<Waiting>>() }
  let waiting = 0
  const waitingAt = new Map<string, number>()

  /** What stands in the way of one more. A site may have what is free of an upstream, a person what is free of the site. */
  function whyNot(kind: Taken, { upstream, domain, actorId, address }: CallOwner): 'person' | 'site' | undefined {
    const now = taken[kind]
    const free = CONNECTIONS[kind] - (now.upstreams.get(upstream) ?? 0)
    const left = Math.min(SITE[kind], free) - (now.sites.get(domain) ?? 0)
    if (left <= 0) return 'site'
    const { person, address: line } = most[kind]
    const own = person === Number.POSITIVE_INFINITY ? person : Math.min(person, left * PART[kind])
    const ofPerson = now.persons.get(personKey(domain, actorId, address)) ?? 0
    return ofPerson >= own || (now.addresses.get(address) ?? 0) >= line ? 'person' : undefined
  }

  function enter(kind: Taken, { upstream, domain, actorId, address }: CallOwner): Release {
    const { persons, addresses, sites, upstreams } = taken[kind]
    const person = personKey(domain, actorId, address)
    for (const [map, key] of [
      [persons, person],
      [addresses, address],
      [sites, domain],
      [upstreams, upstream],
    ] as const)
      add(map, key, 1)
    return () => {
      add(persons, person, -1)
      add(addresses, address, -1)
      add(sites, domain, -1)
      add(upstreams, upstream, -1)
      if (lines[kind].size > 0) admitNext(kind)
    }
  }

  /** Lets one in who may: lines take turns, and each call looks at every line once at most. */
  function admitNext(kind: Taken) {
    for (const [key, line] of lines[kind]) {
      const [one] = line
      if (!one || whyNot(kind, one.who)) continue
      // Out of the line at once: another place may be given back before the one who waits goes on.
      stepOut(kind, key, one)
      if (line.size > 0) {
        lines[kind].delete(key)
        lines[kind].set(key, line)
      }
      one.admit(enter(kind, one.who))
      return
    }
  }

  function stepIn(kind: Taken, key: string, one: Waiting) {
    const line = lines[kind].get(key) ?? new Set()
    lines[kind].set(key, line.add(one))
    waiting += 1
  }
  function stepOut(kind: Taken, key: string, one: Waiting) {
    const line = lines[kind].get(key)
    if (!line?.delete(one)) return
    waiting -= 1
    if (line.size === 0) lines[kind].delete(key)
  }

  /** Whoever has too many of his own waits for them; a call of a site that has too many is told at once. */
  async function wait(kind: Taken, who: CallOwner, signal: AbortSignal | undefined): Promise<Release> {
    const inLine = waitingAt.get(who.address) ?? 0
    if (waiting >= WAITING || inLine >= WAITING_ADDRESS) throw new AppError('upstream_busy')
    add(waitingAt, who.address, 1)
    const key = `${who.upstream}\n${personKey(who.domain, who.actorId, who.address)}\n${who.address}\n${who.domain}`
    let timer: NodeJS.Timeout | undefined
    let end: (() => void) | undefined
    try {
      return await new Promise<Release>((resolve, reject) => {
        const place: Waiting = { who, admit: resolve }
        const stop = (code: ErrorCode) => {
          stepOut(kind, key, place)
          reject(new AppError(code))
        }
        stepIn(kind, key, place)
        timer = setTimeout(() => stop('upstream_busy'), WAIT_MS)
        end = () => stop('request_unreadable')
        signal?.addEventListener('abort', end, { once: true })
        if (signal?.aborted) end()
      })
    } finally {
      clearTimeout(timer)
      if (end) signal?.removeEventListener('abort', end)
      add(waitingAt, who.address, -1)
    }
  }

  return {
    /**
     * Takes a place, given back by calling the answer once: at once, or after a wait of 10 s at most for the same
     * person's others. Rejects with `upstream_busy` when there is none, or when `signal` says that nobody wants it.
     */
    take(kind: Taken, who: CallOwner, signal?: () => AbortSignal): Release | Promise<Release> {
      const full = whyNot(kind, who)
      if (!full) return enter(kind, who)
      if (kind === 'calls' && full === 'site') return Promise.reject(new AppError('upstream_busy'))
      return wait(kind, who, signal?.())
    },
    /** How many of a site, or of all. */
    count(domain?: string): number {
      const sites = [taken.calls.sites, taken.streams.sites]
      if (domain !== undefined) return sites.reduce((sum, map) => sum + (map.get(domain) ?? 0), 0)
      return sites.flatMap((map) => [...map.values()]).reduce((sum, n) => sum + n, 0)
    },
    waiting: () => waiting,
  }
}

const createTally = () => ({
  persons: new Map<string, number>(),
  addresses: new Map<string, number>(),
  sites: new Map<string, number>(),
  upstreams: new Map<string, number>(),
})

/** A person who signed in here, else everybody of an address together. */
const personKey = (domain: string, actorId: string | undefined, address: string) =>
  actorId === undefined ? address : `${domain}\n${actorId}`

function add(map: Map<string, number>, key: string, by: 1 | -1) {
  const next = (map.get(key) ?? 0) + by
  if (next > 0) map.set(key, next)
  else map.delete(key)
}
