import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { startToxicLink } from '@quillgate/shared/testing/toxic-link'
import { demoUser, expect, signIn, siteUrl, test } from './fixtures.ts'
import { waitForQuietNetwork } from './main-thread.ts'
import { slowDown } from './measure-load.ts'
import { startPortal } from './portal.ts'
import { reportMetrics } from './report-metrics.ts'
import { stack } from './stack.ts'

// Reports the measured values without checking limits, because other load on the machine affects every measurement.
// When the session is removed, the open page's request for the user's image returns 404.
// At the end, the portal stops before the first page is closed.
test.use({ trace: 'off', allowStatus: [401, 404], allowBroken: true })
test.setTimeout(3_600_000)

/** Latency of all data that the API sends. */
const UPSTREAM_DELAY_MS = 50
/** How long the pointer rests on a link before the click, and how long the click takes. */
const HOVER_MS = 200
const PRESS_MS = 60
/** Longer than the delay after which a page begins to prefetch. */
const PREFETCH_DELAY_MS = 2_500
const ORDER_LINK = 'main a[href^="/orders/view/"]'
const SERVICES = 'main h3 button[aria-expanded]'
const FILE_LINK = 'main a[href^="/api/file/"]'

type Session = BrowserContextOptions['storageState']
type Navigation = {
  name: string
  session: Session
  from: string
  /** An element of the first page that is shown once its data has arrived. */
  ready: string
  /** The button that shows the link, if the link is hidden at first. */
  opener?: string
  link: string
  /** An element of the next page that is shown once its data has arrived. */
  content: string
}
type Condition = { name: string; isSlow: boolean; limit: number }
const CONDITIONS: Condition[] = [
  { name: 'desktop', isSlow: false, limit: 100 },
  { name: 'slow 4G, CPU ÷ 4', isSlow: true, limit: 400 },
]

test('measures the time from a click on a link until the next page shows its data', async ({ browser, page }) => {
  const link = await startToxicLink(Number(new URL(stack.upstream).port))
  const portal = await startPortal({ env: { UPSTREAM_URL: `http://127.0.0.1:${link.port}` } })
  const navigations = await listNavigations(page, portal.port)
  await link.addToxic({ type: 'latency', latencyMs: UPSTREAM_DELAY_MS, jitterMs: 0 }, 'down')
  for (const condition of CONDITIONS) {
    const times: Record<string, Record<string, number[]>> = {}
    const cpuTimes: Record<string, number[]> = {}
    for (let run = 0; run < stack.runs; run += 1)
      // Alternates between runs with and without prefetching, so that other load affects both equally.
      for (const navigation of navigations)
        for (const isPrefetched of [true, false]) {
          const { took, cpu } = await measureNavigation({
            browser,
            navigation,
            port: portal.port,
            condition,
            isPrefetched,
          })
          const byName = (times[isPrefetched ? 'with prefetching' : 'without prefetching'] ??= {})
          ;(byName[navigation.name] ??= []).push(took)
          if (isPrefetched) (cpuTimes[navigation.name] ??= []).push(cpu)
        }
    for (const [name, values] of Object.entries(cpuTimes))
      reportMetrics({ plot: `CPU time of the page after the click, ${condition.name}`, name, unit: 'ms', values })
    for (const [variant, byName] of Object.entries(times)) {
      const plot = `Click to content, ${condition.name}, ${variant}`
      for (const [name, values] of Object.entries(byName)) reportMetrics({ plot, name, unit: 'ms', values })
      const values = Object.values(byName).flat()
      reportMetrics({
        plot,
        name: 'all (the limit is for the upper quartile)',
        unit: 'ms',
        values,
        limit: condition.limit,
      })
    }
  }
  await portal.stop()
  await link.stop()
})

type Measurement = {
  browser: Browser
  navigation: Navigation
  port: string
  condition: Condition
  isPrefetched: boolean
}

/** Opens the first page with an empty cache, waits until it is idle, and clicks the link. */
async function measureNavigation({
  browser,
  navigation,
  port,
  condition,
  isPrefetched,
}: Measurement): Promise<{ took: number; cpu: number }> {
  const { session, from, ready, opener, link, content } = navigation
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...(session && { storageState: session }),
  })
  context.setDefaultTimeout(60_000)
  try {
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const readCpuMs = async () => {
      const { metrics } = await devTools.send('Performance.getMetrics')
      return 1_000 * metrics.find(({ name }) => name === 'TaskDuration')!.value
    }
    if (condition.isSlow) await slowDown(page)
    // The app does not prefetch anything if the browser's data saver is on.
    if (!isPrefetched)
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await page.goto(siteUrl('northwind', from, port), { waitUntil: 'commit' })
    await expect(page.locator(ready).first()).toBeVisible()
    await page.waitForTimeout(PREFETCH_DELAY_MS)
    await waitForQuietNetwork(page)
    if (opener) await page.locator(opener).first().click()
    const target = page.locator(link).filter({ visible: true }).first()
    await target.scrollIntoViewIfNeeded()
    const box = (await target.boundingBox())!
    await page.evaluate(observeClick, content)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
    await page.waitForTimeout(HOVER_MS)
    await page.mouse.down()
    await page.waitForTimeout(PRESS_MS)
    const cpuBefore = await readCpuMs()
    await page.mouse.up()
    await page.waitForFunction(() => window.contentAfterMs !== undefined, undefined, { timeout: 60_000 })
    const cpu = (await readCpuMs()) - cpuBefore
    return { took: await page.evaluate(() => window.contentAfterMs!), cpu }
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    contentAfterMs?: number
  }
}

/** Measures the time from the next click until a new element that matches `selector` has been painted. */
function observeClick(selector: string) {
  const before = new Set(document.querySelectorAll(selector))
  const { href } = location
  const onClick = ({ timeStamp }: Event) => {
    const look = () => {
      const isShown = [...document.querySelectorAll(selector)].some((found) => !before.has(found))
      if (isShown && location.href !== href) setTimeout(() => (window.contentAfterMs = performance.now() - timeStamp))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  document.addEventListener('click', onClick, { capture: true, once: true })
}

/** Returns ten navigations that customers and writers often make. */
async function listNavigations(page: Page, port: string): Promise<Navigation[]> {
  const sessionOf = async (credentials: { email: string; password: string }): Promise<Session> => {
    await page.context().clearCookies()
    await page.goto(siteUrl('northwind', '/login', port))
    await page.evaluate(() => localStorage.clear())
    await page.goto(siteUrl('northwind', '/login', port))
    await signIn(page, credentials)
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
    return page.context().storageState()
  }
  const writer = await sessionOf(demoUser('writer'))
  const customer = await sessionOf(demoUser('customer'))
  await page.goto(siteUrl('northwind', '/orders/list', port))
  const draft = (await page.locator('main a[href^="/orders/revisions-process/"]').first().getAttribute('href'))!
  const orderWithAnswers = (await page.locator('main a[href^="/orders/view/"]').first().getAttribute('href'))!
  const order = `/orders/view/${draft.split('/').at(-1)}`
  const navigation = (who: string, session: Session) => (name: string, rest: Omit<Navigation, 'name' | 'session'>) => ({
    name: `${who}: ${name}`,
    session,
    ...rest,
  })
  const byCustomer = navigation('customer', customer)
  const byWriter = navigation('writer', writer)
  return [
    byCustomer('dashboard to orders', {
      from: '/dashboard',
      ready: ORDER_LINK,
      opener: 'nav button:has-text("Orders")',
      link: 'nav a[href="/orders/list"]',
      content: ORDER_LINK,
    }),
    byCustomer('orders to order', {
      from: '/orders/list',
      ready: ORDER_LINK,
      link: `main a[href="${order}"]`,
      content: SERVICES,
    }),
    byCustomer('order to answers', {
      from: orderWithAnswers,
      ready: SERVICES,
      link: 'main a[href^="/orders/questionnaire-answers/"]',
      content: 'main td',
    }),
    byCustomer('order to draft', {
      from: order,
      ready: SERVICES,
      link: 'main a[href^="/orders/revisions-process/"]',
      content: FILE_LINK,
    }),
    byCustomer('order to invoices', {
      from: order,
      ready: SERVICES,
      link: 'nav a[href="/invoices"]',
      content: 'main td a',
    }),
    byCustomer('dashboard to notifications', {
      from: '/dashboard',
      ready: ORDER_LINK,
      opener: 'header button:has-text("otifications")',
      link: 'a[href="/notifications"]',
      content: 'main li a',
    }),
    byWriter('dashboard to orders', {
      from: '/dashboard',
      ready: 'main svg, main canvas',
      link: 'nav a[href="/orders/list"]',
      content: ORDER_LINK,
    }),
    byWriter('orders to order', {
      from: '/orders/list',
      ready: ORDER_LINK,
      link: `main a[href="${order}"]`,
      content: SERVICES,
    }),
    byWriter('order to draft', {
      from: order,
      ready: SERVICES,
      link: 'main a[href^="/orders/revision-files/"]',
      content: FILE_LINK,
    }),
    byWriter('boards to board', {
      from: '/boards',
      ready: 'main a[href^="/board/"]',
      link: 'main a[href^="/board/"]',
      content: '[data-rfd-draggable-id]',
    }),
  ]
}
