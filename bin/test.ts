import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeBase, changedJourneys } from './changed.ts'
import { CHECKS } from './check-steps.ts'
import { command, howItEnded, type Outcome, steps } from './commands.ts'
import { runAllJourneys, runJourneys } from './journeys.ts'
import { meet } from './needs.ts'
import { ensureWeb } from './web-build.ts'

// `npm test` runs everything; `npm test -- <name> …` the tests and journeys (*.spec.ts) whose file has such a name;
// `npm test -- changed` the tests of what has changed, and the journeys that have.
const names = process.argv.slice(2)
const all = names.length === 0
const since = names[0] === 'changed' ? changeBase() : undefined
const specs = since ? changedJourneys(since) : names.filter((name) => name.includes('.spec'))
const files = since ? ['--changed', since] : names.filter((name) => !specs.includes(name))

// What tests leave behind goes with this folder; a database may run as somebody else, who has to get in.
const folder = mkdtempSync(join(tmpdir(), 'quillgate-test-'))
chmodSync(folder, 0o755)
process.env.TMPDIR = folder
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const needs = meet(['chromium', 'nginx', 'redis-server', 'fonts for Thai and emoji'])
for (const [name, found] of Object.entries(needs)) {
  if (!found) console.log(`${name}: not found and not to be installed here; the tests that need it fail.`)
}

/** The tests of units in two halves that take about as long: many of the first wait for others, few of the second do. */
const HALVES = [
  ['--project=bff', '--project=bin'],
  ['--project=!bff', '--project=!bin'],
]

const total = all ? await steps(CHECKS) : { passed: 0, failed: 0 }
const failures: string[] = []
if (all) ensureWeb()
if (all) await Promise.all(HALVES.map((half) => runTests(half, { ASIDE: '1', TEST_WORKERS: '2' })))
if (all) await runTests(['neighbours.real.test.ts'])
if (files.length > 0) await runTests(files)
if (all || specs.length > 0) await runJourneysOf(specs)
if (all) {
  const budget = await command(['node', 'bin/budget.ts'], { show: true })
  total[budget.code === 0 ? 'passed' : 'failed'] += 1
}

// Once more where they are found: what runs after a failure prints a lot.
for (const failure of failures) console.log(`\nFAILED ${failure}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed || total.passed === 0 ? 1 : 0)

type VitestReport = { numPassedTests: number; numFailedTests: number; testResults: VitestFile[] }
type VitestFile = { name: string; message: string; assertionResults: VitestTest[] }
type VitestTest = { fullName: string; status: string; failureMessages: string[] }

async function runTests(which: string[], env: Record<string, string> = {}) {
  const units = join(mkdtempSync(join(folder, 'vitest-')), 'report.json')
  const reporters = ['--silent=passed-only', '--reporter=default', '--reporter=json', `--outputFile.json=${units}`]
  const outcome = await command(['vitest', 'run', ...reporters, ...which], {
    show: true,
    env: { NO_COLOR: '1', ...env },
  })
  count(() => {
    const report = JSON.parse(readFileSync(units, 'utf8')) as VitestReport
    for (const { name, message, assertionResults } of report.testResults) {
      if (message) failures.push(`${name}\n${message}`)
      for (const { fullName, status, failureMessages } of assertionResults)
        if (status === 'failed') failures.push([`${name} ${fullName}`, ...failureMessages].join('\n'))
    }
    return [report.numPassedTests, report.numFailedTests]
  }, outcome)
}

async function runJourneysOf(specs: string[]) {
  const env = { CHROMIUM: needs.chromium ?? '' }
  const journeys = await (all ? runAllJourneys(env) : runJourneys(env, true, specs))
  total.passed += journeys.passed
  total.failed += journeys.failed
  failures.push(...journeys.failures)
}

/** Adds a runner's figures; a runner that failed without a failed test counts as one failure. */
function count(read: () => [passed: number, failed: number], outcome: Outcome) {
  try {
    const [passed, failed] = read()
    total.passed += passed
    total.failed += failed
    if (failed > 0 || outcome.code === 0) return
  } catch {
    // It ended before it wrote a report.
  }
  total.failed += 1
  failures.push(howItEnded('vitest', outcome))
}
