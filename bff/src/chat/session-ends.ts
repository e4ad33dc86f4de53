import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from 'redis'
import type { Redis } from '../redis/redis.ts'
import type { SessionEnd } from './socket-registry.ts'

const STREAM_KEY = 'q1:session-ends'
/**
 * Maximum number of entries in the Redis stream. After a disconnect from Redis, a replica can catch up on this many.
 */
const MAX_STREAM_LENGTH = 10_000
/** Maximum number of ended sessions queued while Redis is unreachable; the oldest are dropped first. */
const MAX_UNPUBLISHED = 10_000
const RETRY_DELAY_MS = 300
const READ_BLOCK_MS = 1_000

type SessionEndListener = (ended: SessionEnd) => void
export type SessionEndChannel = { end: (ended: SessionEnd) => void; close: () => Promise<void> }

/** Ends sessions in this process only, for an installation with a single replica. */
export const createLocalSessionEndChannel = (onEnd: SessionEndListener): SessionEndChannel => ({
  end: onEnd,
  close: async () => {},
})

/**
 * Publishes ended sessions to all replicas through a Redis stream, with retries while Redis is unreachable. Each
 * replica continues after the last entry it has read.
 */
export function createSharedSessionEndChannel(onEnd: SessionEndListener, store: Redis, url: string): SessionEndChannel {
  const unpublished: SessionEnd[] = []
  const state = { publishing: false, closed: false }
  // Reads through a separate connection, because a blocking read occupies its connection until the next entry arrives.
  const reader = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 500, socketTimeout: 3 * READ_BLOCK_MS, reconnectStrategy: () => RETRY_DELAY_MS },
  })
  reader.on('error', () => {})
  const connecting = reader.connect().catch(() => {})

  async function publish() {
    state.publishing = true
    while (unpublished.length > 0 && !state.closed) {
      const next = unpublished[0]!
      const fields = { end: JSON.stringify(next) }
      const TRIM = { strategy: 'MAXLEN', strategyModifier: '~', threshold: MAX_STREAM_LENGTH } as const
      const reply = await store.run((client) => client.xAdd(STREAM_KEY, '*', fields, { TRIM }))
      // A reply that arrives late counts as a failure. The entry is then published again, which is harmless.
      if (reply.ok) unpublished.splice(unpublished.indexOf(next), 1)
      else await wait(RETRY_DELAY_MS)
    }
    state.publishing = false
  }

  async function follow() {
    let last = '0'
    while (!state.closed) {
      try {
        const read = await reader.xRead({ key: STREAM_KEY, id: last }, { BLOCK: READ_BLOCK_MS, COUNT: 1_000 })
        for (const { id, message } of readStreamEntries(read)) {
          last = id
          const ended = parseSessionEnd(message.end)
          if (ended) onEnd(ended)
        }
      } catch {
        await wait(RETRY_DELAY_MS)
      }
    }
  }
  const following = follow()

  return {
    end(ended) {
      onEnd(ended)
      if (unpublished.push(ended) > MAX_UNPUBLISHED) unpublished.shift()
      if (!state.publishing) void publish()
    },
    async close() {
      state.closed = true
      reader.destroy()
      await connecting
      await following
    },
  }
}

type Entry = { id: string; message: Record<string, string> }
const readStreamEntries = (read: unknown) =>
  ((read as { messages: Entry[] }[] | null) ?? []).flatMap(({ messages }) => messages)

/** Parses a stream entry; returns undefined for an unknown format. */
function parseSessionEnd(text: string | undefined): SessionEnd | undefined {
  try {
    const ended = JSON.parse(text ?? '') as Partial<Record<string, unknown>>
    const { domain, at, reason, session, actorId, except } = ended
    if (typeof domain !== 'string' || typeof at !== 'number') return undefined
    const base = { domain, at, reason: reason === 'restart' ? ('restart' as const) : ('session' as const) }
    if (typeof session === 'string') return { ...base, session }
    return typeof actorId === 'string' && typeof except === 'string' ? { ...base, actorId, except } : undefined
  } catch {
    return undefined
  }
}
