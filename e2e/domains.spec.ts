import { demoUser, expect, expectAccessible, signIn, siteUrl, test } from './fixtures.ts'
import { stack } from './stack.ts'

test.describe('a domain without a site', () => {
  test.use({ allowStatus: [404] })
  for (const [domain, message] of [
    ['nobody', 'Domain not registered with the provider'],
    ['bare', 'Website UI not configured'],
  ] as const) {
    test(`${domain}.localhost shows "${message}"`, async ({ page }) => {
      const answer = await page.goto(siteUrl(domain, '/orders/list'))

      expect(answer?.status()).toBe(404)
      await expect(page).toHaveTitle('Error')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error')
      await expect(page.getByRole('alert')).toHaveText(message)
      await expect(page.getByRole('link')).toHaveCount(0)
      await expectAccessible(page)
    })
  }
})

test('localhost without a subdomain shows the first demo site', async ({ page }) => {
  await page.goto(`http://localhost:${stack.port}/login`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Northwind Résumés')
  await signIn(page, demoUser('customer'))
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
})

test('only stylesheets and scripts can block the first paint of a page', async ({ page }) => {
  const others: string[] = []
  await page.route('**/*', (route) => {
    const type = route.request().resourceType()
    if (['document', 'script', 'stylesheet'].includes(type)) return route.continue()
    others.push(`${type} ${new URL(route.request().url()).pathname}`)
    return route.continue()
  })
  await page.goto(siteUrl('northwind', '/login'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Northwind Résumés')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  // Ignores images, fonts and the favicon, because they do not block the first paint.
  expect(others.filter((other) => !/^(image|font) |favicon/.test(other))).toEqual([])
})

test('the server responds with 304 and no body when a page has not changed', async ({ request }) => {
  const headers = { host: new URL(siteUrl('northwind')).host }
  const address = `${stack.directUrl}/login`
  const first = await request.get(address, { headers })
  expect(first.headers()['content-security-policy']).toContain("default-src 'none'")
  const again = await request.get(address, { headers: { ...headers, 'if-none-match': first.headers().etag! } })
  expect(again.status()).toBe(304)
  expect((await again.body()).length).toBe(0)
})
