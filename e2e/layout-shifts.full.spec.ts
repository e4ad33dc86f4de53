import type { Page } from '@playwright/test'
import { demoUser, expect, signIn, siteUrl, test, waitForAnimations } from './fixtures.ts'
import { blockFonts, delayRequests, recordShifts, waitForReplies } from './layout-shifts.ts'
import { disablePageData, modifyReplies } from './modified-replies.ts'
import { CUSTOMER_PAGES } from './pages.ts'
import { listPackages } from './shop.ts'

// Tests that content that loads later does not move content that is already visible.

const WRITER_PATHS = [
  '/dashboard',
  '/orders/list',
  '/boards',
  '/questionnaire-template/list',
  '/questionnaire-template/create',
  '/notifications',
  '/profile',
]

async function measureShifts(page: Page, path: string): Promise<string[]> {
  await page.goto(siteUrl('northwind', path))
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await waitForReplies(page)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await waitForAnimations(page)
  return page.evaluate(() => window.shifts.map(({ what }) => what))
}

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const)
  for (const [who, paths] of [
    ['visitor', ['/login', '/forgot-password', '/cart', '/checkout']],
    ['customer', CUSTOMER_PAGES],
    ['writer', WRITER_PATHS],
  ] as const)
    for (const isDataLate of who === 'visitor' ? [false] : [false, true])
      test(`the pages of a ${who} have no layout shift at ${width} px${isDataLate ? ' when their data loads late' : ''}`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height })
        if (who !== 'visitor') {
          await page.goto(siteUrl('northwind', '/login'))
          await signIn(page, demoUser(who))
          await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
        }
        if (isDataLate) await disablePageData(page)
        await recordShifts(page)
        await delayRequests(page)
        const letGo = await blockFonts(page)
        for (const path of paths) expect.soft(await measureShifts(page, path), path).toEqual([])
        letGo()
      })

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const)
  test(`the checkout has no layout shift when the cart loads at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const [first, second] = await listPackages('northwind')
    for (const { id, name } of [first, second]) {
      await page.goto(siteUrl('northwind', `/cart?addItem=${id}`))
      await expect(page.getByText(`${name} has been added to your cart.`)).toBeVisible()
    }
    await recordShifts(page)
    await delayRequests(page)
    const letGo = await blockFonts(page)
    expect(await measureShifts(page, '/checkout')).toEqual([])
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText('$')
    letGo()
  })

for (const language of ['en', 'es', 'ru'])
  test(`a writer’s dashboard with a two-digit count has no layout shift (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(siteUrl('northwind', '/login'))
    await signIn(page, demoUser('writer'))
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
    await modifyReplies(page, /\/bff\/writer\/dashboard/, (body) => {
      const orders = body.orders as { package: { packageServices: unknown[] } }[]
      const [service] = orders.flatMap((order) => order.package.packageServices) as object[]
      const waits = { ...service, needsActionFromWriter: true }
      body.orders = Array.from({ length: 88 }, (_, id) => ({ ...orders[0], id, package: { packageServices: [waits] } }))
    })
    await page.addInitScript((code) => localStorage.setItem('language', JSON.stringify(code)), language)
    await recordShifts(page)
    await delayRequests(page)
    const letGo = await blockFonts(page)
    expect(await measureShifts(page, '/dashboard')).toEqual([])
    await expect(page.getByText('88')).not.toHaveCount(0)
    letGo()
  })
