import { pipeline, type Readable, Transform } from 'node:stream'
import type { Policy } from '@quillgate/shared/contract/policy'
import { orderTopic, resolveTopics, type Topic } from '@quillgate/shared/contract/topics'
import { isFailedReply } from '@quillgate/shared/domain/errors/outcome'
import type { FastifyRequest } from 'fastify'
import type { SessionEnd } from '../chat/socket-registry.ts'
import type { Actor } from '../http/actor-cookie.ts'
import { readUnambiguousJson } from '../http/plain-json.ts'
import type { Redis } from '../redis/redis.ts'
import { findOrderIds } from './order-ids.ts'
import { connectReplicas, type LiveReplicas, NO_REPLICAS } from './replicas.ts'
import { type ChangeEvent, type EventStream, LIVE_SESSION_LIMITS, type LiveSession, LiveSessions } from './sessions.ts'

const HEARTBEAT_INTERVAL_MS = 25_000
/** How late a message of another replica can arrive, in ms. */
const MAX_MESSAGE_DELAY_MS = 1_000
/**
 * A reply longer than this (in bytes) counts as successful without being parsed, because replies that report a failure
 * are short.
 */
const MAX_FAILURE_BYTES = 4 * 1024
/** Number of bytes at the start of a list that are searched for order ids. Orders further down get no live updates. */
const MAX_LIST_BYTES = 256 * 1024

/** A call and the user who makes it. */
export type Caller = { request: FastifyRequest; policy: Policy; actor: Actor | undefined }

/**
 * Notifies open pages of changes. Stores which data each session has fetched; a write notifies the sessions that have
 * fetched the changed data.
 */
export class LiveUpdates {
  #sent = 0
  readonly #sessions = new LiveSessions(() => (this.#sent += 1))
  readonly #replicas: LiveReplicas
  readonly #beat: NodeJS.Timeout

  constructor(store?: Redis, url?: string) {
    this.#replicas =
      store && url
        ? connectReplicas(store, url, (message) => {
            if (message.type === 'read') {
              const { who, listed = [], tookMs = 0 } = message
              const topics = message.topics.filter((topic) => !listed.includes(topic))
              this.#sessions.read(who, { topics, listed }, Date.now(), tookMs + MAX_MESSAGE_DELAY_MS)
            } else if (message.type === 'touch') this.#sessions.touch(message.touch)
            else this.#sessions.gap()
          })
        : NO_REPLICAS
    this.#beat = setInterval(() => this.#sessions.beat(), HEARTBEAT_INTERVAL_MS).unref()
  }

  /**
   * Records that a session has fetched data successfully. `listing`: the reply (or its beginning) when it lists orders.
   */
  onRead({ request, policy, actor }: Caller, listing = '') {
    const who = toLiveSession(request, actor)
    if (!who) return
    const listed =
      listing === '' ? [] : findOrderIds(listing, LIVE_SESSION_LIMITS.topics - 1).flatMap((id) => orderTopic(id) ?? [])
    const read = { topics: resolveTopics(policy.topics, pathParams(request)), listed }
    const tookMs = performance.now() - request.arrivedAt
    const news = this.#sessions.read(who, read, Date.now(), tookMs)
    const topics = [...news.listed, ...news.topics]
    if (topics.length > 0) this.#replicas.publish({ type: 'read', who, topics, listed: news.listed, tookMs })
  }

  /**
   * Records which data a session has fetched. The ids of orders are collected while a list is sent. A short reply is
   * parsed first, because it can report a failure with status 200. Returns the body to send.
   */
  onReadReply(caller: Caller, status: number, body: Buffer | Readable): Buffer | Readable {
    const { request, policy, actor } = caller
    const who = policy.topics.length > 0 && status === 200 ? toLiveSession(request, actor) : undefined
    if (!who) return body
    const lists = policy.topics.includes('orders')
    if (!Buffer.isBuffer(body)) {
      if (lists) return tapStart(body, (text) => this.onRead(caller, text))
      this.onRead(caller)
      return body
    }
    const isKnown = !lists && this.#sessions.hasRead(who, resolveTopics(policy.topics, pathParams(request)))
    if (isKnown || !isFailedBody(status, body))
      this.onRead(caller, lists ? body.toString('utf8', 0, MAX_LIST_BYTES) : '')
    return body
  }

  /**
   * Notifies the sessions that have fetched the data changed by a successful write. `body`: the request body as the
   * caller sent it.
   */
  onWrite({ request, policy, actor }: Caller, body?: Buffer | null) {
    if (policy.topics.length === 0 || !actor) return
    const { domain } = request.site
    const by = { session: actor.session, request: request.id }
    for (const topic of resolveTopics(policy.topics, collectTopicFields(policy.topics, request, body)))
      this.touch({ domain, topic, by, ...(!topic.startsWith('order:') && { only: actor.id }) })
  }

  /** Like `onWrite`, for calls whose reply can report a failure with a 2xx status. */
  onWriteReply(caller: Caller, status: number, reply: Buffer | Readable, body?: Buffer | null) {
    const isSuccess = status >= 200 && status < 300 && !(Buffer.isBuffer(reply) && isFailedBody(status, reply))
    if (isSuccess) this.onWrite(caller, body)
  }

  touch(touch: ChangeEvent) {
    this.#sessions.touch(touch)
    this.#replicas.publish({ type: 'touch', touch })
  }

  open = (who: LiveSession, stream: EventStream) => this.#sessions.open(who, stream)
  endSession = (ended: SessionEnd) => this.#sessions.end(ended)
  closeStreams = () => this.#sessions.closeAll()
  streams = (domain?: string) => this.#sessions.streams(domain)
  /** Returns the number of events sent since the start of the process. */
  sent = () => this.#sent

  async close() {
    clearInterval(this.#beat)
    await this.#replicas.close()
  }
}

/** Returns the session of a caller; undefined for visitors and for users whose role the portal does not serve. */
export function toLiveSession({ site }: FastifyRequest, actor: Actor | undefined): LiveSession | undefined {
  if (!actor?.role) return undefined
  return { domain: site.domain, session: actor.session, actorId: actor.id, role: actor.role }
}

const pathParams = ({ params }: FastifyRequest) => params as Record<string, unknown>

/**
 * Returns the parameters of a write, together with the fields of its body when the parameters do not contain the order
 * id.
 */
function collectTopicFields(topics: readonly Topic[], request: FastifyRequest, body: Buffer | null | undefined) {
  const params = pathParams(request)
  const isComplete = topics.every((topic) => !topic.startsWith('order:') || topic.slice(6) in params)
  if (isComplete || !body) return params
  try {
    return { ...(readUnambiguousJson(body) as Record<string, unknown>), ...params }
  } catch {
    return params
  }
}

function isFailedBody(status: number, body: Buffer): boolean {
  if (body.length > MAX_FAILURE_BYTES) return false
  try {
    return isFailedReply(status, JSON.parse(body.toString()))
  } catch {
    return true
  }
}

/**
 * Returns a stream that passes a reply on unchanged. Calls `onStart` with the beginning of the reply once the reply is
 * complete or long enough.
 */
function tapStart(body: Readable, onStart: (text: string) => void): Readable {
  const chunks: Buffer[] = []
  let bytes = 0
  const report = () => {
    if (bytes >= 0) onStart(Buffer.concat(chunks).toString())
    bytes = -1
    chunks.length = 0
  }
  const passing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (bytes >= 0) {
        chunks.push(chunk)
        bytes += chunk.length
        if (bytes >= MAX_LIST_BYTES) report()
      }
      done(null, chunk)
    },
    flush(done) {
      report()
      done()
    },
  })
  return pipeline(body, passing, () => {})
}
