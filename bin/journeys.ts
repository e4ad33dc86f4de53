import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Told } from './bench/figures.ts'
import { command, howItEnded } from './commands.ts'
import { ROOT } from './parts.ts'

type Suite = { suites?: Suite[]; specs?: Spec[] }
type Spec = { title: string; file: string; line: number; ok: boolean; tests: SpecRun[] }
type SpecRun = { results: Result[]; annotations: { type: string; description?: string }[] }
type Result = { errors: { message?: string }[] }
type Report = Suite & { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }
/** `failures`: a text each, with the place, the name and what was wrong; `figures`: what journeys measured. */
export type Journeys = { passed: number; failed: number; failures: string[]; figures: Told[]; output: string }

/** Judged by times: they run with nothing beside them. */
const TIMED = ['typing.phone', 'many-orders', 'large-board', 'many-questions', 'long-tasks', 'moments']

/** Runs the journeys (of `files` alone, where named) in a real browser; one that was tried twice or left out counts as failed. */
export function runJourneys(env: Record<string, string>, show: boolean, files: string[] = []): Promise<Journeys> {
  return run({ env, show, args: files })
}

/** About how many journeys, in their order, each part has; the parts take about as long. One waits for a third of its time: four leave no core of two idle. */
const SHARDS = [80, 61, 59, 46]

/** Runs all journeys, in shards side by side, each with a stack of its own; then those that are judged by times. */
export async function runAllJourneys(env: Record<string, string>): Promise<Journeys> {
  const shards = SHARDS.map((_, index) =>
    run({
      env: { ...env, ASIDE: TIMED.join(), PWTEST_SHARD_WEIGHTS: SHARDS.join(':') },
      show: true,
      // Recording what is only looked at after a failure takes a fifth of the time.
      args: [`--shard=${index + 1}/${SHARDS.length}`, `--output=.results/${index + 1}`, '--trace=off'],
    }),
  )
  const aside = await Promise.all(shards)
  const timed = await run({ env, show: true, args: TIMED.map((name) => `/${name}.spec.ts`) })
  const all = [...aside, timed]
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    failures: all.flatMap(({ failures }) => failures),
    figures: all.flatMap(({ figures }) => figures),
    output: all.map(({ output }) => output).join('\n'),
  }
}

type Run = { env: Record<string, string>; show: boolean; args: string[] }

async function run({ env, show, args }: Run): Promise<Journeys> {
  const report = join(mkdtempSync(join(tmpdir(), 'quillgate-journeys-')), 'report.json')
  const outcome = await command(['playwright', 'test', '--reporter=line,json', ...args], {
    show,
    cwd: join(ROOT, 'e2e'),
    env: { NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
  })
  const { code, output } = outcome
  try {
    const read = JSON.parse(readFileSync(report, 'utf8')) as Report
    const failed = read.stats.unexpected + read.stats.flaky + read.stats.skipped
    return {
      passed: read.stats.expected,
      failed: code !== 0 && failed === 0 ? 1 : failed,
      failures: specsOf(read)
        .filter(({ ok }) => !ok)
        .map(told),
      figures: specsOf(read).flatMap(figuresOf),
      output,
    }
  } catch {
    return { passed: 0, failed: 1, failures: [howItEnded('playwright', outcome)], figures: [], output }
  }
}

const specsOf = ({ suites = [], specs = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]
const figuresOf = ({ tests }: Spec) =>
  tests
    .flatMap(({ annotations }) => annotations)
    .filter(({ type }) => type === 'figure')
    .map(({ description = '' }) => JSON.parse(description) as Told)
const told = ({ file, line, title, tests }: Spec) => {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
  return [`${file}:${line} ${title}`, ...errors.map(({ message = '' }) => stripVTControlCharacters(message))].join('\n')
}
