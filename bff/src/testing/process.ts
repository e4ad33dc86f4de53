import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { aBuild } from './bff.ts'

/** The gateway as people start it: a process of its own, whatever it prints kept in `out`. Ends with the test. */
export function startMain(env: Record<string, string>) {
  const child: ChildProcess = fork(join(import.meta.dirname, '../main.ts'), [], {
    env: { WEB_DIR: aBuild(), ...env },
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
    /** The ports it says it listens on. */
    ready: once(child, 'message').then(([message]) => {
      const { address, opsAddress } = message as { address: string; opsAddress: string }
      return { port: Number(new URL(address).port), opsPort: Number(new URL(opsAddress).port) }
    }),
  }
}
