import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../bin/servers.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { type BenchmarkReport, type BenchmarkResult, type Report, toRows } from './figures.ts'

/** The benchmarks by name, each with its title and the function that runs it. */
export type Benchmarks = Record<string, { title: string; measure: () => Promise<BenchmarkResult> }>
type Options = { parts: Benchmarks; without?: readonly string[]; before?: string; folder: string }

/**
 * Runs the benchmarks one after the other. After each, it prints the tables and updates `figures.json`, which also
 * lists the benchmarks that failed or were skipped. `before` is the path of an earlier run's figures.json.
 */
export async function runBenchmarks({ parts, without = [], before, folder }: Options): Promise<Report> {
  const earlier = before === undefined ? undefined : (JSON.parse(readFileSync(before, 'utf8')) as Report)
  const report: Report = { ...describeRun(), parts: [] }
  mkdirSync(folder, { recursive: true })
  for (const [name, { title, measure }] of Object.entries(parts)) {
    const empty = { method: '', plots: [] }
    console.error(`${name} …`)
    const measured = without.includes(name)
      ? { ...empty, missing: 'left out by --without' }
      : await measure().catch((error: Error) => ({ ...empty, missing: error.message }))
    const part = { name, title, ...measured }
    report.parts.push(part)
    writeFileSync(join(folder, 'figures.json'), `${JSON.stringify(report, undefined, 2)}\n`)
    printPart(part, earlier)
  }
  return report
}

function printPart({ name, title, method, plots, missing }: BenchmarkReport, before: Report | undefined) {
  console.log(`\n${title}\n${method}`)
  if (missing) console.log(`Not measured: ${missing}`)
  for (const plot of plots) {
    console.log(`\n${plot.title}`)
    console.table(toRows(name, plot, before))
  }
}

function describeRun() {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' })
  const commit = stdout?.trim()
  return {
    version: packageJson.version,
    ...(commit && { commit }),
    at: new Date().toISOString(),
    machine: `${availableParallelism()} cores of ${cpus()[0]?.model.trim() || arch()}, Node ${process.version}`,
  }
}
