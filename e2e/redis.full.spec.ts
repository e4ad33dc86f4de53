import { expect, signIn, siteUrl, test } from './fixtures.ts'
import { startFlushedRedis } from './flushed-redis.ts'
import { startPortal } from './portal.ts'
import { createBuyer, fillAccount, fillCard, listPackages } from './shop.ts'

// This test covers only one purchase. `npm run soak` runs all browser tests with such a Redis server.
test('a visitor can buy and sign in again while Redis is flushed once a second', async ({ page }) => {
  const redis = await startFlushedRedis()
  const portal = await startPortal({
    env: { REDIS_URL: redis.url, COOKIE_SECRET: 'a secret that only journeys know about' },
  })
  const here = (path: string) => siteUrl('northwind', path, portal.port)
  const [first] = await listPackages('northwind')
  const who = createBuyer()

  await page.goto(here(`/checkout?item=${first.id}`))
  await fillAccount(page, who)
  await fillCard(page, '4242424242424242')
  await page.getByRole('button', { name: 'Pay & Register' }).click()
  await expect(page.getByText('Payment Successful. Logging in...')).toBeVisible()
  await expect(page).toHaveURL(/\/(orders\/view|contract\/fill)\//)
  await page.evaluate(() => localStorage.clear())
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(here('/login'))
  await signIn(page, who)
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
  await page.goto(here('/orders/list'))
  await expect(page.getByRole('row')).toHaveCount(1 + 1)

  // Closes the page, because its event stream would try to reconnect and fail when the portal has stopped.
  await page.close()
  await portal.stop()
  expect(redis.stop()).toBeGreaterThan(2)
})
