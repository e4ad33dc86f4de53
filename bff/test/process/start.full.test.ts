import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { formatAge } from '../../src/config/release.ts'
import { readWebBuild } from '../../src/page/web-build.ts'
import { sendTestRequest } from '../../src/testing/client.ts'
import { startBffProcess } from '../../src/testing/process.ts'

// Tests the checks at startup, which print one line per problem; then the process starts serving or exits.

const SETTINGS = { UPSTREAM_URL: 'http://127.0.0.1:1', PORT: '0', OPS_PORT: '0', HOST: '127.0.0.1' }
const readConfigWith = (env: Record<string, string>) => readConfig({ ...SETTINGS, ...env })
const readErrorLines = (env: Record<string, string>) => {
  const config = readConfigWith(env)
  return config.ok ? [] : config.lines
}

function createTempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quillgate-data-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('lists the allowed values of every invalid setting', () => {
  const names = [
    'PUBLIC_SCHEME',
    'UPSTREAM_HOST',
    'UPSTREAM_BARE_PATHS',
    'CHAT_DIALECT',
    'LOG_LEVEL',
    'HSTS_SUBDOMAINS',
  ]
  const more = { PORT: 'x', OPS_PORT: 'x', SITE_TTL_SECONDS: 'x', UPLOAD_MAX_MB: 'x' }
  const lines = readErrorLines({ ...Object.fromEntries(names.map((name) => [name, 'none'])), ...more })
  expect(lines).toHaveLength(10)
  expect(lines.map((line) => line.replace(/ \(is "none"\).*/, ''))).toEqual(
    expect.arrayContaining([
      'PUBLIC_SCHEME must be https or http',
      'UPSTREAM_HOST must be preserve or upstream',
      'UPSTREAM_BARE_PATHS must be with or without',
      'CHAT_DIALECT must be lower or upper',
      'HSTS_SUBDOMAINS must be true or false',
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
    ]),
  )
})

test('rejects a WEB_DIR with a missing or broken web build', () => {
  const folder = createTempFolder()
  expect(readWebBuild(folder)).toEqual({ ok: false, why: 'contains no web build: index.html is missing' })
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>x</title>')
  expect(readWebBuild(folder)).toEqual({ ok: false, why: expect.stringMatching(/index\.html has no .*boot:head/) })
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>x</title><!--boot:head-->')
  writeFileSync(join(folder, 'routes.json'), '{')
  expect(readWebBuild(folder)).toEqual({ ok: false, why: expect.stringContaining('routes.json') })
})

test('exits at startup when WEB_DIR holds no web build', async () => {
  const WEB_DIR = createTempFolder()
  const { exit, out } = startBffProcess({ ...SETTINGS, DATA_DIR: createTempFolder(), WEB_DIR })
  expect(await exit).toBe(1)
  expect(out.stderr).toBe(`WEB_DIR ${WEB_DIR} contains no web build: index.html is missing\n`)
})

test('rejects a DATA_DIR that is not a folder or whose cookie-secret is a FIFO', () => {
  expect(readErrorLines({ DATA_DIR: '/dev/null' })).toEqual(['DATA_DIR /dev/null is not a directory'])
  const folder = createTempFolder()
  spawnSync('mkfifo', [join(folder, 'cookie-secret')])
  expect(readErrorLines({ DATA_DIR: folder })).toEqual([`DATA_DIR ${folder}: cookie-secret is not a file`])
})

test('accepts a DATA_DIR that is full or read-only', () => {
  const folder = createTempFolder()
  // Also tests a file system without free inodes, if the current user may mount one.
  const full = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4k,nr_inodes=1', 'none', folder])
  onTestFinished(() => void spawnSync('umount', [folder]))
  for (const DATA_DIR of ['/proc', ...(full.status === 0 ? [folder] : [])])
    expect(readConfigWith({ DATA_DIR })).toMatchObject({
      ok: true,
      storeError: { code: expect.stringMatching(/ENOENT|ENOSPC/) },
    })
})

test('logs the release and a warning at startup when the cookie secret cannot be stored', async () => {
  const { ready, out } = startBffProcess({ ...SETTINGS, DATA_DIR: '/proc' })
  const { port } = await ready
  expect((await sendTestRequest(port, { path: '/login', host: 'x.test' })).status).toBe(503)
  expect(out.stdout).toMatch(/^Quillgate \d+\.\d+\.\d+, web build [0-9a-f]{8} from \S+Z \(\d min ago\)$/m)
  const lines = out.stdout.split('\n').filter((line) => line.includes('COOKIE_SECRET'))
  expect(lines).toEqual([expect.stringMatching(/"level":40.*"code":"ENOENT"/)])
  expect(out.stderr).toBe('')
})

test.each([
  [59_000, '1 min'],
  [119 * 60_000, '119 min'],
  [3 * 3_600_000, '3 h'],
  [72 * 3_600_000, '3 days'],
])('formats an age of %d ms as "%s"', (ms, ago) => {
  const made = Date.UTC(2030, 4, 4, 10)
  expect(formatAge(new Date(made), made + ms)).toBe(`2030-05-04T10:00:00Z (${ago} ago)`)
})
