import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describeExit, runCommand } from './commands.ts'
import { ROOT } from './servers.ts'

/** A metric measured by a browser test. `plot` groups metrics; `limit` is the desired maximum. */
export type ReportedMetric = { plot: string; name: string; unit: string; values: number[]; limit?: number }
/** A failed test. `only`: the arguments of `npm test --` that run only this test. */
export type Failure = { title: string; reason: string; only: string[] }
/**
 * The result of a test run. `figures`: the metrics that browser tests reported. `output`: the complete output of the
 * runner.
 */
export type SuiteResult = {
  passed: number
  failures: Failure[]
  figures: ReportedMetric[]
  output: string
  /** Total duration of the tests in each file, in seconds. */
  seconds: Map<string, number>
}
/**
 * The tests to run. `names`: file names or parts of them; empty selects all files of the tier. `title`: a pattern that
 * titles must match.
 */
export type TestSelection = { names?: string[]; title?: string; env?: Record<string, string>; show?: boolean }

type VitestReport = { numPassedTests: number; testResults: VitestFile[] }
type VitestFile = { name: string; message: string; assertionResults: VitestTest[] }
type VitestTest = {
  ancestorTitles: string[]
  title: string
  fullName: string
  status: string
  failureMessages: string[]
  duration?: number | null
}

/**
 * Runs unit, component and integration tests with Vitest. A runner that exits with an error without a failed test
 * counts as a failure.
 */
export async function runVitest({ names = [], title, env, show = true }: TestSelection): Promise<SuiteResult> {
  const file = join(mkdtempSync(join(tmpdir(), 'quillgate-units-')), 'report.json')
  const outcome = await runCommand(
    [
      'vitest',
      'run',
      '--silent=passed-only',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...(title ? ['-t', title] : []),
      ...names,
    ],
    { show, env: { NO_COLOR: '1', ...env } },
  )
  const report = readJsonReport<VitestReport>(file)
  const failures = report?.testResults.flatMap(listFailures) ?? []
  if (outcome.code !== 0 && failures.length === 0)
    failures.push({ title: 'the test runner', reason: describeExit('vitest', outcome), only: names })
  return {
    passed: report?.numPassedTests ?? 0,
    failures,
    figures: [],
    output: outcome.output,
    seconds: new Map(report?.testResults.map((one) => [relative(ROOT, one.name), sumSeconds(one)])),
  }
}

const sumSeconds = ({ assertionResults }: VitestFile) =>
  assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 1_000

const MAX_QUICK_SECONDS = 2

/**
 * Returns a failure for each quick test file (`*.test.ts`) that takes over two seconds, both in the complete run and in
 * a second run of only the slow files.
 */
export async function findSlowTestFiles({ seconds }: SuiteResult): Promise<Failure[]> {
  const isQuick = (file: string) => !/\.(int|full|timed)\.test\.tsx?$/.test(file)
  const slow = [...seconds].filter(([file, took]) => isQuick(file) && took > MAX_QUICK_SECONDS).map(([file]) => file)
  if (slow.length === 0) return []
  const alone = await runVitest({ names: slow, env: { TEST_WORKERS: '1' }, show: false })
  return slow.flatMap((file) => {
    const took = alone.seconds.get(file) ?? seconds.get(file) ?? 0
    if (took <= MAX_QUICK_SECONDS) return []
    const reason = `Takes ${took.toFixed(1)} s (limit ${MAX_QUICK_SECONDS} s). Make it faster or rename it to *.int.test.`
    return { title: file, reason, only: [file] }
  })
}

function listFailures({ name, message, assertionResults }: VitestFile): Failure[] {
  const path = relative(ROOT, name)
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (message && failed.length === 0) return [{ title: path, reason: message, only: [path] }]
  return failed.map(({ fullName, failureMessages, ...test }) => ({
    title: `${path} ${fullName}`,
    reason: failureMessages.join('\n'),
    only: [path, '-t', toTitlePattern(test)],
  }))
}

type Suite = { suites?: Suite[]; specs?: Spec[] }
type Spec = { title: string; file: string; line: number; ok: boolean; tests: SpecRun[] }
type SpecRun = {
  projectName: string
  results: { status: string; errors: { message?: string }[] }[]
  annotations: { type: string; description?: string }[]
}
type PlaywrightReport = Suite & {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
}

/** Runs browser tests with Playwright. A skipped test counts as failed. */
export async function runBrowserTests({ names = [], title, env, show = true }: TestSelection): Promise<SuiteResult> {
  const file = join(mkdtempSync(join(tmpdir(), 'quillgate-journeys-')), 'report.json')
  const outcome = await runCommand(
    ['playwright', 'test', '--reporter=list,json', '--trace=off', ...(title ? ['--grep', title] : []), ...names],
    { show, cwd: join(ROOT, 'e2e'), env: { NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...env } },
  )
  const report = readJsonReport<PlaywrightReport>(file)
  const specs = report ? listSpecs(report) : []
  const failures: Failure[] = specs.filter((spec) => !spec.ok || isSkipped(spec)).map(toFailure)
  if (outcome.code !== 0 && failures.length === 0)
    failures.push({ title: 'the browser test runner', reason: describeExit('playwright', outcome), only: names })
  return {
    passed: report?.stats.expected ?? 0,
    failures,
    figures: specs.flatMap(metricsOf),
    output: outcome.output,
    seconds: new Map(),
  }
}

const listSpecs = ({ suites = [], specs = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(listSpecs)]
const isSkipped = ({ tests }: Spec) => tests.every(({ results }) => results.every(({ status }) => status === 'skipped'))

function toFailure({ title, file, line, tests }: Spec): Failure {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
  const reason = errors.map(({ message = '' }) => stripVTControlCharacters(message)).join('\n')
  return { title: `e2e/${file}:${line} ${title}`, reason: reason || 'Skipped.', only: [`${file}:${line}`] }
}

const metricsOf = ({ tests }: Spec) =>
  tests
    .flatMap(({ annotations }) => annotations)
    .filter(({ type }) => type === 'figure')
    .map(({ description = '' }) => JSON.parse(description) as ReportedMetric)

/** Reruns one failed test on its own; returns whether it passed. */
export async function passesOnRerun({ only }: Failure, env: Record<string, string>): Promise<boolean> {
  const [name, , title] = only
  if (!name) return false
  const selection = { names: [name], title, env, show: false }
  const { passed, failures } = await (isBrowserTest(name) ? runBrowserTests(selection) : runVitest(selection))
  return passed > 0 && failures.length === 0
}

export const isBrowserTest = (name: string) => name.includes('.spec')

/** Prints each failed test with the reason and the command to rerun it. */
export function printFailures(heading: string, failures: readonly Failure[]) {
  for (const { title, reason, only } of failures) {
    const [name = '', ...flags] = only
    const rerun = [name, ...flags.map((word) => (word === '-t' ? word : `'${word.replaceAll("'", `'\\''`)}'`))]
    console.log(`\n${heading} ${title}\n${reason}\n  Run only this: npm test -- ${rerun.join(' ')}`)
  }
}

function readJsonReport<R>(file: string): R | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as R
  } catch {
    // The test runner crashed before it wrote its report, so its results are missing.
    return undefined
  }
}

/**
 * Returns a pattern that matches only this test. In Vitest, a full title starts with the titles of the surrounding
 * `describe` blocks.
 */
export const toTitlePattern = ({ ancestorTitles, title }: Pick<VitestTest, 'ancestorTitles' | 'title'>) =>
  `^${escapeRegExp([...ancestorTitles, title].join(' > '))}$`

const escapeRegExp = (text: string) => text.replace(/[$()*+./?[\\\]^{|}-]/g, '\\$&')
