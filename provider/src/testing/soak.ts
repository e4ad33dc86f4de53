import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { doubleSends } from './double-sends.ts'
import { writeOnFullDisk } from './full-disk.ts'
import { generatedInputs } from './generated-inputs.ts'
import { killWhileWriting } from './kill.ts'
import { startPostgres } from './postgres.ts'
import { roleMatrix } from './role-matrix.ts'

type Part = () => Promise<{ figure: string; ok: boolean }>
const ROOT = join(import.meta.dirname, '../../..')

/** The provider's long proofs, in full size. */
export const parts: Record<string, Part> = {
  'provider role matrix': async () => {
    const { cells, swaps, wrong } = await roleMatrix()
    return {
      figure: `${cells} cells and ${swaps} foreign ids, ${wrong.length} wrong`,
      ok: wrong.length === 0 && cells === 792,
    }
  },
  'provider generated inputs': async () => {
    const { sent, slowestMs, wrong } = await generatedInputs(12_000, Date.now() % 1_000_000)
    const ok = wrong.length === 0 && sent >= 12_000
    return { figure: `${sent} bodies, ${wrong.length} wrong, slowest ${slowestMs.toFixed(0)} ms${list(wrong)}`, ok }
  },
  'provider kill': async () => {
    const { acknowledged, lost, rounds, slowestStartMs, slowestStartCpuMs, refusedSecond } = await killWhileWriting(20)
    const ok = lost.length === 0 && slowestStartMs < 5_000 && refusedSecond
    return {
      figure: `${rounds} rounds, ${acknowledged} rows acknowledged, ${lost.length} lost, slowest start ${slowestStartMs.toFixed(0)} ms (${slowestStartCpuMs} ms of the processor)`,
      ok,
    }
  },
  'provider full disk': async () => {
    const outcome = await writeOnFullDisk(400)
    if (!outcome) return { figure: 'this machine lets nobody make a small disk', ok: false }
    const { refused, strange, readable, lost, recovered } = outcome
    const ok = refused > 0 && strange.length === 0 && readable && lost.length === 0 && recovered
    const after = recovered ? 'goes on without a restart' : 'does not recover'
    return { figure: `${refused} of 400 writes refused with 507${list(strange)}, ${lost.length} lost, ${after}`, ok }
  },
  'provider double sends': async () => {
    const calls = await doubleSends(1_000)
    const wrong = calls.filter(({ charges, answers, wrong }) => charges !== 1 || answers !== 1 || wrong.length > 0)
    return {
      figure: `${calls.length} money calls 1,000 times at once, ${wrong.length} wrong${list(wrong.map(({ call }) => call))}`,
      ok: wrong.length === 0,
    }
  },
  'provider on PostgreSQL': async () => {
    const postgres = await startPostgres()
    if (!postgres) return { figure: 'there is no PostgreSQL on this machine and none could be installed', ok: false }
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
}
const list = (items: readonly string[]) => (items.length === 0 ? '' : `: ${items.slice(0, 3).join(' | ')}`)
