import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { keepConnection } from './kept-connection.ts'
import { DataDirInUse } from './lock.ts'

const PROCESS_LOCK = 7_331_002
const RETRY_MS = 200
/** Who comes first seeds an empty database meanwhile. */
const PATIENCE_MS = 60_000

export type Membership = {
  /** Nobody else works on the database, and nobody can before `letIn`. */
  isFirst: boolean
  letIn: () => Promise<void>
  leave: () => Promise<void>
}

/**
 * Joins those who work on the database at `url`. The first has it alone until it lets others in, and these wait for that.
 * Throws DataDirInUse where somebody keeps it. A connection that breaks is made anew; `lost` is told when somebody has
 * taken the database alone meanwhile.
 */
export async function joinDatabase(url: string, lost: (error: Error) => void): Promise<Membership> {
  let isFirst = false
  let isJoined = false
  const kept = await keepConnection(url, {
    async prepare(client) {
      isFirst = !isJoined && (await asks(client, 'pg_try_advisory_lock'))
      if (!isFirst) await share(client, isJoined ? 0 : PATIENCE_MS)
      isJoined = true
    },
    giveUp(error) {
      if (error instanceof DataDirInUse) lost(error)
      return error instanceof DataDirInUse
    },
  })
  return {
    isFirst,
    async letIn() {
      if (!isFirst) return
      await kept.query('select pg_try_advisory_lock_shared($1)', [PROCESS_LOCK])
      await kept.query('select pg_advisory_unlock($1)', [PROCESS_LOCK])
    },
    leave: kept.close,
  }
}

/** Takes the database at `url` alone; throws DataDirInUse where somebody works on it. Answers how to give it back. */
export async function lockDatabase(url: string): Promise<() => Promise<void>> {
  const kept = await keepConnection(url, {
    async prepare(client) {
      if (!(await asks(client, 'pg_try_advisory_lock'))) throw inUse()
    },
  })
  return kept.close
}

async function share(client: Client, patienceMs: number): Promise<void> {
  const from = Date.now()
  while (!(await asks(client, 'pg_try_advisory_lock_shared'))) {
    if (Date.now() - from >= patienceMs) throw inUse()
    await wait(RETRY_MS)
  }
}

async function asks(client: Client, what: string): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>(`select ${what}($1) as mine`, [PROCESS_LOCK])
  return rows[0]?.mine === true
}

const inUse = () => new DataDirInUse('The database at DATABASE_URL is kept by another process.')
