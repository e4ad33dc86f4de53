import { createClient } from 'redis'

/** What a command came to: a store that is away or slow is told apart from an empty answer. */
export type Asked<T> = { ok: true; value: T } | { ok: false }
type Client = ReturnType<typeof createClient>

/** The Redis that replicas share. No wait is longer than 50 ms; after a slow one it is left alone for a second. */
export type Store = {
  ask: <T>(command: (client: Client) => Promise<T>) => Promise<Asked<T>>
  ready: () => boolean
  close: () => Promise<void>
}

const WAIT_MS = 50
const LEFT_ALONE_MS = 1_000

type Heard = (state: 'ready' | 'away', why?: Error) => void

/** Connects in the background; a Redis that is not there is never waited for. `onState` hears each change. */
export function createStore(url: string, onState: Heard = () => {}): Store {
  const client: Client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: 500,
    socket: {
      connectTimeout: 500,
      // Counts idle time, which is why there are pings: a frozen Redis is noticed.
      socketTimeout: 1_500,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 800) + Math.random() * 100,
    },
  })
  let leftAloneUntil = 0
  let closed = false
  let state: 'ready' | 'away' | undefined
  const change: Heard = (next, why) => {
    if (next !== state) onState((state = next), why)
  }
  client.on('ready', () => change('ready'))
  client.on('error', (error: Error) => change('away', error))
  const connecting = client.connect().catch(() => {})

  const ready = () => client.isReady && Date.now() >= leftAloneUntil

  return {
    ready,
    async ask(command) {
      if (!ready()) return { ok: false }
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<undefined>((resolve) => {
        // One more look at the sockets: when this process was busy, the answer is there already.
        timer = setTimeout(() => setImmediate(() => resolve(undefined)), WAIT_MS)
      })
      // The client's own time limits do not cover a command that is already written.
      const answer = command(client).then(
        (value) => ({ ok: true as const, value }),
        () => ({ ok: false as const }),
      )
      const first = await Promise.race([answer, late])
      clearTimeout(timer)
      if (first) return first
      leftAloneUntil = Date.now() + LEFT_ALONE_MS
      return { ok: false }
    },
    async close() {
      if (closed) return
      closed = true
      client.destroy()
      await connecting
    },
  }
}
