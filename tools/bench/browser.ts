import { ensureTools } from '../../bin/required-tools.ts'
import { runBrowserTests, type TestSelection } from '../../bin/suites.ts'
import { type BenchmarkResult, toPlots } from './figures.ts'

const PAGES_METHOD = `A phone of 360 by 740 px on a connection of 1.6 Mbit/s with 150 ms round-trip time (slow 4G), its CPU at a quarter of
this machine's speed, with an empty cache. A page is usable once an element of its own content (the field for
the email, the first order, the first service) is rendered and React handles its events.
The downloaded size includes everything until the network is idle, also prefetched files of other pages. The other sign-in is a
conventional build with the component library's run-time styles and the same fields and texts. It has no picture, no other language
and no other page; the same server sends it, also compressed.`
const NAVIGATIONS_METHOD = `Ten clicks on links that customers and writers often follow, with an empty cache, with and without prefetching. The API takes 50 ms
for each reply. The pointer rests on the link for 200 ms, the click takes 60 ms; the time starts with the click. CPU time is not affected by other load.`
const LIVE_METHOD = `A writer uploads a draft 30 times while the order is open in the customer's browser: the time from the reply to the upload until
the text of the page or of the bell changes.`
const LISTS_METHOD = `Very large lists, boards and chats in a window of 1440 by 900 px: the longest task of each action in ms
of CPU time, and how many elements were restyled at once.`

/**
 * Measures on a slow connection how long pages take until the first paint and until they are usable. For comparison, it
 * also measures a sign-in page that is built conventionally.
 */
export const measurePages = (runs: number) =>
  measureWithBrowserTests(PAGES_METHOD, { names: ['page-times'], env: { BENCH: '1', RUNS: String(runs) } })

/** Measures the time from a click on a link until the next page shows its data. */
export const measureNavigations = (runs: number) =>
  measureWithBrowserTests(NAVIGATIONS_METHOD, {
    names: ['navigation-times'],
    env: { BENCH: '1', RUNS: String(runs) },
  })

/** Measures how soon an open page shows a change that another user has made. */
export const measureLiveUpdates = () =>
  measureWithBrowserTests(LIVE_METHOD, { names: ['live-times'], env: { BENCH: '1' } })

export const measureLists = (runs: number) =>
  measureWithBrowserTests(LISTS_METHOD, {
    names: ['long-tasks', 'large-board', 'many-orders', `--repeat-each=${runs}`],
  })

async function measureWithBrowserTests(description: string, { names, env }: TestSelection): Promise<BenchmarkResult> {
  const method = description.replaceAll('\n', ' ')
  const { chromium } = ensureTools(['chromium'])
  if (!chromium) return { method, plots: [], missing: 'Chromium is not installed.' }
  const { figures, failures } = await runBrowserTests({ names, env: { CHROMIUM: chromium, ...env }, show: false })
  const failed = failures.map(({ title, reason }) => `${title}: ${reason.split('\n', 1)[0]}`)
  return {
    method,
    plots: toPlots(figures),
    ...(failed.length > 0 && { missing: `browser tests failed: ${failed.join(' | ')}` }),
    ...(figures.length === 0 && failed.length === 0 && { missing: 'the browser tests did not run.' }),
  }
}
