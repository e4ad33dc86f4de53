import { PAGE_REPORT_PATH, type PageReport } from '@quillgate/shared/contract/page-report'
import { expect, siteUrl, test } from './fixtures.ts'

test('a page reports its web vitals when it is hidden', async ({ page }) => {
  await page.goto(siteUrl('northwind', '/login'))
  await page.getByLabel('Email', { exact: true }).click()
  const sent = page.waitForRequest(`**${PAGE_REPORT_PATH}`)
  // Waits for the code that measures web vitals, which loads after the first render. Without it, the page reports
  // nothing.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/vitals-')),
  )
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const request = await sent
  expect((await request.response())?.status()).toBe(204)
  const { samples } = request.postDataJSON() as PageReport
  const vitals = samples?.map(({ route, vital }) => `${route} ${vital}`)
  expect(vitals).toEqual(expect.arrayContaining(['login lcp', 'login usable', 'login cls']))
})
