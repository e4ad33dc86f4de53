import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { DEMO_USERS, PASSWORD } from '../seed/demo-users.ts'

type ReadyMessage = { address: string }
export const MAIN_SCRIPT = join(import.meta.dirname, '../main.ts')

export type ProcessOptions = { dir: string; settings: Readonly<Record<string, string>> }
export type ProviderProcess = { child: ChildProcess; address: string; ms: number; cpuMs: number }
/**
 * Returns the CPU time of a process in ms, with a precision of 10 ms. On systems other than Linux, returns the wall
 * time.
 */
function cpuMs({ pid }: ChildProcess, wallMs: number): number {
  if (process.platform !== 'linux') return wallMs
  const [, times = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = times.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
export const environmentOf = ({ dir, settings }: ProcessOptions) => ({
  PATH: process.env.PATH,
  DATA_DIR: dir,
  ...settings,
})
/** Starts the provider in a separate process, as in production. */
export async function startProcess(options: ProcessOptions): Promise<ProviderProcess> {
  const started = performance.now()
  const child = fork(MAIN_SCRIPT, {
    env: { LOG_LEVEL: 'silent', PROVIDER_LIMITS: 'off', ...environmentOf(options) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const [ready] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('the provider exited before it was ready')
    }),
  ])) as [ReadyMessage]
  const ms = performance.now() - started
  return { child, address: ready.address, ms, cpuMs: cpuMs(child, ms) }
}

type Reply = { status: number; cookie: string; headers: IncomingHttpHeaders; body: Record<string, unknown> }
/**
 * Sends a request with the Host header of a tenant over a real connection, because fetch does not allow this header.
 */
export async function sendTenantRequest(
  address: string,
  path: string,
  cookie: string,
  body?: object,
  overrides: Record<string, string> = {},
): Promise<Reply> {
  const call = request(`${address}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { host: 'northwind.localhost', cookie, ...overrides, ...(body && { 'content-type': 'application/json' }) },
  })
  const replied = once(call, 'response') as Promise<[IncomingMessage]>
  call.end(body && JSON.stringify(body))
  const [reply] = await replied
  return {
    status: reply.statusCode ?? 0,
    headers: reply.headers,
    cookie: reply.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
    body: (await json(reply)) as Record<string, unknown>,
  }
}

export const signIn = async (address: string) =>
  (await sendTenantRequest(address, '/auth/login', '', { email: DEMO_USERS.writer.email, password: PASSWORD })).cookie
