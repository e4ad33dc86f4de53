import { demoUser, expect, signIn, siteUrl, test } from './fixtures.ts'
import { startPortal } from './portal.ts'
import { listPackages } from './shop.ts'

// Tests a portal for which a product analytics service is configured.

const ORIGIN = 'https://count.test'
let portal: Awaited<ReturnType<typeof startPortal>>

test.beforeAll(async () => {
  portal = await startPortal({ env: { ANALYTICS_KEY: 'phc_demo', ANALYTICS_ORIGIN: ORIGIN } })
})
test.afterAll(() => portal?.stop())

type CapturedEvent = { api_key: string; event: string; distinct_id: string; properties: { route?: string } }

test('analytics events contain routes without parameters, with a visitor id that changes at logout', async ({
  page,
}) => {
  const sent: CapturedEvent[] = []
  await page.route(`${ORIGIN}/**`, async (route) => {
    sent.push(JSON.parse(route.request().postData() ?? '{}') as CapturedEvent)
    await route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } })
  })
  const events = () => sent.map(({ event, properties }) => `${event} ${properties.route ?? ''}`.trim())
  const { port } = portal
  const [offer] = await listPackages('northwind')
  const { email, password } = demoUser('customer')

  await page.goto(siteUrl('northwind', `/cart?addItem=${offer.id}&redirectTo=/shop`, port))
  await expect(page.getByText(/has been added/)).toBeVisible()
  await page.goto(siteUrl('northwind', '/dashboard', port))
  await signIn(page, { email, password })
  await expect(page.getByRole('region', { name: 'Your orders' }).getByRole('listitem')).toHaveCount(3)
  await expect.poll(events).toEqual(['product_viewed /cart', '$identify', 'report_viewed /dashboard'])
  await page.goto(siteUrl('northwind', '/logout', port))
  await expect(page).toHaveURL(siteUrl('northwind', '/login', port))
  await page.goto(siteUrl('northwind', '/cart', port))
  // While the logout page loads, the user is still signed in, so the page may send $identify again.
  const isAgain = (event: string, at: number) => at === 3 && event === '$identify'
  const others = () => events().filter((event, at) => !isAgain(event, at))
  await expect
    .poll(others)
    .toEqual(['product_viewed /cart', '$identify', 'report_viewed /dashboard', 'product_viewed /cart'])

  const ids = sent.map((one) => one.distinct_id)
  const [before, known, during] = ids
  expect(during).toBe(known)
  expect(new Set([before, known, ids.at(-1)]).size).toBe(3)
  expect(sent.filter((one) => JSON.stringify(one).includes(email)).map(({ event }) => event)).toEqual([
    '$identify',
    ...events().filter(isAgain),
  ])
  expect(JSON.stringify(sent)).not.toMatch(new RegExp(`${offer.id}|addItem|${password}`))
})

test.describe('when the browser blocks the analytics script', () => {
  test.use({ allowBroken: true })

  test('loads the page only once', async ({ page }) => {
    await page.route('**/assets/analytics-*.js', (route) => route.abort('blockedbyclient'))
    let pages = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) pages += 1
    })
    const blocked = page.waitForEvent('requestfailed')
    await page.goto(siteUrl('northwind', '/cart', portal.port))
    await blocked
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await expect(page.getByText('Login to continue')).toBeVisible()
    // A reload would send more requests, so the test waits until no request is pending.
    await page.waitForLoadState('networkidle')
    expect(pages).toBe(1)
  })
})
