import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { testDoubleSends } from './double-sends.ts'
import { backupOnFullDisk, writeOnFullDisk } from './full-disk.ts'
import { testGeneratedInputs } from './generated-inputs.ts'
import { killWhileWriting } from './kill.ts'
import { MAX_GROWTH_BYTES, measureMemoryUnderLoad } from './memory.ts'
import { startPostgres } from './postgres.ts'
import { testRoleMatrix } from './role-matrix.ts'
import { findSlowLists, MAX_DURATION_RATIO, measureListScale } from './scale.ts'
import { testProcessKills } from './several-processes.ts'

type SoakTest = () => Promise<{ figure: string; ok: boolean }>
const NO_POSTGRES = { figure: 'PostgreSQL is not installed and could not be installed', ok: false }
const MINUTE = 60_000
const MB = 1024 * 1024
const SAMPLE_COUNT = 30
const KILL_COUNT = 15
const ROOT = join(import.meta.dirname, '../../..')

/** The long-running tests of the provider. */
export const soakTests: Record<string, SoakTest> = {
  'provider role matrix': async () => {
    const { cells, swaps, wrong } = await testRoleMatrix()
    return {
      figure: `${cells} cells and ${swaps} foreign ids, ${wrong.length} wrong`,
      ok: wrong.length === 0 && cells === 792,
    }
  },
  'provider generated inputs': async () => {
    const { sent, slowestMs, wrong } = await testGeneratedInputs(12_000, Date.now() % 1_000_000)
    const ok = wrong.length === 0 && sent >= 12_000
    return {
      figure: `${sent} bodies, ${wrong.length} wrong, slowest ${slowestMs.toFixed(0)} ms${formatList(wrong)}`,
      ok,
    }
  },
  'provider kill': async () => {
    const { acknowledged, lost, rounds, slowestStartMs, slowestStartCpuMs, refusedSecond } = await killWhileWriting(20)
    const ok = lost.length === 0 && slowestStartMs < 5_000 && refusedSecond
    return {
      figure: `${rounds} rounds, ${acknowledged} rows acknowledged, ${lost.length} lost, slowest start ${slowestStartMs.toFixed(0)} ms (${slowestStartCpuMs} ms of CPU time)`,
      ok,
    }
  },
  'provider full disk': async () => {
    const outcome = await writeOnFullDisk(400)
    const backup = await backupOnFullDisk()
    if (!outcome) return { figure: 'a small disk could not be mounted', ok: false }
    const { refused, strange, readable, lost, recovered } = outcome
    const ok = refused > 0 && strange.length === 0 && readable && lost.length === 0 && recovered && backup === true
    const after = recovered ? 'recovers without a restart' : 'does not recover'
    return {
      figure: `${refused} of 400 writes refused with 507${formatList(strange)}, ${lost.length} lost, ${after}; a backup ${backup ? 'is refused and leaves no files' : 'is not refused or leaves files'}`,
      ok,
    }
  },
  'provider double sends': async () => {
    const calls = await testDoubleSends(1_000)
    const wrong = calls.filter(({ charges, answers, wrong }) => charges !== 1 || answers !== 1 || wrong.length > 0)
    return {
      figure: `${calls.length} money calls 1,000 times at once, ${wrong.length} wrong${formatList(wrong.map(({ call }) => call))}`,
      ok: wrong.length === 0,
    }
  },
  'provider on PostgreSQL': async () => {
    const postgres = await startPostgres()
    if (!postgres) return NO_POSTGRES
    const child = spawn(
      process.execPath,
      [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'provider'],
      {
        cwd: ROOT,
        env: { ...process.env, PROVIDER_TEST_POSTGRES: postgres.url, NO_COLOR: '1' },
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    )
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
    await postgres.stop()
    const figure = /Tests\s+(.*)/.exec(said)?.[1] ?? 'no tests ran'
    return { figure, ok: code === 0 }
  },
  'provider two processes': async () => {
    const postgres = await startPostgres()
    if (!postgres) return NO_POSTGRES
    // Time between two kills in ms. The default is one minute; a smaller SOAK_KILL_MS makes the test shorter.
    const everyMs = Number(process.env.SOAK_KILL_MS ?? MINUTE)
    const { kills, writes, payments, messages, wrong } = await testProcessKills(
      postgres.url,
      KILL_COUNT * everyMs,
      everyMs,
    )
    await postgres.stop()
    return {
      figure: `${kills} kills, ${writes} writes, ${payments} payments, ${messages} messages, ${wrong.length} wrong${formatList(wrong)}`,
      ok: wrong.length === 0 && kills > 0 && writes > 0 && payments > 0 && messages > 0,
    }
  },
  'provider scale': async () => {
    const scale = await measureListScale(1_000, 100_000)
    if (!scale) return NO_POSTGRES
    const { lists, unindexed } = scale
    const worst = lists.toSorted((a, b) => b.ratio - a.ratio)[0]!
    return {
      figure: [
        `${lists.length} lists, 1,000 orders against 100,000 with 1,000,000 messages: at most ${worst.ratio.toFixed(2)} times the time per row (limit 1.5): ${worst.name}`,
        ...lists.map(
          ({ name, rows, ms: [few, many], ratio }) =>
            `${name}: ${ratio.toFixed(2)}, ${rows.join(' and ')} rows, ${few.toFixed(1)} and ${many.toFixed(1)} ms`,
        ),
        `without the index of a chat's messages: ${unindexed.ratio.toFixed(2)}`,
      ].join('\n         '),
      ok: findSlowLists(lists).length === 0 && unindexed.ratio > MAX_DURATION_RATIO,
    }
  },
  /** SOAK_MINUTES sets the duration of this test. */
  'provider memory': async () => {
    const postgres = await startPostgres()
    if (!postgres) return NO_POSTGRES
    const minutes = Number(process.env.SOAK_MINUTES ?? 60)
    const { requests, beginBytes, endBytes, grownBytes } = await measureMemoryUnderLoad(
      minutes * MINUTE,
      SAMPLE_COUNT,
      postgres.url,
    )
    const kept: Buffer[] = []
    const leak = () => void kept.push(Buffer.alloc(MB, 1))
    const leaking = await measureMemoryUnderLoad(3_000, SAMPLE_COUNT, postgres.url, leak)
    await postgres.stop()
    const mb = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`
    return {
      figure: `${minutes} minutes, ${requests} requests, ${mb(beginBytes)} in the second third, ${mb(endBytes)} in the last: ${mb(grownBytes)} more (limit ${mb(MAX_GROWTH_BYTES)}); what a leak of ours adds: ${mb(leaking.grownBytes)}`,
      ok: grownBytes < MAX_GROWTH_BYTES && leaking.grownBytes > MAX_GROWTH_BYTES,
    }
  },
}
const formatList = (items: readonly string[]) => (items.length === 0 ? '' : `: ${items.slice(0, 3).join(' | ')}`)
