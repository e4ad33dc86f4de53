import { checkPage } from './check-page.ts'
import { demoUser, expect, signIn, siteUrl, test } from './fixtures.ts'
import { listPackages } from './shop.ts'

// Checks only the main screens of each role. tour.full.spec.ts checks every screen, in languages with long words.

test.use({ allowStatus: [404] })

const WIDTHS = [1440, 360] as const

test('the main screens of a visitor have no accessibility or layout problems', async ({ page }) => {
  const [offer] = await listPackages('northwind')
  for (const path of ['/login', '/forgot-password', `/cart?addItem=${offer.id}`, '/checkout', '/nowhere'])
    await checkPage(page, `visitor ${path}`, siteUrl('northwind', path), { widths: WIDTHS })
})

const SCREENS = {
  customer: ['/dashboard', '/orders/list', '/orders/new', '/invoices', '/board', '/notifications', '/profile'],
  writer: ['/dashboard', '/orders/list', '/boards', '/questionnaire-template/list', '/profile'],
  reviewer: ['/orders/list'],
} as const

for (const role of ['customer', 'writer', 'reviewer'] as const)
  test(`the main screens of a ${role} have no accessibility or layout problems`, async ({ page }) => {
    await page.goto(siteUrl('northwind', '/login'))
    await signIn(page, demoUser(role))
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
    for (const path of SCREENS[role])
      await checkPage(page, `${role} ${path}`, siteUrl('northwind', path), {
        widths: WIDTHS,
        canvases: role === 'writer' && path === '/dashboard' ? 2 : 0,
      })
    await page.goto(siteUrl('northwind', '/orders/list'))
    const order = await page.locator('main a[href^="/orders/view/"]').first().getAttribute('href')
    await checkPage(page, `${role} order`, siteUrl('northwind', order!), { widths: WIDTHS, canvases: 'any' })
  })
