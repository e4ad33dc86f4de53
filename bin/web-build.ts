import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressAssets, keepPreviousRelease } from '../web/build/release-files.ts'
import { ROOT } from './servers.ts'

const SOURCE_PATTERNS = [
  'web/{src,public,build}/**/*',
  'web/*.{html,ts,json}',
  'shared/src/**/*.ts',
  'package-lock.json',
]

function hashSources() {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCE_PATTERNS, { cwd: ROOT, exclude: ['**/*.test.*', 'web/dist/**'] }).toSorted()) {
    const path = join(ROOT, file)
    if (file.includes('.')) hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex')
}

const DIST = join(ROOT, 'web/dist')
const STAMP_FILE = join(DIST, '.sources')

export const hasWebBuild = () => existsSync(join(DIST, 'index.html'))

/** Returns whether the web build is missing, or its sources have changed since. */
export const isWebBuildOutdated = () => !existsSync(STAMP_FILE) || readFileSync(STAMP_FILE, 'utf8') !== hashSources()

/** Builds the web app, unless an up-to-date build exists. */
export function ensureWebBuild() {
  if (!isWebBuildOutdated()) return
  const made = hashSources()
  console.error('Building the web (about half a minute) …')
  const putBack = keepPreviousRelease(DIST)
  const built = spawnSync('vite', ['build', '--logLevel', 'warn'], { cwd: join(ROOT, 'web'), stdio: ['ignore', 2, 2] })
  if (built.status !== 0) throw new Error('Building the web failed.')
  compressAssets(DIST)
  putBack()
  writeFileSync(STAMP_FILE, made)
}
