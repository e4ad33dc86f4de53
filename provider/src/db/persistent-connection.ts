import { setTimeout as wait } from 'node:timers/promises'
import { Client, type QueryResultRow } from 'pg'

const RETRY_MS = 1_000
/** Interval in ms between queries that detect whether the connection broke without an error. */
const PROBE_INTERVAL_MS = 5_000
const TIMEOUT_MS = 5_000

type ConnectionHooks = {
  /** Prepares each new connection before it is used. An error on the first connection is rethrown. */
  prepare: (client: Client) => Promise<void>
  onReconnect?: () => void
  /** Called with the error when a reconnect fails. Returns true to stop trying. */
  giveUp?: (error: unknown) => boolean
}
export type PersistentConnection = {
  /** Runs a query on the current connection; rejects while the connection is broken. Queries run one at a time. */
  query: <R extends QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<R[]>
  close: () => Promise<void>
}

/** Opens a connection to the database at `url`. Reconnects when the connection breaks or stops responding. */
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
    // Without an error listener the process would exit. The `end` event handles the lost connection.
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

/** Closes the socket without sending PostgreSQL's terminate message, because the server may be unreachable. */
function destroySocket(client: Client) {
  const { connection } = client as unknown as { connection: { stream: { destroy: () => void } } }
  connection.stream.destroy()
}
