import { parseArgs } from 'node:util'
import { findChangedBrowserTests, findMergeBase } from './changed-files.ts'
import { CHECKS } from './check-steps.ts'
import { runCommand, runSteps } from './commands.ts'
import { isMachineBusy } from './machine-load.ts'
import { ensureTools } from './required-tools.ts'
import {
  findSlowTestFiles,
  isBrowserTest,
  printFailures,
  runBrowserTests,
  runVitest,
  type SuiteResult,
} from './suites.ts'
import { setTemporaryFolder } from './temporary-folder.ts'
import { ensureWebBuild } from './web-build.ts'

// `npm test` runs the checks, the unit and integration tests, and the main browser tests.
// `npm test -- <name> …` runs the tests (also *.spec.ts) of any tier whose file name contains one of the names; `-t
// <pattern>` limits them by title.
// `npm test -- changed` runs the tests that are affected by the current change.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { title: { type: 'string', short: 't' } },
})
const runsEverything = positionals.length === 0
const baseCommit = positionals[0] === 'changed' ? findMergeBase() : undefined
const browserTests = baseCommit ? findChangedBrowserTests(baseCommit) : positionals.filter(isBrowserTest)
const units = baseCommit ? ['--changed', baseCommit] : positionals.filter((name) => !isBrowserTest(name))
const isBusyAtStart = await isMachineBusy()
setTemporaryFolder()
const tools = ensureTools(['chromium', 'redis-server'])
const env = { CHROMIUM: tools.chromium ?? '', TIER: runsEverything ? 'base' : '' }

const checks = runsEverything ? await runSteps([...CHECKS]) : { passed: 0, failed: 0 }
if (runsEverything || browserTests.length > 0) ensureWebBuild()
const results: SuiteResult[] = []
if (runsEverything || units.length > 0) results.push(await runVitest({ names: units, title: values.title, env }))
if (runsEverything || browserTests.length > 0)
  results.push(await runBrowserTests({ names: browserTests, title: values.title, env }))
if (runsEverything) {
  const budget = await runCommand(['node', 'bin/budget.ts'], { show: true })
  checks[budget.code === 0 ? 'passed' : 'failed'] += 1
}

const failures = results.flatMap((result) => result.failures)
// Does not check durations on a busy machine, where they are unreliable.
if (runsEverything && results[0] && !isBusyAtStart && !(await isMachineBusy()))
  failures.push(...(await findSlowTestFiles(results[0])))
printFailures('FAILED', failures)
const passed = checks.passed + results.reduce((sum, result) => sum + result.passed, 0)
const failed = checks.failed + failures.length
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
