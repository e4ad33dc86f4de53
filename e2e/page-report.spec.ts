import { PAGE_REPORT_PATH, type PageReport } from '@quillgate/shared/contract/page-report'
import { expect, siteUrl, test } from './fixtures.ts'

test('a page reports its web vitals when it is hidden', async ({ page }) => {
  await page.goto(siteUrl('northwind', '/login'))
  // The browser stops measuring the largest contentful paint at the first click.
  await page.waitForFunction(
    () =>
      new Promise<boolean>((done) =>
        new PerformanceObserver(() => done(true)).observe({ type: 'largest-contentful-paint', buffered: true }),
      ),
  )
  await page.getByLabel('Email', { exact: true }).click()
  const vitals: string[] = []
  page.on('request', (sent) => {
    if (!sent.url().endsWith(PAGE_REPORT_PATH)) return
    for (const { route, vital } of (sent.postDataJSON() as PageReport).samples ?? []) vitals.push(`${route} ${vital}`)
  })
  const replied = page.waitForResponse(`**${PAGE_REPORT_PATH}`)
  const hide = () => {
    const setVisibility = (state: 'hidden' | 'visible') =>
      Object.defineProperty(document, 'visibilityState', { get: () => state, configurable: true })
    setVisibility('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    setVisibility('visible')
  }
  // Hides the page repeatedly, because the code that measures web vitals loads after the first render. Each value is
  // reported once.
  await expect
    .poll(async () => {
      await page.evaluate(hide)
      return vitals
    })
    .toEqual(expect.arrayContaining(['login lcp', 'login usable', 'login cls']))
  expect((await replied).status()).toBe(204)
})
