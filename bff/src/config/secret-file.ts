import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Kept = { ok: true; secret: string; unkept?: unknown } | { ok: false; line: string }

/**
 * One process without a given secret keeps its own, so that people stay signed in over a restart. A disk that takes
 * nothing (`unkept` says why) costs no start; a setting that names no folder does.
 */
export function readOrCreateSecret(dir: string): Kept {
  const file = join(dir, 'cookie-secret')
  const found = statSync(file, { throwIfNoEntry: false })
  if (found && !found.isFile()) return { ok: false, line: `DATA_DIR ${dir} holds a cookie-secret that is no file` }
  const made = randomBytes(32).toString('base64url')
  try {
    const kept = found ? readFileSync(file, 'utf8').trim() : ''
    if (kept.length >= 32) return { ok: true, secret: kept }
    mkdirSync(dir, { recursive: true })
    writeFileSync(file, made, { mode: 0o600 })
    return { ok: true, secret: made }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' || code === 'ENOTDIR') return { ok: false, line: `DATA_DIR ${dir} is no folder` }
    return { ok: true, secret: made, unkept: error }
  }
}
