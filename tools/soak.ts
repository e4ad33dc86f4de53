import { measureHeldConnections } from '../bff/bench/noisy-neighbors.ts'
import { soakTests as gateway } from '../bff/bench/soak.ts'
import { ensureTools } from '../bin/required-tools.ts'
import { runBrowserTests } from '../bin/suites.ts'
import { soakTests as provider } from '../provider/src/testing/soak.ts'
import { runChatRestarts } from './soak/chat-drops.ts'
import { runFaults } from './soak/faults.ts'
import { runProcessKills } from './soak/kills.ts'
import { runPaymentSequences } from './soak/payments.ts'
import { listRounds, runToxics, summarize } from './soak/toxics.ts'

// Long-running tests, which print metrics. `npm run soak` runs all of them, `npm run soak -- NAME` only those whose
// name starts with NAME.

const INTERRUPTIONS = 50
const SOCKET_CUTS = 200

const journeys = {
  async drafts() {
    const { chromium = '' } = ensureTools(['chromium'])
    const env = { CHROMIUM: chromium, MOMENTS: String(INTERRUPTIONS) }
    const { passed, failures } = await runBrowserTests({ names: ['draft-interruptions'], env, show: false })
    return {
      figure: `${INTERRUPTIONS} random moments of reload, crash, expired session and second tab: ${failures.length === 0 ? 'at most the last second of typing missing' : 'more than a second of typing missing'}`,
      ok: passed === 1 && failures.length === 0,
    }
  },
  async 'chat cuts'() {
    const { chromium = '' } = ensureTools(['chromium'])
    const env = { CHROMIUM: chromium, CUTS: String(SOCKET_CUTS) }
    const { passed, failures } = await runBrowserTests({ names: ['chat-cuts'], env, show: false })
    return {
      figure: `${SOCKET_CUTS} cuts of a browser's socket while ${SOCKET_CUTS * 5} messages are sent: ${failures.length === 0 ? 'none lost, none duplicated' : 'lost or duplicated'}`,
      ok: passed === 1 && failures.length === 0,
    }
  },
  async 'journeys while Redis is flushed'() {
    const { chromium = '' } = ensureTools(['chromium', 'redis-server'])
    const { passed, failures, output } = await runBrowserTests({
      env: { CHROMIUM: chromium, REDIS: 'flushed' },
      show: false,
    })
    const flushed = /Redis was flushed \d+ times/.exec(output)?.[0] ?? 'Redis was not flushed'
    return {
      figure: [
        `${passed} passed, ${failures.length} failed; ${flushed}`,
        ...failures.map(({ title, reason }) => `${title}: ${reason}`),
      ].join('\n         '),
      ok: failures.length === 0 && flushed.includes('times'),
    }
  },
}

const chats = {
  async 'chat drops'() {
    const { drops, toldMs, backMs, dialsPerSecond, sent, lost, duplicated } = await runChatRestarts(340, 3)
    return {
      figure: `${drops} drops, noticed in ${toldMs} ms (limit 1,000), reconnected in ${backMs} ms (limit 30,000), at most ${dialsPerSecond} connects per second (limit 300), ${sent} messages, ${lost} lost, ${duplicated} duplicated`,
      ok: toldMs <= 1_000 && backMs <= 30_000 && dialsPerSecond <= 300 && lost === 0 && duplicated === 0,
    }
  },
}

const noisyNeighborSoaks = { neighbors: () => measureHeldConnections([64, 256, 1_000]) }

/** Runs the payment simulation. SOAK_PAYMENTS sets the number of sequences, SOAK_SEED the first random seed. */
async function soakPayments() {
  const sequences = Number(process.env.SOAK_PAYMENTS ?? 5_000)
  const from = Number(process.env.SOAK_SEED ?? 1)
  const { charges, doubts, wrong } = await runPaymentSequences(from, from + sequences - 1)
  return {
    figure: [`${sequences} sequences, ${charges} charges, ${wrong.length} wrong, ${doubts} unresolved`, ...wrong].join(
      '\n         ',
    ),
    ok: wrong.length === 0,
  }
}

async function soakKills() {
  const { uploads, partialFiles, checkouts, wrong } = await runProcessKills(100, Number(process.env.SOAK_KILLS ?? 5))
  return {
    figure: `${uploads} uploads, ${partialFiles} partial files; ${checkouts} checkouts, ${wrong.length} wrong ${wrong.join(', ')}`,
    ok: partialFiles === 0 && wrong.length === 0,
  }
}

/**
 * Runs the network fault tests. SOAK_SEED determines the strength and duration of each fault, SOAK_LANES the number of
 * stacks that run in parallel.
 */
async function soakToxics() {
  ensureTools(['redis-server'])
  const { SOAK_SEED = '1', SOAK_LANES = '5' } = process.env
  return summarize(await runToxics(listRounds(), Number(SOAK_SEED), Number(SOAK_LANES)))
}

const [namePrefix = ''] = process.argv.slice(2)
const selectedSoaks = Object.entries({
  ...gateway,
  ...noisyNeighborSoaks,
  faults: runFaults,
  ...provider,
  ...chats,
  payments: soakPayments,
  kills: soakKills,
  toxics: soakToxics,
  ...journeys,
}).filter(([name]) => name.startsWith(namePrefix))
if (selectedSoaks.length === 0) console.log(`No soak check starts with "${namePrefix}".`)
let failedCount = 0
for (const [name, run] of selectedSoaks) {
  const started = performance.now()
  const { ok, figure } = await run()
  if (!ok) failedCount += 1
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}: ${figure} (${((performance.now() - started) / 1000).toFixed(0)} s)`)
}
console.log(`${selectedSoaks.length - failedCount} passed, ${failedCount} failed`)
process.exit(failedCount > 0 || selectedSoaks.length === 0 ? 1 : 0)
