import { demoUser, expect, signIn, siteUrl, test } from './fixtures.ts'
import { measureLoad, type Timing } from './measure-load.ts'
import { startPortal } from './portal.ts'
import { reportMetrics } from './report-metrics.ts'
import { listPackages } from './shop.ts'
import { stack } from './stack.ts'

// Reports the measured values without checking limits, because other load on the machine affects every measurement.
test.use({ trace: 'off' })
test.setTimeout(600_000)

const ORDER_LINK = 'main a[href*="/orders/view/"]'
/** Marks a page request as a prefetch. The server does not include data in prefetched pages. */
const WITHOUT_DATA = { 'sec-purpose': 'prefetch' }
/** Names of the pages in the tables that the benchmark prints. */
const LOGIN_LABELS = { ours: 'Login', plain: 'Login, conventional build' }

test('measures the load times of the login page and of a conventional build of that page', async ({ browser }) => {
  const plain = await startPortal({ page: 'web/test-pages/plain-login' })
  const held = 'input[type=email]'
  const times: Record<string, Timing[]> = { [LOGIN_LABELS.ours]: [], [LOGIN_LABELS.plain]: [] }
  // Measures the two pages alternately, so that other load affects both equally.
  for (let run = 0; run < stack.runs; run += 1) {
    times[LOGIN_LABELS.ours]!.push(await measureLoad({ browser, held, address: siteUrl('northwind', '/login') }))
    times[LOGIN_LABELS.plain]!.push(
      await measureLoad({ browser, held, address: siteUrl('northwind', '/login', plain.port) }),
    )
  }
  await plain.stop()
  reportTimes(times, { [LOGIN_LABELS.ours]: { firstPaint: 800, usable: 2_200 } })
})

test('measures the load times of the checkout of a visitor', async ({ browser }) => {
  const [offer] = await listPackages('northwind')
  const address = siteUrl('northwind', `/checkout?item=${offer.id}`)
  const times: Timing[] = []
  for (let run = 0; run < stack.runs; run += 1)
    times.push(await measureLoad({ browser, held: 'input[type=email]', address }))
  reportTimes({ Checkout: times }, { Checkout: { firstPaint: 1_200 } })
})

test('measures the load times of the pages of a customer', async ({ browser, page, context }) => {
  await page.goto(siteUrl('northwind', '/orders/list'))
  await signIn(page, demoUser('customer'))
  const order = page.locator(ORDER_LINK).first()
  await expect(order).toBeVisible()
  const view = (await order.getAttribute('href'))!
  const session = await context.storageState()
  const pages = {
    'Dashboard of a customer': { path: '/dashboard', held: ORDER_LINK },
    'Order of a customer': { path: view, held: 'main h3 button[aria-expanded]' },
    'Orders of a customer': { path: '/orders/list', held: ORDER_LINK },
  }
  const times: Record<string, Timing[]> = {}
  for (let run = 0; run < stack.runs; run += 1)
    for (const [name, { path, held }] of Object.entries(pages)) {
      const load = { browser, held, session, address: siteUrl('northwind', path) }
      ;(times[name] ??= []).push(await measureLoad(load))
      ;(times[`${name}, page without data`] ??= []).push(await measureLoad({ ...load, headers: WITHOUT_DATA }))
      ;(times[`${name}, second visit`] ??= []).push(await measureLoad({ ...load, isSecondVisit: true }))
    }
  reportTimes(times)
})

const PLOTS = {
  firstPaint: { plot: 'First paint', unit: 'ms' },
  received: { plot: 'Page received', unit: 'ms' },
  usable: { plot: 'Usable', unit: 'ms' },
  blocked: { plot: 'Total task time beyond 50 ms', unit: 'ms' },
  kib: { plot: 'Fetched', unit: 'KiB' },
} as const

function reportTimes(timings: Record<string, Timing[]>, limits: Record<string, Partial<Timing>> = {}) {
  for (const [name, each] of Object.entries(timings))
    for (const key of ['firstPaint', 'received', 'usable', 'blocked', 'kib'] as const) {
      const limit = limits[name]?.[key]
      reportMetrics({ ...PLOTS[key], name, values: each.map((one) => one[key]), ...(limit !== undefined && { limit }) })
    }
}
