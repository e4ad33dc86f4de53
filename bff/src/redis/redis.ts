import { createClient } from 'redis'

/** The result of a command. It distinguishes an unavailable or slow Redis from an empty reply. */
export type RedisReply<T> = { ok: true; value: T } | NoReply<T>
/** `later`: the late result of a command that was sent; undefined when nothing was sent. */
type NoReply<T> = { ok: false; later?: Promise<RedisReply<T>> }
type Client = ReturnType<typeof createClient>

/**
 * The Redis that all replicas share. A command waits at most 50 ms for its reply; after a slow reply, no commands are
 * sent for a second.
 */
export type Redis = {
  run: <T>(command: (client: Client) => Promise<T>) => Promise<RedisReply<T>>
  ready: () => boolean
  close: () => Promise<void>
}

const REPLY_TIMEOUT_MS = 50
const RETRY_COOLDOWN_MS = 1_000

export type RedisState = 'ready' | 'away' | 'late'
type StateListener = (state: RedisState, why?: Error) => void

/**
 * Connects in the background and never waits for an unavailable Redis. `onStateChange` is called with each state change
 * and each late reply.
 */
export function connectRedis(url: string, onStateChange: StateListener = () => {}): Redis {
  const client: Client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: 500,
    socket: {
      connectTimeout: 500,
      // This timeout counts idle time. Because of the pings, it fires only when Redis is frozen.
      socketTimeout: 1_500,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 800) + Math.random() * 100,
    },
  })
  let cooldownUntil = 0
  let closed = false
  let state: 'ready' | 'away' | undefined
  const change = (next: 'ready' | 'away', why?: Error) => {
    if (next !== state) onStateChange((state = next), why)
  }
  client.on('ready', () => change('ready'))
  client.on('error', (error: Error) => change('away', error))
  const connecting = client.connect().catch(() => {})

  const ready = () => client.isReady && performance.now() >= cooldownUntil

  return {
    ready,
    async run<T>(command: (client: Client) => Promise<T>): Promise<RedisReply<T>> {
      if (!ready()) return { ok: false }
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<undefined>((resolve) => {
        // Polls the sockets once more, because the reply may have arrived while this process was busy.
        timer = setTimeout(() => setImmediate(() => resolve(undefined)), REPLY_TIMEOUT_MS)
      })
      // The time limits of the Redis client do not apply to a command that was already written to the socket.
      const answer: Promise<RedisReply<T>> = command(client).then(
        (value) => ({ ok: true as const, value }),
        () => ({ ok: false as const }),
      )
      const first = await Promise.race([answer, late])
      clearTimeout(timer)
      if (first) return first
      cooldownUntil = performance.now() + RETRY_COOLDOWN_MS
      onStateChange('late')
      return { ok: false, later: answer }
    },
    async close() {
      if (closed) return
      closed = true
      client.destroy()
      await connecting
    },
  }
}
