import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type SecretResult = { ok: true; secret: string; storeError?: unknown } | { ok: false; line: string }

/**
 * Reads the generated cookie secret or creates it, so that users stay signed in across restarts. If the disk is not
 * writable, the process still starts and `storeError` holds the error; if DATA_DIR is not a folder, it does not start.
 */
export function readOrCreateSecret(dir: string): SecretResult {
  const file = join(dir, 'cookie-secret')
  const found = statSync(file, { throwIfNoEntry: false })
  if (found && !found.isFile()) return { ok: false, line: `DATA_DIR ${dir}: cookie-secret is not a file` }
  const made = randomBytes(32).toString('base64url')
  try {
    const stored = found ? readFileSync(file, 'utf8').trim() : ''
    if (stored.length >= 32) return { ok: true, secret: stored }
    mkdirSync(dir, { recursive: true })
    writeFileSync(file, made, { mode: 0o600 })
    return { ok: true, secret: made }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' || code === 'ENOTDIR') return { ok: false, line: `DATA_DIR ${dir} is not a directory` }
    return { ok: true, secret: made, storeError: error }
  }
}
