import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A started server process. `opsPort` is set for gateways only. `exited` resolves when the process has exited. */
export type RunningServer = { port: number; pid: number; opsPort?: number; exited: Promise<unknown>; stop: () => void }

/**
 * Starts a server as a child process and waits until it is ready. The process logs as in production, but the output is
 * discarded.
 */
export async function startProcess(
  file: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<RunningServer> {
  const child: ChildProcess = fork(join(import.meta.dirname, file), args, {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  type Ready = { address: string; opsAddress?: string }
  const { address, opsAddress } = await new Promise<Ready>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Ready))
    child.once('exit', (code) => reject(new Error(`${file} exited with code ${code}`)))
  })
  return {
    port: Number(new URL(address).port),
    pid: child.pid!,
    exited,
    ...(opsAddress && { opsPort: Number(new URL(opsAddress).port) }),
    stop: () => void child.kill('SIGKILL'),
  }
}

/** Returns the CPU time of a process and its threads so far, in ms with a resolution of 1 ns (Linux). */
export function cpuMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const times = threads.map((id) => Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]))
  return times.reduce((sum, ns) => sum + ns, 0) / 1e6
}

/** Returns the resident memory of a process, in MB. */
export function rssMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
}

export const BENCH_SECRET = 'a secret that only benchmarks know about'

const WEB_FOLDER = join(import.meta.dirname, '../../web')

/** Starts the gateway's `main.ts` in front of an upstream, without rate limits, logging as in production. */
export const startBff = (upstream: number, env: Record<string, string> = {}) =>
  startProcess('../src/main.ts', [], {
    UPSTREAM_URL: `http://127.0.0.1:${upstream}`,
    PORT: '0',
    OPS_PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_SCHEME: 'http',
    RATE_LIMITS: 'off',
    COOKIE_SECRET: BENCH_SECRET,
    // The Docker image and the systemd unit start the BFF with this option too.
    NODE_OPTIONS: '--max-semi-space-size=8',
    // The source folder of the web app replaces a missing build, because benchmarks of chats and calls need no pages.
    WEB_DIR: existsSync(join(WEB_FOLDER, 'dist/index.html')) ? join(WEB_FOLDER, 'dist') : WEB_FOLDER,
    ...env,
  })
