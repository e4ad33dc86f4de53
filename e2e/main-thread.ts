import { type Browser, expect, type Page } from '@playwright/test'
import { reportMetrics } from './report-metrics.ts'

type Event = { name: string; pid: number; tid: number; tdur?: number; args: { name?: string; elementCount?: number } }

/** Factor by which the CPU of the page is slowed down. */
const CPU_THROTTLING = 4
/** Target for the longest task on the slowed-down CPU, in ms. It is reported, but does not fail a test. */
const TARGET_MS = 100
/**
 * A task of this length fails a test. Other load on the machine makes tasks up to twice as long, whereas a fault of the
 * page makes them several times as long and restyles the whole page.
 */
const FAILURE_MS = 250

/** The titles of the tables that the benchmark prints. */
export const longestTaskTitle = (what: string, slower: number) => `Longest task, CPU ÷ ${slower}: ${what}`
export const STYLED_TITLE = 'Most elements styled at once'

/** Runs `act`; returns the page's longest task (CPU time in ms) and the highest number of elements restyled at once. */
export async function measureWork(browser: Browser, page: Page, act: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Event[] }
  const pages = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const main = traceEvents.filter(({ pid, tid }) => pages.some((other) => other.pid === pid && other.tid === tid))
  const most = (name: string, of: (event: Event) => number | undefined) =>
    Math.round(Math.max(0, ...main.filter((event) => event.name.endsWith(name)).map((event) => of(event) ?? 0)))
  return {
    longest: most('RunTask', ({ tdur = 0 }) => tdur / 1_000),
    styled: most('UpdateLayoutTree', ({ args }) => args.elementCount),
  }
}

type FastSteps = {
  browser: Browser
  page: Page
  name: string
  steps: Record<string, () => Promise<void>>
  maxStyled: number
}

/**
 * Runs the steps at a quarter of the machine's CPU speed and reports the measurements. Fails when a step takes too
 * long, or restyles `maxStyled` or more elements at once.
 */
export async function expectFastSteps({ browser, page, name: what, steps, maxStyled }: FastSteps) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLING })
  const done: Record<string, Awaited<ReturnType<typeof measureWork>>> = {}
  for (const [name, act] of Object.entries(steps)) done[name] = await measureWork(browser, page, act)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  for (const [step, { longest, styled }] of Object.entries(done)) {
    reportMetrics({
      plot: longestTaskTitle(what, CPU_THROTTLING),
      name: step,
      unit: 'ms',
      values: [longest],
      limit: TARGET_MS,
    })
    reportMetrics({ plot: STYLED_TITLE, name: `${what}: ${step}`, unit: 'elements', values: [styled] })
  }
  const isSlow = ({ longest, styled }: Awaited<ReturnType<typeof measureWork>>) =>
    longest >= FAILURE_MS || styled >= maxStyled
  expect(Object.entries(done).filter(([, one]) => isSlow(one))).toEqual([])
}
