import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { DataDirInUseError } from './data-dir-lock.ts'
import { openPersistentConnection } from './persistent-connection.ts'

const PROCESS_LOCK = 7_331_002
const RETRY_MS = 200
/** Maximum time in ms to wait for the first process, which may still be seeding an empty database. */
const JOIN_TIMEOUT_MS = 60_000

export type DatabaseLease = {
  /** Whether this is the first process that uses the database. Others can join only after `allowOthers`. */
  isFirst: boolean
  allowOthers: () => Promise<void>
  release: () => Promise<void>
}

/**
 * Joins the processes that use the database at `url`. The first process has exclusive access until it calls
 * `allowOthers`; the others wait for that. Throws DataDirInUseError when another process keeps exclusive access.
 * Reconnects after a lost connection, and calls `onLost` if another process has locked the database exclusively in the
 * meantime.
 */
export async function joinDatabase(url: string, onLost: (error: Error) => void): Promise<DatabaseLease> {
  let isFirst = false
  let isJoined = false
  const kept = await openPersistentConnection(url, {
    async prepare(client) {
      isFirst = !isJoined && (await tryLock(client, 'pg_try_advisory_lock'))
      if (!isFirst) await lockShared(client, isJoined ? 0 : JOIN_TIMEOUT_MS)
      isJoined = true
    },
    giveUp(error) {
      if (error instanceof DataDirInUseError) onLost(error)
      return error instanceof DataDirInUseError
    },
  })
  return {
    isFirst,
    async allowOthers() {
      if (!isFirst) return
      await kept.query('select pg_try_advisory_lock_shared($1)', [PROCESS_LOCK])
      await kept.query('select pg_advisory_unlock($1)', [PROCESS_LOCK])
    },
    release: kept.close,
  }
}

/**
 * Locks the database at `url` exclusively; returns a function that unlocks it. Throws DataDirInUseError when another
 * process uses the database.
 */
export async function lockDatabase(url: string): Promise<() => Promise<void>> {
  const kept = await openPersistentConnection(url, {
    async prepare(client) {
      if (!(await tryLock(client, 'pg_try_advisory_lock'))) throw createInUseError()
    },
  })
  return kept.close
}

async function lockShared(client: Client, patienceMs: number): Promise<void> {
  const from = Date.now()
  while (!(await tryLock(client, 'pg_try_advisory_lock_shared'))) {
    if (Date.now() - from >= patienceMs) throw createInUseError()
    await wait(RETRY_MS)
  }
}

async function tryLock(client: Client, lockFunction: string): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>(`select ${lockFunction}($1) as mine`, [PROCESS_LOCK])
  return rows[0]?.mine === true
}

const createInUseError = () => new DataDirInUseError('The database at DATABASE_URL is locked by another process.')
