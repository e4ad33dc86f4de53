import type { Role } from '@quillgate/shared/contract/call'
import { GAP_EVENT, OPEN_EVENT } from '@quillgate/shared/contract/topics'
import { LRUCache } from 'lru-cache'
import type { SessionEnd } from '../chat/socket-registry.ts'

/** A signed-in browser: one sign-in of a user on a site. */
export type LiveSession = { domain: string; session: string; actorId: string; role: Role }

/**
 * A successful write. `topic` names the changed data, for example `order:12`; sessions that have fetched this data
 * are notified.
 */
export type ChangeEvent = {
  domain: string
  topic: string
  /** Name of the event to send, if it differs from `topic`. */
  name?: string
  /** Id of the only user whose sessions are notified, because the changed data belongs to this user. */
  only?: string
  /** Id of a user whose sessions are not notified. */
  not?: string
  /** Only writers and reviewers are notified. */
  staff?: boolean
  /**
   * The session and the id of the request that made the write, so that the tab that made it does not fetch the data
   * again.
   */
  by?: { session: string; request: string }
}

/** An open event stream. `until`: when the sign-in of its user expires (ms since 1970). */
export type EventStream = { send: (line: string) => void; end: () => void; until: number | undefined }

export const LIVE_SESSION_LIMITS = {
  /**
   * Maximum number of topics (names of data, such as `order:12`) stored per session. When there are more, orders that
   * only a list contained are dropped first, except the newest `MIN_LISTED`, then the order that was fetched longest
   * ago. Other topics are always kept; there are few.
   */
  topics: 64,
  /**
   * Maximum number of streams per session. When one more is opened, the oldest is closed. A browser needs one stream,
   * and two while it reconnects.
   */
  streamsPerSession: 3,
  sessionsPerSite: 10_000,
  sessions: 30_000,
}
/** How long a session without an event stream is stored: a page fetches its first data before it opens its stream. */
const STREAMLESS_TTL_MS = 120_000
/** Maximum clock difference between replicas. */
const MAX_CLOCK_SKEW_MS = 5_000
/** Maximum number of orders whose last change is stored, for reads that were in flight when the order was changed. */
const MAX_RECENT_CHANGES = 2_000

/** The topics of a read. `listed`: orders that were only part of a list, in the order of the list. */
export type ReadTopics = { topics: readonly string[]; listed: readonly string[] }

type Entry = LiveSession & {
  /** In the order in which they were fetched last. */
  topics: Set<string>
  /** Orders that only a list contained, so that long lists do not displace the data of other tabs. */
  listed: Set<string>
  streams: EventStream[]
  /**
   * Events that occurred while no stream was open. They are sent when the next stream opens, because the page may have
   * fetched its data before these events.
   */
  missed?: Set<string>
  since: number
  seenAt: number
}

/**
 * Stores which data (topics, such as `order:12`) each session has fetched, and the session's event streams in this
 * process. Every replica stores all sessions, because a browser's requests and its stream can reach different replicas.
 * All sizes are bounded; a session that is not stored gets the event `gap` when it opens a stream.
 */
export class LiveSessions {
  readonly #sites = new Map<string, Map<string, Entry>>()
  readonly #ended = new LRUCache<string, true>({ max: 10_000 })
  /** The last change of each order, by site and topic. `at`: ms since 1970. */
  readonly #recentChanges = new LRUCache<string, { event: ChangeEvent; at: number }>({ max: MAX_RECENT_CHANGES })
  #size = 0
  #streams = 0
  readonly #onSent: () => void

  constructor(onSent: () => void = () => {}) {
    this.#onSent = onSent
  }

  /**
   * Records that a session has fetched data. Returns what other replicas must record: the topics that were not recorded
   * yet; or, when topics were dropped, all topics of the session, so that all replicas drop the same ones. Notifies the
   * session if the data has changed since the request arrived `tookMs` ago, because the reply can be older than the
   * change.
   */
  read(who: LiveSession, { topics, listed }: ReadTopics, now = Date.now(), tookMs = 0): ReadTopics {
    const entry = this.#entryOf(who, now)
    if (!entry) return { topics: [], listed: [] }
    entry.seenAt = now
    const isNew = (topic: string) => !isRecorded(entry, topic)
    const added = [...listed, ...topics].filter(isNew)
    const changed = { topics: topics.filter((topic) => !entry.topics.has(topic)), listed: listed.filter(isNew) }
    // The end of the list is added first, because it is dropped first.
    for (const topic of listed.toReversed()) if (!entry.topics.has(topic)) moveToEnd(entry.listed, topic)
    for (const topic of topics) {
      entry.listed.delete(topic)
      moveToEnd(entry.topics, topic)
    }
    const hasDropped = dropSurplus(entry)
    for (const topic of added) {
      const change = this.#recentChanges.get(siteKey(who.domain, topic))
      if (change && change.at > now - tookMs) this.#notify(entry, change.event)
    }
    return hasDropped ? { topics: [...entry.topics], listed: [...entry.listed].toReversed() } : changed
  }

  /** Returns whether a session has fetched the data of all `topics`. */
  hasRead({ domain, session }: LiveSession, topics: readonly string[]): boolean {
    const entry = this.#sites.get(domain)?.get(session)
    return entry !== undefined && topics.every((topic) => isRecorded(entry, topic))
  }

  /**
   * Adds an event stream and sends its first event; returns the function that removes the stream, or undefined when a
   * limit is reached.
   */
  open(who: LiveSession, stream: EventStream, now = Date.now()): (() => void) | undefined {
    const entry = this.#entryOf(who, now)
    if (!entry) return undefined
    if (entry.streams.length >= LIVE_SESSION_LIMITS.streamsPerSession) entry.streams[0]!.end()
    entry.streams = [...entry.streams, stream]
    this.#streams += 1
    stream.send(entry.topics.size > 0 ? OPEN_EVENT : GAP_EVENT)
    for (const name of entry.missed ?? []) stream.send(name)
    delete entry.missed
    return () => {
      const rest = entry.streams.filter((one) => one !== stream)
      if (rest.length === entry.streams.length) return
      entry.streams = rest
      entry.seenAt = Date.now()
      this.#streams -= 1
    }
  }

  /** Notifies every session that has fetched the data named by `topic`, for example `order:12`. */
  touch(event: ChangeEvent, now = Date.now()) {
    const { domain, topic, name, only } = event
    for (const entry of this.#sites.get(domain)?.values() ?? [])
      if (isRecorded(entry, topic)) this.#notify(entry, event)
    if (name === undefined && only === undefined) this.#recentChanges.set(siteKey(domain, topic), { event, at: now })
  }

  /** Notifies all sessions that events may have been lost. */
  gap() {
    for (const site of this.#sites.values()) for (const entry of site.values()) this.#deliver(entry, GAP_EVENT)
  }

  /** Closes the streams of sessions that have ended, and deletes their entries. */
  end(ended: SessionEnd) {
    if ('session' in ended) this.#ended.set(siteKey(ended.domain, ended.session), true)
    for (const entry of this.#sites.get(ended.domain)?.values() ?? []) {
      const isEnded =
        'session' in ended
          ? entry.session === ended.session
          : entry.actorId === ended.actorId &&
            entry.session !== ended.except &&
            entry.since <= ended.at + MAX_CLOCK_SKEW_MS
      if (isEnded) this.#remove(entry)
    }
  }

  /**
   * Called at a fixed interval: sends heartbeats, closes streams whose sign-in has expired, and deletes sessions that
   * have had no stream for STREAMLESS_TTL_MS.
   */
  beat(now = Date.now()) {
    for (const site of this.#sites.values()) {
      for (const entry of site.values()) {
        for (const stream of entry.streams) {
          if (stream.until !== undefined && stream.until <= now) stream.end()
          else stream.send('')
        }
        if (entry.streams.length === 0 && now - entry.seenAt > STREAMLESS_TTL_MS) this.#remove(entry)
      }
    }
  }

  closeAll() {
    for (const site of this.#sites.values())
      for (const entry of site.values()) for (const stream of entry.streams) stream.end()
  }

  /** Returns the number of open event streams, of one site or of all sites. */
  streams(domain?: string): number {
    if (domain === undefined) return this.#streams
    let count = 0
    for (const { streams } of this.#sites.get(domain)?.values() ?? []) count += streams.length
    return count
  }

  #notify(entry: Entry, { topic, name = topic, only, not, staff, by }: ChangeEvent) {
    if ((only !== undefined && entry.actorId !== only) || entry.actorId === not) return
    if (staff && entry.role === 'customer') return
    this.#deliver(entry, name, by?.session === entry.session ? `${name} ${by.request}` : name)
  }

  /** Sends `line` to the open streams of a session; without a stream, stores `name` for its next stream. */
  #deliver(entry: Entry, name: string, line = name) {
    for (const stream of entry.streams) {
      stream.send(line)
      this.#onSent()
    }
    if (entry.streams.length > 0) return
    const missed = (entry.missed ??= new Set())
    if (missed.size < LIVE_SESSION_LIMITS.topics) missed.add(name)
    else entry.missed = new Set([GAP_EVENT])
  }

  #entryOf(who: LiveSession, now: number): Entry | undefined {
    const { domain, session, actorId, role } = who
    const found = this.#sites.get(domain)?.get(session)
    if (found) return found
    if (this.#ended.has(siteKey(domain, session)) || this.#size >= LIVE_SESSION_LIMITS.sessions) return undefined
    const site = this.#sites.get(domain) ?? new Map<string, Entry>()
    if (site.size >= LIVE_SESSION_LIMITS.sessionsPerSite) return undefined
    this.#sites.set(domain, site)
    const [topics, listed] = [new Set<string>(), new Set<string>()]
    const entry = { domain, session, actorId, role, topics, listed, streams: [], since: now, seenAt: now }
    site.set(session, entry)
    this.#size += 1
    return entry
  }

  #remove(entry: Entry) {
    const site = this.#sites.get(entry.domain)
    if (!site?.delete(entry.session)) return
    this.#size -= 1
    if (site.size === 0) this.#sites.delete(entry.domain)
    for (const stream of entry.streams) stream.end()
  }
}

const isRecorded = ({ topics, listed }: Entry, topic: string) => topics.has(topic) || listed.has(topic)

function moveToEnd(topics: Set<string>, topic: string) {
  topics.delete(topic)
  topics.add(topic)
}

/** Number of orders of lists that stay when the session opens many orders. */
const MIN_LISTED = 32

/**
 * Drops orders over the limit: first those that only a list contained, then opened ones, each oldest first; but the
 * newest `MIN_LISTED` of a list last. Other topics, such as notifications, stay. Returns whether there was a surplus.
 */
function dropSurplus({ topics, listed }: Entry): boolean {
  const surplus = topics.size + listed.size - LIVE_SESSION_LIMITS.topics
  if (surplus <= 0) return false
  const ofLists = [...listed]
  const spare = ofLists.splice(0, Math.max(0, ofLists.length - MIN_LISTED))
  const opened = [...topics].filter((topic) => topic.startsWith('order:'))
  for (const topic of [...spare, ...opened, ...ofLists].slice(0, surplus))
    if (!listed.delete(topic)) topics.delete(topic)
  return true
}

const siteKey = (domain: string, name: string) => `${domain}\n${name}`
