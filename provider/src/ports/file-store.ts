import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Stores files under random keys, never under names chosen by users. */
export type FileStore = {
  /** Streams data into a temporary file and returns its path. After that, the caller must call `commit` or `drop`. */
  writeIncomplete(key: string, from: Readable): Promise<string>
  commit(key: string): Promise<void>
  drop(key: string): Promise<void>
  /**
   * Removes incomplete files that a killed process has left behind. Must not be called while an upload is in progress.
   */
  removeIncomplete(): Promise<void>
  write(key: string, bytes: Uint8Array): Promise<void>
  keys(): Promise<string[]>
  size(key: string): Promise<number | undefined>
  read(key: string, range?: { start: number; end: number }): Readable
}

/**
 * Opens a file store in the folder `dir`, which it divides into 256 folders. A file appears only when it is complete.
 */
export function openFileStore(dir: string): FileStore {
  const pathOf = (key: string) => join(dir, key.slice(0, 2), key)
  const incompletePath = (key: string) => join(dir, 'incoming', key)
  const folders = (key: string) =>
    Promise.all([
      mkdir(join(dir, key.slice(0, 2)), { recursive: true }),
      mkdir(join(dir, 'incoming'), { recursive: true }),
    ])
  return {
    async writeIncomplete(key, from) {
      await folders(key)
      await pipeline(from, createWriteStream(incompletePath(key)))
      return incompletePath(key)
    },
    commit: (key) => rename(incompletePath(key), pathOf(key)),
    drop: async (key) => {
      await Promise.all([rm(incompletePath(key), { force: true }), rm(pathOf(key), { force: true })])
    },
    removeIncomplete: () => rm(join(dir, 'incoming'), { recursive: true, force: true }),
    async write(key, bytes) {
      await folders(key)
      await writeFile(incompletePath(key), bytes)
      await rename(incompletePath(key), pathOf(key))
    },
    async keys() {
      const all = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
      return all.filter((entry) => entry.isFile() && basename(entry.parentPath) !== 'incoming').map(({ name }) => name)
    },
    size: (key) =>
      stat(pathOf(key)).then(
        ({ size }) => size,
        () => undefined,
      ),
    read: (key, range) => createReadStream(pathOf(key), range),
  }
}
