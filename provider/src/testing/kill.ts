import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createId } from '../db/ids.ts'
import { createDatabase } from './postgres.ts'
import {
  environmentOf,
  MAIN_SCRIPT,
  type ProcessOptions,
  type ProviderProcess,
  sendTenantRequest,
  signIn,
  startProcess,
} from './provider-process.ts'
import { fillDataDir } from './template.ts'

export type KillResult = {
  rounds: number
  acknowledged: number
  lost: string[]
  /**
   * Duration of the slowest start until the provider is ready, as wall time and as CPU time. Only the CPU time does not
   * depend on other load.
   */
  slowestStartMs: number
  slowestStartCpuMs: number
  firstStartCpuMs: number
  refusedSecond: boolean
}

/** Kills the process repeatedly during writes, then checks that every acknowledged row still exists. */
export async function killWhileWriting(rounds: number): Promise<KillResult> {
  const place = await prepareProcess()
  let running = await startProcess(place)
  // Starts the second process without DATABASE_URL, so that only the lock of the data directory can stop it.
  const refusedSecond = await refusesSecondProcess({ dir: place.dir, settings: {} })
  const outcome: KillResult = {
    rounds,
    acknowledged: 0,
    lost: [],
    slowestStartMs: 0,
    slowestStartCpuMs: 0,
    firstStartCpuMs: running.cpuMs,
    refusedSecond,
  }
  const names = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    await writeUntilKilled(running, names, round)
    running = await startProcess(place)
    outcome.slowestStartMs = Math.max(outcome.slowestStartMs, running.ms)
    outcome.slowestStartCpuMs = Math.max(outcome.slowestStartCpuMs, running.cpuMs)
    const { body } = await sendTenantRequest(
      running.address,
      '/writer/questionnaire-template',
      await signIn(running.address),
    )
    const storedNames = new Set((body.templates as { name: string }[]).map(({ name }) => name))
    outcome.lost.push(...[...names].filter((name) => !storedNames.has(name)))
  }
  outcome.acknowledged = names.size
  running.child.disconnect()
  await once(running.child, 'exit')
  await rm(place.dir, { recursive: true, force: true })
  return outcome
}

/**
 * Creates a data directory with demo data. With PROVIDER_TEST_POSTGRES, creates a new database instead, which the first
 * start seeds.
 */
async function prepareProcess(): Promise<ProcessOptions> {
  const dir = await mkdtemp(join(tmpdir(), 'quillgate-kill-'))
  const postgres = process.env.PROVIDER_TEST_POSTGRES
  if (postgres)
    return { dir, settings: { DATABASE_URL: await createDatabase(postgres, `kill_${createId()}`), SEED: 'demo' } }
  await fillDataDir(dir)
  return { dir, settings: {} }
}

/** Writes from four parallel loops until the process is killed. Adds the acknowledged rows to `names`. */
async function writeUntilKilled({ child, address }: ProviderProcess, names: Set<string>, round: number): Promise<void> {
  const cookie = await signIn(address)
  const goal = names.size + 10 + round * 7
  const lane = async (number: number) => {
    for (let n = 0; ; n++) {
      const name = `${round}/${number}/${n}`
      const answer = await sendTenantRequest(address, '/writer/questionnaire-template/create', cookie, { name }).catch(
        () => undefined,
      )
      if (answer?.status !== 200) return
      names.add(name)
      // Kills the process while the other loops are still writing.
      if (names.size === goal) child.kill('SIGKILL')
    }
  }
  await Promise.all([lane(0), lane(1), lane(2), lane(3)])
}

/** Returns whether a second process on the same data directory exits with the expected error. */
async function refusesSecondProcess(options: ProcessOptions): Promise<boolean> {
  const second = fork(MAIN_SCRIPT, { env: environmentOf(options), stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let stderr = ''
  second.stderr!.on('data', (part: Buffer) => (stderr += part.toString()))
  const [code] = await once(second, 'close')
  return code === 1 && stderr.includes('in use by another provider process')
}
