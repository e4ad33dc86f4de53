import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Db } from '../db/database.ts'
import { listTables, readLines, readSchema, withSnapshot } from '../db/rows.ts'
import { files } from '../db/schema/files.ts'
import type { Services } from '../http/context.ts'
import {
  BackupError,
  type FileEntry,
  fileListPath,
  filePath,
  type Manifest,
  tablePath,
  writeFileWithDigest,
  writeManifest,
} from './manifest.ts'

export type BackupSummary = { tables: number; rows: number; files: number; missing: number; bytes: number }

/**
 * Writes a consistent snapshot of the database and its stored files into a new folder. The folder appears only when the
 * backup is complete.
 */
export async function writeBackup(services: Services, dir: string): Promise<BackupSummary> {
  if (existsSync(dir)) throw new BackupError(`${dir} already exists. Choose a new folder.`)
  const partialDir = `${dir}.part-${randomUUID()}`
  try {
    for (const part of [partialDir, join(partialDir, 'tables'), join(partialDir, 'files')])
      await mkdir(part, { mode: 0o700 })
    const { keys, ...content } = await withSnapshot(services.db, (tx) => writeTables(tx, partialDir))
    const entries: FileEntry[] = []
    for (const key of keys) entries.push(await writeStoredFile(services, partialDir, key))
    const list = await writeFileWithDigest(
      fileListPath(partialDir),
      entries.map((entry) => `${JSON.stringify(entry)}\n`),
    )
    const createdAt = services.clock.now().toISOString()
    await writeManifest(partialDir, { format: 1, createdAt, ...content, files: { count: entries.length, ...list } })
    await rename(partialDir, dir)
    const parts = [...content.tables, ...entries]
    return {
      tables: content.tables.length,
      rows: content.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: entries.length,
      missing: entries.filter(({ sha256 }) => sha256 === undefined).length,
      bytes: parts.reduce((sum, { bytes = 0 }) => sum + bytes, 0),
    }
  } catch (error) {
    await rm(partialDir, { recursive: true, force: true }).catch(() => {})
    throw toBackupError(error, dir)
  }
}

async function writeTables(tx: Db, dir: string) {
  const tables: Manifest['tables'] = []
  for (const table of await listTables(tx)) {
    let rows = 0
    const text = async function* () {
      for await (const lines of readLines(tx, table)) {
        rows += lines.length
        yield `${lines.join('\n')}\n`
      }
    }
    const written = await writeFileWithDigest(tablePath(dir, table.name), text())
    tables.push({ name: table.name, columns: table.columns.map(({ name }) => name), rows, ...written })
  }
  const keys = await tx.select({ key: files.key }).from(files).orderBy(files.key)
  return { schema: await readSchema(tx), tables, keys: keys.map(({ key }) => key) }
}

/**
 * Copies a stored file into the backup. No lock is needed, because stored files never change. Returns an entry with
 * only the key if the file is missing.
 */
async function writeStoredFile({ store }: Services, dir: string, key: string): Promise<FileEntry> {
  const path = filePath(dir, key)
  if ((await store.size(key)) === undefined) return { key }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  return { key, ...(await writeFileWithDigest(path, store.read(key))) }
}

const REASON_BY_ERROR_CODE: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOENT: 'the parent folder does not exist',
  ENOTDIR: 'the parent is not a folder',
}
function toBackupError(error: unknown, dir: string): unknown {
  const reason = REASON_BY_ERROR_CODE[(error as NodeJS.ErrnoException).code ?? '']
  return reason ? new BackupError(`No backup was written to ${dir}: ${reason}.`) : error
}
