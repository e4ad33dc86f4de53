import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { CAST, PASSWORD } from '../seed/cast.ts'
import { fillDataDir } from './template.ts'

type Ready = { address: string }
export type Killed = {
  rounds: number
  acknowledged: number
  lost: string[]
  slowestStartMs: number
  refusedSecond: boolean
}

const MAIN = join(import.meta.dirname, '../main.ts')

type Process = { child: ChildProcess; address: string; ms: number }
async function startProcess(dir: string): Promise<Process> {
  const started = performance.now()
  const child = fork(MAIN, {
    env: { PATH: process.env.PATH, DATA_DIR: dir, LOG_LEVEL: 'silent', PROVIDER_LIMITS: 'off' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const [ready] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('the provider ended before it was ready')
    }),
  ])) as [Ready]
  return { child, address: ready.address, ms: performance.now() - started }
}

type Reply = { status: number; cookie: string; body: Record<string, unknown> }
/** Over a real connection, with the Host of a tenant: fetch would not send it. */
async function send(address: string, path: string, cookie: string, body?: object): Promise<Reply> {
  const call = request(`${address}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { host: 'northwind.localhost', cookie, ...(body && { 'content-type': 'application/json' }) },
  })
  const replied = once(call, 'response') as Promise<[IncomingMessage]>
  call.end(body && JSON.stringify(body))
  const [reply] = await replied
  return {
    status: reply.statusCode ?? 0,
    cookie: reply.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
    body: (await json(reply)) as Record<string, unknown>,
  }
}

const signIn = async (address: string) =>
  (await send(address, '/auth/login', '', { email: CAST.writer.email, password: PASSWORD })).cookie

/** Writes until the process is killed in the middle of it; then everything that was acknowledged must still be there. */
export async function killWhileWriting(rounds: number): Promise<Killed> {
  const dir = await mkdtemp(join(tmpdir(), 'quillgate-kill-'))
  await fillDataDir(dir)
  let running = await startProcess(dir)
  const refusedSecond = await refusesSecond(dir)
  const outcome: Killed = { rounds, acknowledged: 0, lost: [], slowestStartMs: 0, refusedSecond }
  const names = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    await writeUntilKilled(running, names, round)
    running = await startProcess(dir)
    outcome.slowestStartMs = Math.max(outcome.slowestStartMs, running.ms)
    const { body } = await send(running.address, '/writer/questionnaire-template', await signIn(running.address))
    const kept = new Set((body.templates as { name: string }[]).map(({ name }) => name))
    outcome.lost.push(...[...names].filter((name) => !kept.has(name)))
  }
  outcome.acknowledged = names.size
  running.child.disconnect()
  await once(running.child, 'exit')
  await rm(dir, { recursive: true, force: true })
  return outcome
}

/** Four lanes write at once; `names` takes what was acknowledged. */
async function writeUntilKilled({ child, address }: Process, names: Set<string>, round: number): Promise<void> {
  const cookie = await signIn(address)
  const goal = names.size + 10 + round * 7
  const lane = async (number: number) => {
    for (let n = 0; ; n++) {
      const name = `${round}/${number}/${n}`
      const answer = await send(address, '/writer/questionnaire-template/create', cookie, { name }).catch(
        () => undefined,
      )
      if (answer?.status !== 200) return
      names.add(name)
      // While the other lanes are writing.
      if (names.size === goal) child.kill('SIGKILL')
    }
  }
  await Promise.all([lane(0), lane(1), lane(2), lane(3)])
}

/** Whether a second process on the same data directory says so and ends. */
async function refusesSecond(dir: string): Promise<boolean> {
  const env = { PATH: process.env.PATH, DATA_DIR: dir }
  const second = fork(MAIN, { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let said = ''
  second.stderr!.on('data', (part: Buffer) => (said += part.toString()))
  const [code] = await once(second, 'close')
  return code === 1 && said.includes('in use by another provider process')
}
