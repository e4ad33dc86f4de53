import { setTimeout as wait } from 'node:timers/promises'
import { Client, type QueryResultRow } from 'pg'

const RETRY_MS = 1_000
/** A line that is cut without a word is noticed by a question that nobody answers. */
const ASKED_EVERY_MS = 5_000
const ANSWER_MS = 5_000

type Given = {
  /** Runs on each new connection before it counts; what it throws at first is thrown on. */
  prepare: (client: Client) => Promise<void>
  /** A connection stands again after one was lost. */
  onBack?: () => void
  /** Told why an attempt to connect anew failed; true ends the attempts. */
  giveUp?: (error: unknown) => boolean
}
export type KeptConnection = {
  /** Asks on the connection of this moment, which may be broken; one question after the other. */
  query: <R extends QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<R[]>
  close: () => Promise<void>
}

/** One connection to the database at `url` for as long as this process runs: made anew when it breaks or falls silent. */
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
    // What breaks later is told by `end`; without a listener it would end the process.
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

/** Ends a connection without asking the other side, which may be gone. */
function cut(client: Client) {
  const { connection } = client as unknown as { connection: { stream: { destroy: () => void } } }
  connection.stream.destroy()
}
