import { isMachineBusy } from './machine-load.ts'
import { ensureTools } from './required-tools.ts'
import { type Failure, passesOnRerun, printFailures, runBrowserTests, runVitest, type SuiteResult } from './suites.ts'
import { setTemporaryFolder } from './temporary-folder.ts'
import { ensureWebBuild } from './web-build.ts'

// `npm run test:full` runs the tests that `npm test` omits, for example tests of layouts, languages and backups, and
// soak tests. Timing tests run last, one at a time.

/**
 * Maximum number of times that a failing timing test is run; in CI, this applies to all failing tests of this script.
 */
const MAX_TRIES = 3

const isBusyAtStart = await isMachineBusy()
const isCi = process.env.CI === 'true'

setTemporaryFolder()
const tools = ensureTools(['chromium', 'nginx', 'redis-server', 'fonts for Thai and emoji'])
const env = { CHROMIUM: tools.chromium ?? '', TIER: 'full' }
ensureWebBuild()

const results: SuiteResult[] = [await runVitest({ env }), await runBrowserTests({ env })]
const { failed, flaky } = await retryFailures(
  results.flatMap((result) => result.failures),
  isCi ? MAX_TRIES - 1 : 0,
)

// Timing tests run one at a time. In CI and on a busy machine, failures of timing tests are printed but do not fail the
// run.
const serialEnv = { ...env, TIER: 'timed', TEST_WORKERS: '1', JOURNEY_WORKERS: '1' }
results.push(await runVitest({ env: serialEnv }), await runBrowserTests({ env: serialEnv }))
const timedOutcome = await retryFailures(
  results.slice(2).flatMap((result) => result.failures),
  MAX_TRIES - 1,
)
const enforceTimedTests = !isCi && !isBusyAtStart && !(await isMachineBusy())

for (const { plot, name, unit, values } of results.flatMap(({ figures }) => figures))
  console.log(`measured ${plot}, ${name}: ${values.map((value) => value.toFixed(1)).join(', ')} ${unit}`)
printFailures('REPORT (timing test, not counted)', enforceTimedTests ? [] : timedOutcome.failed)
printFailures('FLAKY (passed when run again)', [...flaky, ...timedOutcome.flaky])
const countedFailures = [...failed, ...(enforceTimedTests ? timedOutcome.failed : [])]
printFailures('FAILED', countedFailures)
const passed = results.reduce((sum, result) => sum + result.passed, 0) + flaky.length + timedOutcome.flaky.length
console.log(`\n${passed} passed, ${countedFailures.length} failed`)
process.exit(countedFailures.length > 0 || passed === 0 ? 1 : 0)

/** Reruns each failed test separately, up to `attempts` times. Tests that pass in a rerun are reported as flaky. */
async function retryFailures(failures: Failure[], attempts: number): Promise<{ failed: Failure[]; flaky: Failure[] }> {
  let failed = failures
  const flaky: Failure[] = []
  for (let time = 0; time < attempts; time += 1) {
    const still: Failure[] = []
    for (const failure of failed) {
      const passes = await passesOnRerun(failure, { ...env, TIER: '' })
      ;(passes ? flaky : still).push(failure)
    }
    failed = still
  }
  return { failed, flaky }
}
