import { createReadStream } from 'node:fs'
import type { Db } from '../db/database.ts'
import { insertLines, listTables, nonEmptyTables, readSchema, type Table } from '../db/rows.ts'
import type { Services } from '../http/context.ts'
import { BackupError, checkBackup, filePath, type Manifest, readFileList, readLines, tablePath } from './manifest.ts'

const BATCH_SIZE = 500

/** Restores a backup into an empty database and an empty file folder. If this fails, nothing is restored. */
export async function restoreBackup({ db, store }: Services, dir: string): Promise<{ rows: number; files: number }> {
  const manifest = await checkBackup(dir)
  const tables = await listTables(db)
  await assertSameSchema(db, manifest, tables)
  const filled = await nonEmptyTables(db, tables)
  if (filled.length > 0) throw new BackupError(`The database is not empty: ${filled.join(', ')}.`)
  const named = new Set<string>()
  for await (const { key } of readFileList(dir)) named.add(key)
  for (const key of await store.keys())
    if (!named.has(key)) throw new BackupError('The data directory has files of another database.')
  const stored: string[] = []
  try {
    for await (const { key, sha256 } of readFileList(dir)) {
      if (sha256 === undefined) continue
      stored.push(key)
      await store.writeIncomplete(key, createReadStream(filePath(dir, key)))
      await store.commit(key)
    }
    let rows = 0
    await db.transaction(async (tx) => {
      for (const { name } of manifest.tables) {
        const table = tables.find((known) => known.name === name)!
        rows += await restoreTable(tx, table, tablePath(dir, name))
      }
    })
    return { rows, files: stored.length }
  } catch (error) {
    for (const key of stored) await store.drop(key)
    throw error
  }
}

async function assertSameSchema(db: Db, manifest: Manifest, tables: readonly Table[]): Promise<void> {
  // The order of tables depends only on the schema, so the tables of the backup and of this release can be compared as
  // text.
  const shape = (list: readonly { name: string; columns: readonly string[] }[]) =>
    JSON.stringify(list.map(({ name, columns }) => [name, columns]))
  const own = tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))
  if (manifest.schema === (await readSchema(db)) && shape(manifest.tables) === shape(own)) return
  throw new BackupError(
    'The backup has a different schema than this release. Restore it with the release that created it, then start this release to migrate it.',
  )
}

async function restoreTable(tx: Db, table: Table, path: string): Promise<number> {
  let count = 0
  let lines: string[] = []
  const flush = async () => {
    if (lines.length > 0) await insertLines(tx, table, lines)
    count += lines.length
    lines = []
  }
  for await (const line of readLines(path)) {
    lines.push(line)
    if (lines.length === BATCH_SIZE) await flush()
  }
  await flush()
  return count
}
