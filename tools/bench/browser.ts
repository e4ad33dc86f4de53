import { ensureTools } from '../../bin/required-tools.ts'
import { runBrowserTests, type Selection } from '../../bin/suites.ts'
import { type PartResult, plotsOf } from './figures.ts'

const PAGES_METHOD = `A phone of 360 by 740 px on a line of 1.6 Mbit/s with 150 ms there and back (slow 4G), its processor at a quarter of
this machine's speed; nothing is in the browser's cache. A page is usable once an element of its own content (the field for
the email, the first order, the first service) is there and belongs to React: from then on keys and presses are answered.
What is fetched counts everything until the network is quiet, so what the next pages need is in it. The other sign-in is a
plain build with the component library's run-time styles, the same fields and texts; it has no picture, no other language
and no other page, and the same server sends it, packed as well.`
const LISTS_METHOD = `Lists, boards and chats of sizes that few have, in a window of 1440 by 900 px: the longest task of each act in ms
of the processor, and how many elements were styled at once.`

/**
 * Measures the time to first paint and the time until a page is usable, on a slow connection. A conventionally built
 * sign-in page is measured for comparison.
 */
export const measurePages = (runs: number) =>
  measureWithBrowserTests(PAGES_METHOD, { names: ['page-times'], env: { BENCH: '1', RUNS: String(runs) } })

export const measureLists = (runs: number) =>
  measureWithBrowserTests(LISTS_METHOD, {
    names: ['long-tasks', 'large-board', 'many-orders', `--repeat-each=${runs}`],
  })

async function measureWithBrowserTests(description: string, { names, env }: Selection): Promise<PartResult> {
  const method = description.replaceAll('\n', ' ')
  const { chromium } = ensureTools(['chromium'])
  if (!chromium) return { method, plots: [], missing: 'Chromium is not to be had here.' }
  const { figures, failures } = await runBrowserTests({ names, env: { CHROMIUM: chromium, ...env }, show: false })
  const failed = failures.map(({ title, reason }) => `${title}: ${reason.split('\n', 1)[0]}`)
  return {
    method,
    plots: plotsOf(figures),
    ...(failed.length > 0 && { missing: `of a journey that failed: ${failed.join(' | ')}` }),
    ...(figures.length === 0 && failed.length === 0 && { missing: 'the journeys did not run.' }),
  }
}
