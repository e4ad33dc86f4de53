import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, globSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { sendOpsRequest, sendTestRequest } from '../bff/src/testing/client.ts'
import { startUpstream } from '../bff/src/testing/upstream.ts'
import { findFreePort } from '../shared/src/testing/free-port.ts'
import { copyImageFiles, listPackages } from './image.ts'
import { ROOT } from './servers.ts'
import { ensureWebBuild, hasWebBuild } from './web-build.ts'

// Tests the files of the BFF's Docker image as they run in it: with the image's own Node, and as a user without write
// access.

let folder: string
beforeAll(() => {
  if (!hasWebBuild()) ensureWebBuild()
  folder = mkdtempSync(join(tmpdir(), 'quillgate-image-'))
  copyImageFiles('bff', folder)
  chmodSync(folder, 0o555)
  return () => {
    chmodSync(folder, 0o755)
    rmSync(folder, { recursive: true })
  }
})

/**
 * Options that run a command as an unprivileged user if the test runs as root, because root can write to a read-only
 * folder.
 */
const UNPRIVILEGED_USER = process.getuid?.() === 0 ? { uid: 65_532, gid: 65_532 } : {}

/** Runs a script with the image's own Node; the process gets only the given environment variables. */
function runInImage(script: string, env: Record<string, string>) {
  const child = spawn(join(folder, 'node'), [join(folder, script)], { cwd: folder, env, ...UNPRIVILEGED_USER })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output.text += part.toString()))
  return { child, output, exit: once(child, 'exit').then(([code]) => code as number | null) }
}
const runHealthCheck = (opsPort: string) => runInImage('health.mjs', { OPS_PORT: opsPort }).exit

test('the Docker image serves pages without write access, and shuts down gracefully on SIGTERM', async () => {
  const upstream = await startUpstream()
  onTestFinished(() => upstream.close())
  const OPS_PORT = String(await findFreePort())
  const env = { UPSTREAM_URL: upstream.url, PORT: '0', OPS_PORT, PUBLIC_SCHEME: 'http', DATA_DIR: join(folder, 'data') }
  const { child, output, exit } = runInImage('bff/src/main.ts', env)
  const ready = () => /is ready: .* at port (\d+)/.exec(output.text)
  await vi.waitUntil(() => ready() !== null || child.exitCode !== null, { timeout: 300_000, interval: 50 })
  const port = Number(ready()?.[1])

  expect(await sendTestRequest(port, { path: '/login' })).toMatchObject({
    status: 200,
    text: expect.stringContaining('Northwind'),
  })
  expect(await runHealthCheck(OPS_PORT)).toBe(0)
  const warnings = () => [...output.text.matchAll(/EACCES: permission denied.*"msg":"(.*)"/g)].map(([, text]) => text)
  await expect
    .poll(warnings)
    .toEqual([
      'cookie secret could not be stored and will change on restart; set COOKIE_SECRET',
      'payments will return 503: DATA_DIR is not writable and REDIS_URL is not set',
    ])

  child.kill('SIGTERM')
  const readiness = () => sendOpsRequest(Number(OPS_PORT), { path: '/readyz' }).then(({ status }) => status)
  await expect.poll(readiness).toBe(503)
  // The health check must also succeed during a graceful shutdown; otherwise a supervisor would restart the instance.
  expect(await runHealthCheck(OPS_PORT)).toBe(0)
  expect(await exit).toBe(0)
  expect(await runHealthCheck(OPS_PORT)).toBe(1)
})

test('the Docker image contains only production files', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>
  }
  const taken = listPackages('bff')
  expect(taken).toContain('node_modules/fastify')
  expect(taken.filter((path) => packages[path]!.dev ?? packages[path]!.devOptional)).toEqual([])
  const unneeded = ['typescript', 'vitest', 'vite', 'express', 'react', 'npm', '.bin']
  expect(unneeded.filter((name) => existsSync(join(folder, 'node_modules', name)))).toEqual([])

  expect(readdirSync(folder).sort()).toEqual(['bff', 'docs', 'health.mjs', 'node', 'node_modules', 'shared', 'web'])
  const files = globSync(['**/*', '**/.*', '**/.*/**'], { cwd: folder })
  const unwanted =
    /(^|\/)\.|\.test\.|\/testing\/|(^|\/)(cookie-secret|(?<!src\/)payments)$|\.(env|pem|key|crt|log|sqlite)$/
  expect(files.filter((file) => unwanted.test(file))).toEqual(['web/dist/.releases.json'])
  expect(files.filter((file) => /^node_modules\/.*\.[cm]?ts$/.test(file))).toEqual([])

  const megabytes = (path: RegExp) =>
    files.filter((file) => path.test(file)).reduce((sum, file) => sum + lstatSync(join(folder, file)).size, 0) / 1e6
  expect(megabytes(/^node_modules\//)).toBeLessThan(20)
  expect(megabytes(/./)).toBeLessThan(200)
})
