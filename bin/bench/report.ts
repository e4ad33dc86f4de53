import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import about from '../../package.json' with { type: 'json' }
import { ROOT } from '../parts.ts'
import type { Measured, Report } from './figures.ts'
import { page } from './page.ts'

/** The parts by their names: what the page calls each, and what measures it. */
export type Measures = Record<string, { title: string; measure: () => Promise<Measured> }>
type Options = { parts: Measures; without?: readonly string[]; before?: string; folder: string }

/**
 * Measures part by part and writes `report.html` and `figures.json` after each; a part that fails or is left out is said
 * on the page. `before` is the figures.json of an earlier run.
 */
export async function makeReport({ parts, without = [], before, folder }: Options): Promise<Report> {
  const earlier = before === undefined ? undefined : (JSON.parse(readFileSync(before, 'utf8')) as Report)
  const report: Report = { ...origin(), parts: [] }
  mkdirSync(folder, { recursive: true })
  for (const [name, { title, measure }] of Object.entries(parts)) {
    const nothing = { method: '', plots: [] }
    console.error(`${name} …`)
    const measured = without.includes(name)
      ? { ...nothing, missing: 'it was left out, as asked.' }
      : await measure().catch((error: Error) => ({ ...nothing, missing: error.message }))
    report.parts.push({ name, title, ...measured })
    writeFileSync(join(folder, 'figures.json'), `${JSON.stringify(report, undefined, 2)}\n`)
    writeFileSync(join(folder, 'report.html'), page(report, earlier))
  }
  return report
}

/** What was measured, when and where. */
function origin() {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' })
  const commit = stdout?.trim()
  return {
    version: about.version,
    ...(commit && { commit }),
    at: new Date().toISOString(),
    machine: `${availableParallelism()} cores of ${cpus()[0]?.model.trim() || arch()}, Node ${process.version}`,
  }
}
