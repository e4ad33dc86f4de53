import { setTimeout as wait } from 'node:timers/promises'
import { Client, type QueryResultRow } from 'pg'

const RETRY_MS = 1_000
/** A connection can break without an error: probe it with a query at this interval. */
const ASKED_EVERY_MS = 5_000
const ANSWER_MS = 5_000

type Given = {
  /** Runs on each new connection before it is used. Errors of the first connection are rethrown. */
  prepare: (client: Client) => Promise<void>
  onBack?: () => void
  /** Called when reconnecting fails; return true to stop trying. */
  giveUp?: (error: unknown) => boolean
}
export type KeptConnection = {
  /** Runs a query on the current connection, which may be broken. Queries run one at a time. */
  query: <R extends QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<R[]>
  close: () => Promise<void>
}

/** Keeps one connection to the database at `url` open and reconnects when it breaks or stops responding. */
export async function keepConnection(url: string, { prepare, onBack, giveUp }: Given): Promise<KeptConnection> {
  const end = new AbortController()
  let client = await connect()
  let last: Promise<unknown> = Promise.resolve()
  watch(client)

  function query<R extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<R[]> {
    const asked = last.then(async () => (await client.query<R>(text, [...values])).rows)
    last = asked.catch(() => {})
    return asked
  }

  async function connect(): Promise<Client> {
    const next = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: ANSWER_MS })
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
    const asking = setInterval(() => {
      const silent = setTimeout(() => cut(held), ANSWER_MS).unref()
      void query('select 1').then(
        () => clearTimeout(silent),
        () => clearTimeout(silent),
      )
    }, ASKED_EVERY_MS).unref()
    held.once('end', () => {
      clearInterval(asking)
      void again()
    })
  }
  async function again() {
    while (!end.signal.aborted) {
      const next = await connect().catch((error: unknown) => error)
      if (next instanceof Client && end.signal.aborted) return next.end().catch(() => {})
      if (next instanceof Client) {
        client = next
        watch(next)
        return onBack?.()
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
function cut(client: Client) {
  const { connection } = client as unknown as { connection: { stream: { destroy: () => void } } }
  connection.stream.destroy()
}
