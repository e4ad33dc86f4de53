import type { Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { demoUser, expect, signIn, siteUrl, test } from './fixtures.ts'
import { waitForQuietNetwork } from './main-thread.ts'
import { startPortal } from './portal.ts'
import { stack } from './stack.ts'

// The build removes code that the app does not need from the component library. Pages must look the same as with the
// full library.

let fullPortal: Awaited<ReturnType<typeof startPortal>>

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  fullPortal = await startPortal({ page: 'web', env: { WHOLE_LIBRARY: '1' } })
})
test.afterAll(() => fullPortal?.stop())

for (const site of ['northwind', 'inkwell'] as const) {
  test(`${site} looks the same with the stripped component library as with the full one`, async ({ browser }) => {
    const ports = [stack.port, fullPortal.port]
    const pages = await Promise.all(ports.map(async () => (await browser.newContext()).newPage()))
    const onEach = <T>(work: (page: Page, port: string) => Promise<T>) =>
      Promise.all(pages.map((page, at) => work(page, ports[at]!)))
    // Polls, because pages load slowly on a busy machine, whereas a real difference does not disappear.
    const difference = async () => {
      const [cut, full] = await onEach(takeScreenshot)
      return countDifferentPixels(cut!, full!)
    }
    const expectSame = () => expect.poll(difference).toBe(0)

    await onEach(async (page, port) => {
      await page.goto(siteUrl(site, '/login', port))
      await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      await waitForQuietNetwork(page)
    })
    await expectSame()
    await onEach(async (page, port) => {
      await signIn(page, demoUser('customer'))
      await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
      await page.goto(siteUrl(site, '/orders/list', port))
      await expect(page.getByRole('row')).toHaveCount(4)
      await page.evaluate(() => document.fonts.ready)
      await waitForQuietNetwork(page)
    })
    await expectSame()
    for (const page of pages) await page.context().close()
  })
}

/** Takes a screenshot with the notification bell masked, because other tests change its number. */
const takeScreenshot = async (page: Page) =>
  PNG.sync.read(
    await page.screenshot({
      animations: 'disabled',
      caret: 'hide',
      mask: [page.getByRole('button', { name: /^Notifications/ })],
    }),
  )

/** Returns the number of pixels that differ between two images. */
function countDifferentPixels(a: PNG, b: PNG) {
  expect([a.width, a.height]).toEqual([b.width, b.height])
  let count = 0
  for (let i = 0; i < a.data.length; i += 4) if (a.data.readUInt32BE(i) !== b.data.readUInt32BE(i)) count += 1
  return count
}
