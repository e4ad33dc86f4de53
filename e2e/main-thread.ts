import { type Browser, expect, type Page } from '@playwright/test'
import { reportMetrics } from './report-metrics.ts'

type TraceEvent = {
  name: string
  pid: number
  tid: number
  tdur?: number
  args: { name?: string; elementCount?: number }
}

/** Factor by which the CPU of the page is slowed down. */
const CPU_THROTTLING = 4
/** Target in ms for the longest task on the slowed-down CPU. Longer tasks are reported but do not fail a test. */
const LONGEST_TASK_TARGET_MS = 100
/**
 * A task of at least this many ms fails a test. Other load on the machine makes tasks up to twice as long. A page that
 * restyles everything takes several times as long.
 */
const LONGEST_TASK_LIMIT_MS = 250

/** Returns the title of a table that the benchmark prints. */
export const formatLongestTaskTitle = (name: string, cpuThrottling: number) =>
  `Longest task, CPU ÷ ${cpuThrottling}: ${name}`
export const RESTYLED_ELEMENTS_TITLE = 'Most elements styled at once'

/**
 * Longer than the delay after which a page prefetches the next screens. Their stylesheets would change the layout of the
 * whole page during the measurement.
 */
const QUIET_MS = 2_500

/**
 * Waits until the page has fetched nothing for a while. `networkidle` does not occur on a page with an open event
 * stream.
 */
export const waitForQuietNetwork = async (page: Page) =>
  page.waitForFunction((quietMs) => {
    const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return performance.now() - Math.max(...fetched.map(({ responseEnd }) => responseEnd)) > quietMs
  }, QUIET_MS)

/**
 * Runs `action`. Returns the duration of the page's longest task (CPU time in ms) and the maximum number of elements
 * restyled at once.
 */
export async function measureMainThread(browser: Browser, page: Page, action: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] })
  await action()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const pages = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const main = traceEvents.filter(({ pid, tid }) => pages.some((other) => other.pid === pid && other.tid === tid))
  const most = (name: string, of: (event: TraceEvent) => number | undefined) =>
    Math.round(Math.max(0, ...main.filter((event) => event.name.endsWith(name)).map((event) => of(event) ?? 0)))
  return {
    longest: most('RunTask', ({ tdur = 0 }) => tdur / 1_000),
    styled: most('UpdateLayoutTree', ({ args }) => args.elementCount),
  }
}

type FastStepsOptions = {
  browser: Browser
  page: Page
  name: string
  steps: Record<string, () => Promise<void>>
  maxStyled: number
}

/**
 * Runs the steps with the CPU slowed down to a quarter of its speed, and reports the measured values. Fails when a step
 * takes too long or restyles `maxStyled` or more elements at once.
 */
export async function expectFastSteps({ browser, page, name: what, steps, maxStyled }: FastStepsOptions) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLING })
  const done: Record<string, Awaited<ReturnType<typeof measureMainThread>>> = {}
  for (const [name, act] of Object.entries(steps)) done[name] = await measureMainThread(browser, page, act)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  for (const [step, { longest, styled }] of Object.entries(done)) {
    reportMetrics({
      plot: formatLongestTaskTitle(what, CPU_THROTTLING),
      name: step,
      unit: 'ms',
      values: [longest],
      limit: LONGEST_TASK_TARGET_MS,
    })
    reportMetrics({ plot: RESTYLED_ELEMENTS_TITLE, name: `${what}: ${step}`, unit: 'elements', values: [styled] })
  }
  const isSlow = ({ longest, styled }: Awaited<ReturnType<typeof measureMainThread>>) =>
    longest >= LONGEST_TASK_LIMIT_MS || styled >= maxStyled
  expect(Object.entries(done).filter(([, one]) => isSlow(one))).toEqual([])
}
