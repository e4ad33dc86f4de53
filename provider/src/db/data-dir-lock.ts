import { createHash } from 'node:crypto'
import { chmod, link, mkdir, rename, rm } from 'node:fs/promises'
import { connect, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export class DataDirInUseError extends Error {}

/**
 * Returns the path of the socket for operator commands: in `dataDir`, or in the temporary directory if the path would
 * be too long for a Unix socket. On Windows, returns the name of a pipe.
 */
export function getSocketPath(dataDir: string): string {
  const dir = resolve(dataDir)
  const name = createHash('sha256').update(dir).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\quillgate-${name}`
  const inside = join(dir, 'operator.sock')
  return inside.length < 100 ? inside : join(tmpdir(), `quillgate-${name}.sock`)
}

/** Returns whether a process accepts connections at `path`. */
export const isListening = (path: string) =>
  new Promise<boolean>((done) => {
    const socket = connect(path)
    socket.once('connect', () => (socket.destroy(), done(true)))
    socket.once('error', () => done(false))
  })

const listen = (server: Server, path: string) =>
  new Promise<boolean>((done, fail) => {
    const failed = (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(false) : fail(error))
    server.once('error', failed)
    server.listen(path, () => (server.off('error', failed), done(true)))
  })

/**
 * Locks the data directory by listening on a socket in it; closing the server releases the lock. Removes the socket
 * that a killed process has left behind. Throws DataDirInUseError when another process holds the lock.
 */
export async function lockDataDir(dataDir: string, server: Server): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const path = getSocketPath(dataDir)
  for (let attempt = 0; attempt < 5; attempt++) {
    if (await listen(server, path)) {
      if (process.platform !== 'win32') await chmod(path, 0o600)
      return
    }
    if (await isListening(path)) break
    // Renames the socket before removing it. Otherwise, if two processes clean up at the same time, one could remove
    // the new socket of the other.
    const moved = `${path}.${process.pid}`
    const wasRenamed = await rename(path, moved).then(
      () => true,
      () => false,
    )
    if (wasRenamed && (await isListening(moved))) await link(moved, path).catch(() => {})
    await rm(moved, { force: true })
  }
  throw new DataDirInUseError(`The data directory ${resolve(dataDir)} is in use by another provider process.`)
}
