import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { findFreePort } from '../shared/src/testing/free-port.ts'
import { ROOT } from './servers.ts'

const folder = mkdtempSync(join(tmpdir(), 'quillgate-start-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const isPortOpen = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false))
    socket.on('connect', () => socket.destroy())
  })

/** Starts the product through a shell, as npm does, and waits until it is ready. */
async function startPortal(port: number): Promise<ChildProcess> {
  // Keeps a shell running between this process and the launcher, as npm does: without `exit`, sh would replace itself
  // with its last command.
  const child = spawn('sh', ['-c', 'sh -c "node bin/run.mjs start; exit"; exit'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), OPS_PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn' },
  })
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  child.stderr.on('data', (part: Buffer) => (output += part.toString()))
  await vi.waitUntil(() => output.includes('\nReady.') || child.exitCode !== null, { timeout: 300_000, interval: 100 })
  expect(output).toContain(`http://northwind.localhost:${port}`)
  expect(await isPortOpen(port)).toBe(true)
  return child
}

test('npm start leaves no server running when its parent process is killed', async () => {
  const port = await findFreePort()
  const child = await startPortal(port)
  // The servers inherit the output of the shell, so it ends when the last of them has exited. Until then, they write to
  // their folder.
  const ended = once(child, 'close')
  child.kill('SIGKILL')
  await expect.poll(() => isPortOpen(port)).toBe(false)
  await ended
})
