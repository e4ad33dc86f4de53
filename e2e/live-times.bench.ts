import type { Browser, Page } from '@playwright/test'
import { startRedisServer } from '../bff/src/testing/redis-server.ts'
import { createDraftFiles } from './draft-upload.ts'
import { demoUser, expect, signIn, siteUrl, test } from './fixtures.ts'
import { createOrderInProgress } from './order-in-progress.ts'
import { startPortal } from './portal.ts'
import { reportMetrics } from './report-metrics.ts'
import { createApiClient } from './shop.ts'

// Reports the measured values without checking limits, because other load on the machine affects every measurement.
test.use({ trace: 'off', allowStatus: [401] })
test.setTimeout(900_000)

const SITE = 'inkwell'
const UPLOADS = 30
const BELL = 'header button .sr-only'

test('measures how soon a new draft appears on the customer’s open page, with one replica', async ({ browser }) => {
  const portal = await startPortal({})
  const times = await measureUploads(browser, portal.port, portal.port)
  report('one replica', times, 1_000)
  await portal.stop()
})

test('measures how soon a new draft appears when the writer uses another replica', async ({ browser }) => {
  const redis = await startRedisServer()
  const env = { REDIS_URL: redis.url, COOKIE_SECRET: 'a secret that only this benchmark knows' }
  const [one, two] = [await startPortal({ env }), await startPortal({ env })]
  const times = await measureUploads(browser, one.port, two.port)
  report('two replicas and Redis', times, 2_000)
  await one.stop()
  await two.stop()
  redis.stop()
})

type Times = { page: number[]; bell: number[] }

function report(name: string, times: Times, limit: number) {
  const plot = 'Time from the reply to a writer’s upload until the customer’s page shows it'
  reportMetrics({ plot, name: `order page, ${name}`, unit: 'ms', values: times.page, limit })
  reportMetrics({ plot, name: `bell, ${name}`, unit: 'ms', values: times.bell, limit: 2_000 })
}

/** Repeatedly uploads and withdraws a draft while the customer's page of the order is open. */
async function measureUploads(browser: Browser, customerPort: string, writerPort: string): Promise<Times> {
  const writer = demoUser('writer')
  const { customer, orderId, serviceWith } = await createOrderInProgress(SITE, writer.email)
  const serviceId = serviceWith('revision_process')
  const page = await (await browser.newContext()).newPage()
  const stream = page.waitForResponse((response) => response.url().endsWith('/bff/events'))
  await page.goto(siteUrl(SITE, `/orders/view/${orderId}`, customerPort))
  await signIn(page, customer)
  // Goes back to the order, because the first visit redirects to the first step of the order.
  await page.getByRole('link', { name: 'Go Back to Order' }).click()
  await stream
  await expect(page.locator('main h3 button[aria-expanded]').first()).toBeVisible()

  const api = await createApiClient(SITE, writerPort)
  expect((await api.post('/api/auth/login', { data: writer })).ok()).toBe(true)
  const { pdf } = await createDraftFiles('Draft')
  const uploaded = (await (await api.post('/api/file/upload', { multipart: { file: pdf } })).json()) as {
    file?: object
  }
  const dataPdf = uploaded.file ?? uploaded
  const times: Times = { page: [], bell: [] }
  for (let count = 0; count < UPLOADS; count += 1) {
    await watch(page)
    const data = { order_id: orderId, serviceId, override: false, data: { dataPdf, additionalFiles: [] } }
    const reply = await api.post('/api/writer/orders/revision/upload', { data })
    const repliedAt = Date.now()
    expect(reply.ok(), await reply.text()).toBe(true)
    await page.waitForFunction(() => window.changedAt.page && window.changedAt.bell, undefined, { timeout: 60_000 })
    const changedAt = await page.evaluate(() => window.changedAt)
    times.page.push(changedAt.page! - repliedAt)
    times.bell.push(changedAt.bell! - repliedAt)
    const view = await api.get(`/api/writer/orders/revision/get/${serviceId}/${orderId}`)
    const { data: drafts } = (await view.json()) as { data: { _id: string; withdrawn?: unknown }[] }
    await watch(page)
    const path = `/api/orders/${orderId}/drafts/${drafts.at(-1)!._id}`
    expect((await api.delete(path, { data: { reason: 'For the benchmark' } })).ok()).toBe(true)
    await page.waitForFunction(() => window.changedAt.page, undefined, { timeout: 60_000 })
  }
  await api.dispose()
  await page.context().close()
  return times
}

declare global {
  interface Window {
    changedAt: { page?: number; bell?: number }
  }
}

/** Records when the text of the page and of the bell changes for the first time. */
const watch = (page: Page) =>
  page.evaluate((bell) => {
    window.changedAt = {}
    const observed = { page: document.querySelector('main')!, bell: document.querySelector(bell)! }
    for (const [name, element] of Object.entries(observed)) {
      const before = element.textContent
      const observer = new MutationObserver(() => {
        if (element.textContent === before) return
        window.changedAt[name as 'page' | 'bell'] = Date.now()
        observer.disconnect()
      })
      observer.observe(element, { subtree: true, childList: true, characterData: true })
    }
  }, BELL)
