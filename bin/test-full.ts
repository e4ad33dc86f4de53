import { isMachineBusy } from './load.ts'
import { ensureTools } from './required-tools.ts'
import { type Failure, passesOnRerun, printFailures, type Result, runBrowserTests, runVitest } from './suites.ts'
import { setTemporaryFolder } from './temporary-folder.ts'
import { ensureWeb } from './web-build.ts'

// `npm run test:full` runs what `npm test` leaves out: layouts, languages, matrices, fault tables, soak, backup, doctor
// and recorder, and finally the timing tests, one at a time.

/** Maximum attempts per timing test; in CI, also per any other test of this tier. */
const TRIES = 3

const isBusy = isMachineBusy()
const isCi = process.env.CI === 'true'

setTemporaryFolder()
const needs = ensureTools(['chromium', 'nginx', 'redis-server', 'fonts for Thai and emoji'])
const env = { CHROMIUM: needs.chromium ?? '', TIER: 'full' }
ensureWeb()

const results: Result[] = [await runVitest({ env }), await runBrowserTests({ env })]
const { failed, flaky } = await retried(
  results.flatMap((result) => result.failures),
  isCi ? TRIES - 1 : 0,
)

// Timing tests run one at a time. In CI and on a busy machine, their failures are only reported.
const alone = { ...env, TIER: 'timed', TEST_WORKERS: '1', JOURNEY_WORKERS: '1' }
results.push(await runVitest({ env: alone }), await runBrowserTests({ env: alone }))
const timed = await retried(
  results.slice(2).flatMap((result) => result.failures),
  TRIES - 1,
)
const isJudged = !isCi && !isBusy

for (const { plot, name, unit, values } of results.flatMap(({ figures }) => figures))
  console.log(`measured ${plot}, ${name}: ${values.map((value) => value.toFixed(1)).join(', ')} ${unit}`)
printFailures('REPORT (timing test, not counted)', isJudged ? [] : timed.failed)
printFailures('FLAKY (passed when run again)', [...flaky, ...timed.flaky])
const counted = [...failed, ...(isJudged ? timed.failed : [])]
printFailures('FAILED', counted)
const passed = results.reduce((sum, result) => sum + result.passed, 0) + flaky.length + timed.flaky.length
console.log(`\n${passed} passed, ${counted.length} failed`)
process.exit(counted.length > 0 || passed === 0 ? 1 : 0)

/** Reruns each failed test on its own, up to `times` times. Tests that pass then are reported as flaky. */
async function retried(failures: Failure[], times: number): Promise<{ failed: Failure[]; flaky: Failure[] }> {
  let failed = failures
  const flaky: Failure[] = []
  for (let time = 0; time < times; time += 1) {
    const still: Failure[] = []
    for (const failure of failed) {
      const passes = await passesOnRerun(failure, { ...env, TIER: '' })
      ;(passes ? flaky : still).push(failure)
    }
    failed = still
  }
  return { failed, flaky }
}
