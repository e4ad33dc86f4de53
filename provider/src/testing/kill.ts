import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { newId } from '../db/ids.ts'
import { CAST, PASSWORD } from '../seed/cast.ts'
import { freshDatabase } from './postgres.ts'
import { fillDataDir } from './template.ts'

type Ready = { address: string }
export type Killed = {
  rounds: number
  acknowledged: number
  lost: string[]
  /** Until it was ready: by the clock, and of the processor alone, which no other work of the machine moves. */
  slowestStartMs: number
  slowestStartCpuMs: number
  refusedSecond: boolean
}

const MAIN = join(import.meta.dirname, '../main.ts')

type Place = { dir: string; settings: Readonly<Record<string, string>> }
type Process = { child: ChildProcess; address: string; ms: number; cpuMs: number }
/** Clock ticks are hundredths of a second; elsewhere than on Linux the clock on the wall has to do. */
function cpuMs({ pid }: ChildProcess, wallMs: number): number {
  if (process.platform !== 'linux') return wallMs
  const [, times = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = times.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
const environment = ({ dir, settings }: Place) => ({ PATH: process.env.PATH, DATA_DIR: dir, ...settings })
async function startProcess(place: Place): Promise<Process> {
  const started = performance.now()
  const child = fork(MAIN, {
    env: { ...environment(place), LOG_LEVEL: 'silent', PROVIDER_LIMITS: 'off' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const [ready] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('the provider ended before it was ready')
    }),
  ])) as [Ready]
  const ms = performance.now() - started
  return { child, address: ready.address, ms, cpuMs: cpuMs(child, ms) }
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
  const place = await fillPlace()
  let running = await startProcess(place)
  const refusedSecond = await refusesSecond(place)
  const outcome: Killed = {
    rounds,
    acknowledged: 0,
    lost: [],
    slowestStartMs: 0,
    slowestStartCpuMs: 0,
    refusedSecond,
  }
  const names = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    await writeUntilKilled(running, names, round)
    running = await startProcess(place)
    outcome.slowestStartMs = Math.max(outcome.slowestStartMs, running.ms)
    outcome.slowestStartCpuMs = Math.max(outcome.slowestStartCpuMs, running.cpuMs)
    const { body } = await send(running.address, '/writer/questionnaire-template', await signIn(running.address))
    const kept = new Set((body.templates as { name: string }[]).map(({ name }) => name))
    outcome.lost.push(...[...names].filter((name) => !kept.has(name)))
  }
  outcome.acknowledged = names.size
  running.child.disconnect()
  await once(running.child, 'exit')
  await rm(place.dir, { recursive: true, force: true })
  return outcome
}

/** A seeded data directory; on PostgreSQL, where a soak says so, a database that the first start fills. */
async function fillPlace(): Promise<Place> {
  const dir = await mkdtemp(join(tmpdir(), 'quillgate-kill-'))
  const postgres = process.env.PROVIDER_TEST_POSTGRES
  if (postgres)
    return { dir, settings: { DATABASE_URL: await freshDatabase(postgres, `kill_${newId()}`), SEED: 'demo' } }
  await fillDataDir(dir)
  return { dir, settings: {} }
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
async function refusesSecond(place: Place): Promise<boolean> {
  const second = fork(MAIN, { env: environment(place), stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let said = ''
  second.stderr!.on('data', (part: Buffer) => (said += part.toString()))
  const [code] = await once(second, 'close')
  return code === 1 && said.includes('in use by another provider process')
}
