import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createTestBuild } from './bff.ts'
import { startUpstream } from './upstream.ts'

/**
 * Starts the BFF as a separate process, as in production, and collects its output in `out`. The process is killed when
 * the test ends.
 */
export function startBffProcess(env: Record<string, string>) {
  const child: ChildProcess = fork(join(import.meta.dirname, '../main.ts'), [], {
    env: { WEB_DIR: createTestBuild(), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const out = { stdout: '', stderr: '' }
  child.stdout!.on('data', (chunk: Buffer) => (out.stdout += chunk.toString()))
  child.stderr!.on('data', (chunk: Buffer) => (out.stderr += chunk.toString()))
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    child,
    out,
    exit,
    /** Resolves with the ports from the ready message of the process. */
    ready: once(child, 'message').then(([message]) => {
      const { address, opsAddress } = message as { address: string; opsAddress: string }
      return { port: Number(new URL(address).port), opsPort: Number(new URL(opsAddress).port) }
    }),
  }
}

export const BFF_PROCESS_SETTINGS = {
  PORT: '0',
  OPS_PORT: '0',
  HOST: '127.0.0.1',
  PUBLIC_SCHEME: 'http',
  COOKIE_SECRET: 'a secret that only tests know about',
}

/** Starts the BFF process in front of a test upstream and waits until it is ready. */
export async function startReadyBffProcess(env: Record<string, string> = {}) {
  const upstream = await startUpstream()
  onTestFinished(() => upstream.close())
  const main = startBffProcess({ ...BFF_PROCESS_SETTINGS, UPSTREAM_URL: upstream.url, ...env })
  return { upstream, ...main, ...(await main.ready) }
}
