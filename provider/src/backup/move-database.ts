import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DataDirInUseError } from '../db/data-dir-lock.ts'
import type { Database, Db } from '../db/database.ts'
import { allowWrites, completeMove, readMoveState, refuseWrites } from '../db/move-state.ts'
import { openEmbedded, openPostgres } from '../db/open.ts'
import { lockDatabase } from '../db/process-lock.ts'
import {
  computeDigest,
  insertLines,
  listTables,
  nonEmptyTables,
  readLines,
  setUtcTimeZone,
  withSnapshot,
} from '../db/rows.ts'
import type { Services } from '../http/context.ts'
import { BackupError } from './manifest.ts'

type MoveTarget = Database & {
  /**
   * Renames the finished embedded copy to its final path, where the provider opens it at the next start. Does nothing
   * with PostgreSQL.
   */
  commit(): Promise<void>
  /** Closes the copy. Also deletes an embedded copy, unless `commit` has renamed it. */
  dispose(): Promise<void>
}

/**
 * Copies the open database into an empty database of the other kind (embedded or PostgreSQL). Writes are refused as
 * soon as copying starts, so that the copy contains every acknowledged write. `writeAuditEntry` records the move in the
 * copy. If the move fails, the old database accepts writes again.
 */
export async function moveDatabase(
  { db }: Services,
  open: () => Promise<MoveTarget>,
  name: string,
  writeAuditEntry: (db: Db) => Promise<unknown>,
): Promise<number> {
  if (await readMoveState(db)) throw new BackupError('This database is being moved or was already moved.')
  const target = await open()
  let refusing = false
  try {
    const tables = await listTables(db)
    const filled = await nonEmptyTables(target.db, tables)
    if (filled.length > 0) throw new BackupError(`The target database is not empty: ${filled.join(', ')}.`)
    await refuseWrites(db, tables, name)
    refusing = true
    const rows = await withSnapshot(db, (from) =>
      target.db.transaction(async (into) => {
        await setUtcTimeZone(into)
        let rows = 0
        for (const table of tables) {
          for await (const lines of readLines(from, table)) await insertLines(into, table, lines)
          const [sent, arrived] = [await computeDigest(from, table), await computeDigest(into, table)]
          if (sent.rows !== arrived.rows || sent.hash !== arrived.hash)
            throw new BackupError(`Verification of ${table.name} failed. Nothing was moved.`)
          rows += sent.rows
        }
        await writeAuditEntry(into)
        return rows
      }),
    )
    await target.commit()
    await completeMove(db)
    refusing = false
    return rows
  } catch (error) {
    if (refusing) await allowWrites(db)
    throw error
  } finally {
    await target.dispose()
  }
}

/**
 * Opens the PostgreSQL database at `url` as the target of a move. Throws BackupError when another provider is using it.
 */
export async function openPostgresTarget(url: string): Promise<MoveTarget> {
  const unlock = await lockDatabase(url).catch((error: unknown) => {
    throw new BackupError(
      error instanceof DataDirInUseError
        ? 'Another provider is using the database at MOVE_DATABASE_URL.'
        : 'PostgreSQL at MOVE_DATABASE_URL cannot be reached.',
    )
  })
  const database = await openPostgres(url).catch(async (error: unknown) => {
    await unlock()
    throw error
  })
  return {
    ...database,
    commit: async () => {},
    async dispose() {
      await database.close()
      await unlock()
    },
  }
}

/**
 * Creates an embedded database as the target of a move; `commit` renames it to its final path. Throws BackupError when
 * the data directory already contains a database.
 */
export async function openEmbeddedTarget(dataDir: string): Promise<MoveTarget> {
  const [place, half] = [join(dataDir, 'db'), join(dataDir, 'db.moving')]
  if (existsSync(place)) throw new BackupError(`There is an embedded database at ${place}: move it away first.`)
  await rm(half, { recursive: true, force: true })
  const database = await openEmbedded(half)
  let open = true
  const close = async () => {
    if (open) await database.close()
    open = false
  }
  return {
    ...database,
    async commit() {
      await close()
      await rename(half, place)
    },
    async dispose() {
      await close()
      await rm(half, { recursive: true, force: true })
    },
  }
}
