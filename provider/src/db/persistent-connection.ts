import { setTimeout as wait } from 'node:timers/promises'
import { Client, type QueryResultRow } from 'pg'

const RETRY_MS = 1_000
/** A connection can break without an error: probe it with a query at this interval. */
const PROBE_INTERVAL_MS = 5_000
const TIMEOUT_MS = 5_000

type ConnectionHooks = {
  /** Runs on each new connection before it is used. Errors of the first connection are rethrown. */
  prepare: (client: Client) => Promise<void>
  onReconnect?: () => void
  /** Called when reconnecting fails; return true to stop trying. */
  giveUp?: (error: unknown) => boolean
}
export type PersistentConnection = {
  /** Runs a query on the current connection, which may be broken. Queries run one at a time. */
  query: <R extends QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<R[]>
  close: () => Promise<void>
}

/** Keeps one connection to the database at `url` open and reconnects when it breaks or stops responding. */
export async function openPersistentConnection(
  url: string,
  { prepare, onReconnect, giveUp }: ConnectionHooks,
): Promise<PersistentConnection> {
  const end = new AbortController()
  let client = await connect()
  let last: Promise<unknown> = Promise.resolve()
  watch(client)

  function query<R extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<R[]> {
    const result = last.then(async () => (await client.query<R>(text, [...values])).rows)
    last = result.catch(() => {})
    return result
  }

  async function connect(): Promise<Client> {
    const next = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: TIMEOUT_MS })
    // The `end` event handles later failures; without an error listener the process would exit.
    next.on('error', () => {})
    try {
      await next.connect()
      await prepare(next)
      return next
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
  }
  function watch(held: Client) {
    const probeTimer = setInterval(() => {
      const timeoutTimer = setTimeout(() => destroySocket(held), TIMEOUT_MS).unref()
      void query('select 1').then(
        () => clearTimeout(timeoutTimer),
        () => clearTimeout(timeoutTimer),
      )
    }, PROBE_INTERVAL_MS).unref()
    held.once('end', () => {
      clearInterval(probeTimer)
      void reconnect()
    })
  }
  async function reconnect() {
    while (!end.signal.aborted) {
      const next = await connect().catch((error: unknown) => error)
      if (next instanceof Client && end.signal.aborted) return next.end().catch(() => {})
      if (next instanceof Client) {
        client = next
        watch(next)
        return onReconnect?.()
      }
      if (giveUp?.(next)) return
      await wait(RETRY_MS, undefined, { ref: false })
    }
  }
  return {
    query,
    close: async () => {
      end.abort()
      await client.end().catch(() => {})
    },
  }
}

/** Destroys the socket without a goodbye message, because the server may be unreachable. */
function destroySocket(client: Client) {
  const { connection } = client as unknown as { connection: { stream: { destroy: () => void } } }
  connection.stream.destroy()
}
