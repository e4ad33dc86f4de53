import type { Page } from '@playwright/test'
import { changed, type Fields } from './changed-answers.ts'
import { at, castMember, expect, type Site, signIn, test } from './fixtures.ts'
import { packagesOf } from './shop.ts'
import { stack } from './stack.ts'

const WORD = 'Kraftfahrzeughaftpflichtversicherung'.repeat(3).slice(0, 100)
const WIDTHS = [360, 768, 1024, 1440]

/** Everything in sight stays within the window, and nothing has to be pushed aside to be seen. */
const outOfSight = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = []
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) faults.push(`${scrollWidth} px in a window of ${innerWidth}`)
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const { left, right, width, height } = element.getBoundingClientRect()
      if (width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true })) continue
      const name = `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 30)}"`
      if (right > innerWidth + 1 || left < -1) faults.push(`${name} reaches from ${left} to ${right}`)
      const { overflowX } = getComputedStyle(element)
      if (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1)
        faults.push(`${name} has to be moved sideways`)
    }
    return faults
  })

async function expectInSight(page: Page, name: string, site: Site) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => outOfSight(page), `${name} at ${width} px`).toEqual([])
    if (stack.pictures)
      await page.screenshot({ path: `${stack.pictures}/${name}-${site}-${width}.png`, fullPage: true })
  }
}

for (const site of ['northwind', 'inkwell'] as const) {
  test(`${site}: names without a blank leave everything in sight, in each list and card`, async ({ page }) => {
    await changed(page, '**/api/customer/orders', (body) => {
      for (const order of (body.orders ?? body.data) as Fields[]) {
        Object.assign(order.package as Fields, { packageName: WORD })
        order.writer = { firstName: WORD, lastName: WORD, preferredClientSideName: WORD }
      }
    })
    await changed(page, '**/api/notifications?*', (body) => {
      for (const item of body.notifications as Fields[])
        Object.assign(item, { contant: WORD, data: { senderName: WORD, action: WORD } })
    })
    await page.goto(at(site, '/login'))
    await signIn(page, castMember(site, 'customer'))
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
    await page.evaluate((name) => {
      const user = JSON.parse(localStorage.getItem('user')!) as Fields
      localStorage.setItem('user', JSON.stringify({ ...user, firstName: name, lastName: name }))
    }, WORD)

    await page.goto(at(site, '/dashboard'))
    await expect(page.getByRole('link', { name: /^View:/ }).first()).toBeVisible()
    await expectInSight(page, 'dashboard', site)
    await page.goto(at(site, '/orders/list'))
    await expect(page.getByText(WORD).first()).toBeVisible()
    await expectInSight(page, 'orders', site)
    await page.goto(at(site, '/notifications'))
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await expectInSight(page, 'notifications', site)
  })

  test(`${site}: a product without a blank in its name leaves the cart in sight`, async ({ page }) => {
    await changed(page, '**/cart/packagesInfo?*', (body) => {
      for (const one of (body.customerPackages ?? body.data) as Fields[]) one.packageName = WORD
    })
    const [first] = await packagesOf(site)
    await page.goto(at(site, `/cart?addItem=${first.id}`))
    await expect(
      page.getByRole('button', { name: new RegExp(`Remove.*${WORD.slice(0, 20)}|${WORD.slice(0, 20)}`) }).first(),
    ).toBeVisible()
    await expectInSight(page, 'cart', site)
  })
}
