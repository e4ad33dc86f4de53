import { existsSync, lstatSync, mkdirSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'

const GROUP_OR_OTHER_WRITE_BITS = 0o022

/**
 * Enables Node's compile cache in a folder under `dataDir` that only this user can write. Node's default folder is in
 * the shared temporary directory and holds executable code, so another user who creates it first could run code in this
 * process. Without a safe folder, modules are compiled at each start, which only costs time.
 */
export function enablePrivateCompileCache(dataDir: string): void {
  const folder = resolve(join(dataDir, 'compile-cache'))
  try {
    mkdirSync(dataDir, { recursive: true })
    // Not recursive, because a recursive mkdir below /proc never returns.
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
    const { uid, mode } = lstatSync(folder)
    if ((mode & GROUP_OR_OTHER_WRITE_BITS) === 0 && uid === (process.getuid?.() ?? uid)) enableCompileCache(folder)
    else process.stderr.write(`compile cache disabled: ${folder} belongs to or can be written by another user\n`)
  } catch {
    // A read-only or full disk is reported by bff/src/process.ts, so the error is ignored here.
  }
}
