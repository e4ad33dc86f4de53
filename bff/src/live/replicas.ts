import { setTimeout as wait } from 'node:timers/promises'
import { roleOf } from '@quillgate/shared/domain/access/roles'
import { createClient } from 'redis'
import type { Redis } from '../redis/redis.ts'
import type { ChangeEvent, LiveSession } from './sessions.ts'

const CHANNEL = 'q1:live'
/**
 * Maximum number of messages queued while Redis is unreachable. When there are more, one `gap` message replaces all of
 * them.
 */
const MAX_UNPUBLISHED = 10_000
const MAX_BATCH_SIZE = 500
/** How long messages are collected, so that a burst of them is published as one batch. */
const BATCH_DELAY_MS = 10
const RETRY_DELAY_MS = 300

/**
 * A message to the other replicas. `read`: a session has fetched the data named by `topics`, such as `order:12`, and
 * the reply took `tookMs`; `listed`: those of the topics that were only part of a list. `touch`: a write has changed
 * data. `gap`: messages were lost.
 */
export type LiveMessage =
  | { type: 'read'; who: LiveSession; topics: string[]; listed?: readonly string[]; tookMs?: number }
  | { type: 'touch'; touch: ChangeEvent }
  | { type: 'gap' }
export type LiveReplicas = { publish: (message: LiveMessage) => void; close: () => Promise<void> }

/** The connection to other replicas when only one replica runs: sends nothing. */
export const NO_REPLICAS: LiveReplicas = { publish() {}, close: async () => {} }

/**
 * Publishes messages to the other replicas and receives theirs. `receive` is called with `gap` whenever messages were
 * possibly lost.
 */
export function connectReplicas(store: Redis, url: string, receive: (message: LiveMessage) => void): LiveReplicas {
  const self = Math.random().toString(36).slice(2)
  let unpublished: LiveMessage[] = []
  const state = { publishing: false, closed: false, subscribed: false }
  // Uses a separate connection, because a connection that subscribes cannot send other commands.
  const subscriber = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: 500,
    socket: { connectTimeout: 500, socketTimeout: 1_500, reconnectStrategy: () => RETRY_DELAY_MS },
  })
  subscriber.on('error', () => {})
  // After a reconnect, the client restores the subscription before it emits `ready`.
  subscriber.on(
    'ready',
    () =>
      void subscribe().then(
        () => receive({ type: 'gap' }),
        () => {},
      ),
  )
  const connecting = subscriber.connect().catch(() => {})

  async function subscribe() {
    if (!state.subscribed) await subscriber.subscribe(CHANNEL, (text) => receiveAll(text))
    state.subscribed = true
  }

  function receiveAll(text: string) {
    const { from, messages } = readBatch(text)
    if (from === self) return
    for (const message of messages) receive(message)
  }

  async function publish() {
    state.publishing = true
    await wait(BATCH_DELAY_MS)
    while (unpublished.length > 0 && !state.closed) {
      const batch = unpublished.slice(0, MAX_BATCH_SIZE)
      const text = JSON.stringify({ from: self, messages: batch })
      const reply = await store.run((client) => client.publish(CHANNEL, text))
      const isSent = reply.ok || (await reply.later)?.ok
      if (isSent) unpublished = unpublished.filter((message) => !batch.includes(message))
      else await wait(RETRY_DELAY_MS)
    }
    state.publishing = false
  }

  return {
    publish(message) {
      if (unpublished.length >= MAX_UNPUBLISHED) unpublished = [{ type: 'gap' }]
      unpublished.push(message)
      if (!state.publishing) void publish()
    },
    async close() {
      state.closed = true
      subscriber.destroy()
      await connecting
    },
  }
}

/**
 * Parses a batch of messages. Drops messages of an unknown format, because replicas of two releases can share a Redis.
 */
function readBatch(text: string): { from: unknown; messages: LiveMessage[] } {
  try {
    const { from, messages } = JSON.parse(text) as { from: unknown; messages: unknown[] }
    return { from, messages: messages.filter(isLiveMessage) }
  } catch {
    return { from: undefined, messages: [] }
  }
}

type Fields = Record<string, unknown>
const toFields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const areStrings = (...values: unknown[]) => values.every((value) => typeof value === 'string')

function isLiveMessage(value: unknown): value is LiveMessage {
  const { type, who, topics, listed = [], touch } = toFields(value)
  if (type === 'gap') return true
  if (type === 'touch') return areStrings(toFields(touch).domain, toFields(touch).topic)
  const { domain, session, actorId, role } = toFields(who)
  if (type !== 'read' || !Array.isArray(topics) || !Array.isArray(listed)) return false
  return areStrings(domain, session, actorId, ...topics, ...listed) && isRole(role)
}

const isRole = (role: unknown) => typeof role === 'string' && roleOf(role) === role
