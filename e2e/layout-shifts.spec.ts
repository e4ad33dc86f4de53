import type { Page } from '@playwright/test'
import { CUSTOMER_PAGES } from './customer-pages.ts'
import { at, castMember, expect, signIn, still, test } from './fixtures.ts'
import { holdFonts, noteShifts } from './layout-shifts.ts'

// Nothing that stands on a page is moved by what arrives later.

const WRITER = [
  '/dashboard',
  '/orders/list',
  '/boards',
  '/questionnaire-template/list',
  '/questionnaire-template/create',
  '/notifications',
  '/profile',
]

async function shiftsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(at('northwind', path))
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await still(page)
  return page.evaluate(() => window.shifts.map(({ what }) => what))
}

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const)
  for (const [who, paths] of [
    ['visitor', ['/login', '/forgot-password', '/cart', '/checkout']],
    ['customer', CUSTOMER_PAGES],
    ['writer', WRITER],
  ] as const)
    test(`nothing moves on the pages of a ${who} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      if (who !== 'visitor') {
        await page.goto(at('northwind', '/login'))
        await signIn(page, castMember('northwind', who))
        await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
      }
      await noteShifts(page)
      const letGo = await holdFonts(page)
      for (const path of paths) expect.soft(await shiftsOf(page, path), path).toEqual([])
      letGo()
    })
