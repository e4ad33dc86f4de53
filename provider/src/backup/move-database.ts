import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Db } from '../db/database.ts'
import { DataDirInUse } from '../db/lock.ts'
import { allowWrites, endMove, moveStateOf, refuseWrites } from '../db/move-state.ts'
import { openEmbedded, openPostgres } from '../db/open.ts'
import { lockDatabase } from '../db/process-lock.ts'
import { digestOf, filledTables, insertLines, linesOf, sameTexts, snapshot, tablesOf } from '../db/rows.ts'
import type { Services } from '../http/context.ts'
import { CopyRefused } from './manifest.ts'

type Target = Database & {
  /** Makes the copy the database that is opened next. */
  settle(): Promise<void>
  /** Closes the copy, and deletes it unless it was settled. */
  leave(): Promise<void>
}

/**
 * Copies the open database into an empty one of the other kind. Refuses all writes from the start, so that the copy has
 * every acknowledged write. `note` writes the audit entry into the copy. After a failure, the old database accepts
 * writes again.
 */
export async function moveDatabase(
  { db }: Services,
  open: () => Promise<Target>,
  name: string,
  note: (db: Db) => Promise<unknown>,
): Promise<number> {
  if (await moveStateOf(db)) throw new CopyRefused('This database is being moved, or has been.')
  const target = await open()
  let refusing = false
  try {
    const tables = await tablesOf(db)
    const filled = await filledTables(target.db, tables)
    if (filled.length > 0) throw new CopyRefused(`The database to move to is not empty: ${filled.join(', ')}.`)
    await refuseWrites(db, tables, name)
    refusing = true
    const rows = await snapshot(db, (from) =>
      target.db.transaction(async (into) => {
        await sameTexts(into)
        let rows = 0
        for (const table of tables) {
          for await (const lines of linesOf(from, table)) await insertLines(into, table, lines)
          const [sent, arrived] = [await digestOf(from, table), await digestOf(into, table)]
          if (sent.rows !== arrived.rows || sent.hash !== arrived.hash)
            throw new CopyRefused(`${table.name} did not arrive as it was. Nothing has been moved.`)
          rows += sent.rows
        }
        await note(into)
        return rows
      }),
    )
    await target.settle()
    await endMove(db)
    refusing = false
    return rows
  } catch (error) {
    if (refusing) await allowWrites(db)
    throw error
  } finally {
    await target.leave()
  }
}

/** Opens the PostgreSQL database at `url` as target; no other provider may use it. */
export async function toPostgres(url: string): Promise<Target> {
  const giveBack = await lockDatabase(url).catch((error: unknown) => {
    throw new CopyRefused(
      error instanceof DataDirInUse
        ? 'A provider works on the database at MOVE_DATABASE_URL.'
        : 'PostgreSQL at MOVE_DATABASE_URL cannot be reached.',
    )
  })
  const database = await openPostgres(url).catch(async (error: unknown) => {
    await giveBack()
    throw error
  })
  return {
    ...database,
    settle: async () => {},
    async leave() {
      await database.close()
      await giveBack()
    },
  }
}

/**
 * Creates the embedded database in a data directory that has none. It is renamed to its final path only when settled.
 */
export async function toEmbedded(dataDir: string): Promise<Target> {
  const [place, half] = [join(dataDir, 'db'), join(dataDir, 'db.moving')]
  if (existsSync(place)) throw new CopyRefused(`There is an embedded database at ${place}: move it away first.`)
  await rm(half, { recursive: true, force: true })
  const database = await openEmbedded(half)
  let open = true
  const close = async () => {
    if (open) await database.close()
    open = false
  }
  return {
    ...database,
    async settle() {
      await close()
      await rename(half, place)
    },
    async leave() {
      await close()
      await rm(half, { recursive: true, force: true })
    },
  }
}
