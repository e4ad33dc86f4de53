import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'

const NOBODY_UID = 65_534

/** Starts a server with invalid settings. By the time it rejects them, it has loaded most of its modules. */
function startAndExit(main: string, prepare: (dataDir: string) => void = () => {}) {
  const folder = mkdtempSync(join(tmpdir(), 'quillgate-cache-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [temporary, dataDir] = [join(folder, 'tmp'), join(folder, 'data')]
  for (const made of [temporary, dataDir]) mkdirSync(made)
  prepare(dataDir)
  const env = { TMPDIR: temporary, DATA_DIR: dataDir, PORT: 'x', PROVIDER_PORT: 'x' }
  const { stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '..', main)], { env, encoding: 'utf8' })
  return { cache: join(dataDir, 'compile-cache'), temporary, stderr }
}

describe.each(['bff/src/main.ts', 'provider/src/main.ts'])('compile cache of %s', (main) => {
  test('is stored in a private folder in DATA_DIR instead of the shared temporary folder', () => {
    const { cache, temporary } = startAndExit(main)
    expect(statSync(cache).mode & 0o777).toBe(0o700)
    expect(readdirSync(cache)).toHaveLength(1)
    expect(existsSync(join(temporary, 'node-compile-cache'))).toBe(false)
  })

  test('is disabled when other users can write to its folder', () => {
    const { cache, stderr } = startAndExit(main, (dataDir) => {
      mkdirSync(join(dataDir, 'compile-cache'))
      chmodSync(join(dataDir, 'compile-cache'), 0o777)
    })
    expect(readdirSync(cache)).toEqual([])
    expect(stderr).toContain(`compile cache disabled: ${cache}`)
  })

  test.runIf(process.getuid?.() === 0)('is disabled when another user owns its folder', () => {
    const { cache, stderr } = startAndExit(main, (dataDir) => {
      mkdirSync(join(dataDir, 'compile-cache'))
      chownSync(join(dataDir, 'compile-cache'), NOBODY_UID, NOBODY_UID)
    })
    expect(readdirSync(cache)).toEqual([])
    expect(stderr).toContain(`compile cache disabled: ${cache}`)
  })
})
