import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { DataDirInUse } from './lock.ts'

const PROCESS_LOCK = 7_331_002
const RETRY_MS = 1_000

/**
 * Takes the database at `url` for this process: chats reach the sockets of their own process and limits count in it, so
 * that two would not know of each other. Throws DataDirInUse. A connection that breaks is made anew; `lost` is told when
 * another process has taken the database meanwhile.
 */
export async function lockDatabase(url: string, lost: (error: DataDirInUse) => void): Promise<() => Promise<void>> {
  let client = await take(url)
  const end = new AbortController()
  const retake = async () => {
    while (!end.signal.aborted) {
      const next = await take(url).catch((error: unknown) => error)
      if (next instanceof DataDirInUse) return lost(next)
      if (next instanceof Client) {
        client = next
        return watch(next)
      }
      await wait(RETRY_MS, undefined, { ref: false })
    }
  }
  const watch = (held: Client) => void held.once('end', () => void retake())
  watch(client)
  return async () => {
    end.abort()
    await client.end().catch(() => {})
  }
}

async function take(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, keepAlive: true })
  // What breaks later is told by `end`; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [PROCESS_LOCK])
  if (rows[0]?.mine) return client
  await client.end()
  throw new DataDirInUse('The database at DATABASE_URL is in use by another provider process.')
}
