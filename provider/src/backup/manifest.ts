import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Thrown when a backup, a restore or a move is refused; the operator sees the message. */
export class BackupError extends Error {}

export type FileDigest = { bytes: number; sha256: string }
export type Manifest = {
  format: 1
  /** Hash of the last migration, which identifies the version of the schema. */
  schema: string
  createdAt: string
  tables: ({ name: string; columns: string[]; rows: number } & FileDigest)[]
  /** The number of stored files, and the size and checksum of `files.jsonl`, which lists them. */
  files: { count: number } & FileDigest
}
/** One line of `files.jsonl`. Size and checksum are missing if the file did not exist when the backup was made. */
export type FileEntry = { key: string } & Partial<FileDigest>

export const filePath = (dir: string, key: string) => join(dir, 'files', key.slice(0, 2), key)
export const tablePath = (dir: string, name: string) => join(dir, 'tables', `${name}.jsonl`)
export const fileListPath = (dir: string) => join(dir, 'files.jsonl')
export const manifestPath = (dir: string) => join(dir, 'manifest.json')
/** Returns the path of the file that contains the checksum of the manifest. */
export const manifestDigestPath = (dir: string) => join(dir, 'manifest.sha256')

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Writes a new file with mode 0600 and flushes it to disk. Returns its size and checksum. */
export async function writeFileWithDigest(
  path: string,
  from: Iterable<string> | AsyncIterable<string | Uint8Array>,
): Promise<FileDigest> {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    Readable.from(from),
    async function* (parts: AsyncIterable<string | Uint8Array>) {
      for await (const part of parts) {
        const chunk = Buffer.from(part)
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }),
  )
  return { bytes, sha256: hash.digest('hex') }
}

/** Writes the manifest and its checksum. Without these two files, a backup is incomplete. */
export async function writeManifest(dir: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await writeFileWithDigest(manifestPath(dir), [text])
  await writeFileWithDigest(manifestDigestPath(dir), [`${sha256(text)}\n`])
}

/**
 * Verifies every file of the backup in `dir` and returns the manifest. Throws BackupError when the backup is damaged.
 */
export async function checkBackup(dir: string): Promise<Manifest> {
  const text = await readFile(manifestPath(dir), 'utf8').catch(() => undefined)
  if (text === undefined) throw new BackupError(`${dir} is not a complete backup: manifest.json is missing.`)
  const seal = await readFile(manifestDigestPath(dir), 'utf8').catch(() => '')
  if (seal.trim() !== sha256(text)) throw new BackupError('manifest.json of the backup is damaged.')
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== 1) throw new BackupError(`This release cannot read backup format ${String(manifest.format)}.`)
  for (const { name, ...written } of manifest.tables) await checkFile(dir, tablePath(dir, name), written)
  await checkFile(dir, fileListPath(dir), manifest.files)
  for await (const { key, bytes, sha256 } of readFileList(dir))
    if (bytes !== undefined && sha256) await checkFile(dir, filePath(dir, key), { bytes, sha256 })
  return manifest
}

async function checkFile(dir: string, path: string, expected: FileDigest): Promise<void> {
  const name = path.slice(dir.length + 1)
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new BackupError(`${name} of the backup is missing.`)
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  if (found.size !== expected.bytes || hash.digest('hex') !== expected.sha256)
    throw new BackupError(`${name} of the backup is damaged.`)
}

export const readLines = (path: string) =>
  createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })

export async function* readFileList(dir: string): AsyncGenerator<FileEntry> {
  for await (const line of readLines(fileListPath(dir))) yield JSON.parse(line) as FileEntry
}
