import { demoUser, expect, expectAccessible, type Site, signIn, siteUrl, test } from './fixtures.ts'

const SITES: Site[] = ['northwind', 'inkwell']

for (const site of SITES) {
  test.describe(`site ${site}`, () => {
    test('a customer sees the progress of the orders on the dashboard', async ({ page }) => {
      await page.goto(siteUrl(site, '/dashboard'))
      await expect(page).toHaveURL(siteUrl(site, '/login'))
      await signIn(page, demoUser('customer'))

      await expect(page).toHaveURL(siteUrl(site, '/dashboard'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Maya')
      const cards = page.getByRole('region', { name: 'Your orders' }).getByRole('listitem')
      await expect(cards).toHaveCount(3)
      await expect(cards.filter({ hasText: 'Professional Resume Package' })).toContainText('Your turn: review')
      await expect(cards.filter({ hasText: 'New Grad Starter' }).getByRole('img')).toHaveAccessibleName(
        '100 percent complete',
      )
      await expect(page.getByText(/[$€£]\d/)).toHaveCount(site === 'inkwell' ? 0 : 3)
      await expect(page.getByRole('link', { name: 'Edit Profile' })).toHaveCSS('height', '40px')
      await expect(page.getByRole('main')).toHaveCSS('font-size', '15px')
      await expectAccessible(page)
    })

    test('a contributor sees counters and charts on the dashboard', async ({ page }) => {
      await page.goto(siteUrl(site, '/login'))
      await signIn(page, demoUser('writer'))

      await expect(page).toHaveURL(siteUrl(site, '/dashboard'))
      await expect(page.getByText(/orders? needs? action from you\./)).toBeVisible()
      await expect(page.locator('canvas')).toHaveCount(2)
      // Pages for staff have a denser layout than those for customers.
      await expect(page.getByRole('main').getByRole('link', { name: 'View orders that need action' })).toHaveCSS(
        'height',
        '34px',
      )
      await expect(page.getByRole('main')).toHaveCSS('font-size', '14px')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Show as table' }).first().press('Enter')
      await expect(page.getByRole('table', { name: 'Total Orders: Last 6 Months' }).getByRole('row')).toHaveCount(7)
    })

    test('a reviewer sees only the orders, and a permission error on other pages', async ({ page }) => {
      await page.goto(siteUrl(site, '/login'))
      await signIn(page, demoUser('reviewer'))
      await expect(page).toHaveURL(siteUrl(site, '/orders/list'))

      for (const path of ['/', '/dashboard', '/chat', '/notifications']) {
        await page.goto(siteUrl(site, path))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText("You don't have the required permissions!")
      }
      await expectAccessible(page)
      await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveCount(0)
      await page.getByRole('main').getByRole('link', { name: 'Go to your orders' }).click()
      await expect(page).toHaveURL(siteUrl(site, '/orders/list'))
    })
  })
}

test('the admin sees only a permission error, and can log out', async ({ page }) => {
  await page.goto(siteUrl('northwind', '/login'))
  const calls: string[] = []
  page.on('request', (sent) => {
    if (/\/(api|bff)\/(?!file\/)/.test(sent.url())) calls.push(new URL(sent.url()).pathname)
  })
  await signIn(page, { email: 'noor.castellano@quill.works', password: demoUser('customer').password })

  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You don't have the required permissions!")
  await expectAccessible(page)
  expect(calls).toEqual(['/api/auth/login'])
  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(page).toHaveURL(siteUrl('northwind', '/login'))
})

test.describe('an expired session', () => {
  // Without a session, the request for the user's image returns 404.
  test.use({ allowStatus: [401, 404] })

  test('the next sign-in leads back to the page on which the session expired', async ({ page, context }) => {
    await page.goto(siteUrl('northwind', '/login'))
    await signIn(page, demoUser('customer'))
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
    await page.goto(siteUrl('northwind', '/notifications?from=mail'))
    await context.clearCookies()
    await page.goto(siteUrl('northwind', '/dashboard?from=mail'))
    await expect(page).toHaveURL(siteUrl('northwind', '/login'))
    await signIn(page, demoUser('customer'))
    await expect(page).toHaveURL(siteUrl('northwind', '/dashboard?from=mail'))
  })
})

test('a navigation focuses the heading of the new page and updates the document title', async ({ page }) => {
  await page.goto(siteUrl('northwind', '/login'))
  await signIn(page, demoUser('customer'))
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
  await page.goto(siteUrl('northwind', '/dashboard'))
  await expect(page).toHaveTitle(/^(\(\d+\) )?Dashboard · Northwind Résumés$/)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Invoices' }).click()
  await expect(page).toHaveTitle(/^(\(\d+\) )?Invoices · Northwind Résumés$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the dashboard works by keyboard only', async ({ page }) => {
  await page.goto(siteUrl('northwind', '/dashboard'))
  await signIn(page, demoUser('customer'))
  await expect(page.getByRole('region', { name: 'Your orders' }).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('link', { name: 'Edit Profile' }).focus()
  const reached: string[] = []
  const reachedOrders = () => reached.filter((name) => name.startsWith('View: '))
  for (let step = 0; step < 20 && reachedOrders().length < 3; step += 1) {
    await page.keyboard.press('Tab')
    reached.push(
      await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      ),
    )
  }
  expect(reachedOrders()).toHaveLength(3)
  expect(reached).toContain('New Order')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/orders\/view\//)
})
