import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Stores files by random key, never by a name that a user typed. */
export type FileStore = {
  /** Streams into a temporary file and returns its path. The caller then calls `keep` or `drop`. */
  receive(key: string, from: Readable): Promise<string>
  keep(key: string): Promise<void>
  drop(key: string): Promise<void>
  /** Removes incomplete files left by a killed process. Call only while no upload is in progress. */
  tidy(): Promise<void>
  write(key: string, bytes: Uint8Array): Promise<void>
  keys(): Promise<string[]>
  size(key: string): Promise<number | undefined>
  read(key: string, range?: { start: number; end: number }): Readable
}

/** Stores files in `dir` in 256 folders; a file appears only when complete. */
export function openFileStore(dir: string): FileStore {
  const place = (key: string) => join(dir, key.slice(0, 2), key)
  const half = (key: string) => join(dir, 'incoming', key)
  const folders = (key: string) =>
    Promise.all([
      mkdir(join(dir, key.slice(0, 2)), { recursive: true }),
      mkdir(join(dir, 'incoming'), { recursive: true }),
    ])
  return {
    async receive(key, from) {
      await folders(key)
      await pipeline(from, createWriteStream(half(key)))
      return half(key)
    },
    keep: (key) => rename(half(key), place(key)),
    drop: async (key) => {
      await Promise.all([rm(half(key), { force: true }), rm(place(key), { force: true })])
    },
    tidy: () => rm(join(dir, 'incoming'), { recursive: true, force: true }),
    async write(key, bytes) {
      await folders(key)
      await writeFile(half(key), bytes)
      await rename(half(key), place(key))
    },
    async keys() {
      const all = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
      return all.filter((entry) => entry.isFile() && basename(entry.parentPath) !== 'incoming').map(({ name }) => name)
    },
    size: (key) =>
      stat(place(key)).then(
        ({ size }) => size,
        () => undefined,
      ),
    read: (key, range) => createReadStream(place(key), range),
  }
}
