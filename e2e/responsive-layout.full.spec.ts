import type { Page } from '@playwright/test'
import { demoUser, expect, type Site, signIn, siteUrl, test, waitForAnimations } from './fixtures.ts'
import { disablePageData } from './modified-replies.ts'

const PHONE = { width: 360, height: 740 }
/** The viewport of a window of 1280 x 1024 px at 400 % zoom. */
const ZOOMED_VIEWPORT = { width: 320, height: 256 }

async function openAs(page: Page, site: Site, role: 'customer' | 'writer', path: string) {
  await page.goto(siteUrl(site, path))
  await signIn(page, demoUser(role))
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
}
const isButtonCovered = (page: Page, name: RegExp) =>
  page
    .getByRole('main')
    .getByRole('link', { name })
    .first()
    .evaluate((link) => {
      const { left, right, bottom } = link.getBoundingClientRect()
      return !link.contains(document.elementFromPoint((left + right) / 2, bottom - 2))
    })

for (const site of ['northwind', 'inkwell'] as const) {
  test(`${site}: on a phone, the next action of an order is visible without scrolling`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await openAs(page, site, 'customer', '/dashboard')
    await expect(page.getByText(/^Your turn/).first()).toBeInViewport()
    await expect.poll(() => isButtonCovered(page, /^View:/)).toBe(false)
    await page.goto(siteUrl(site, '/orders/list'))
    await expect(page.getByText(/^Your turn/).first()).toBeInViewport()
    await expect.poll(() => isButtonCovered(page, /^View Order:/)).toBe(false)
  })
}

test('at 400 % zoom, no bar covers the content after scrolling', async ({ page }) => {
  await openAs(page, 'northwind', 'customer', '/dashboard')
  await page.setViewportSize(ZOOMED_VIEWPORT)
  for (const path of ['/dashboard', '/orders/list', '/orders/new']) {
    await page.goto(siteUrl('northwind', path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const staying = await page.evaluate(() => {
      scrollTo(0, 300)
      return [...document.querySelectorAll('header, nav, [data-sticky-bar]')]
        .filter((bar) => {
          const { top, bottom } = bar.getBoundingClientRect()
          return /fixed|sticky/.test(getComputedStyle(bar).position) && bottom > 0 && top < innerHeight
        })
        .map((bar) => bar.outerHTML.slice(0, 80))
    })
    expect(staying, path).toEqual([])
  }
})

test('the list of orders shows the contributor of an order only once', async ({ page }) => {
  await openAs(page, 'northwind', 'customer', '/orders/list')
  const first = page.getByRole('row').nth(1)
  await expect(first.getByText('Dana Whitfield').filter({ visible: true })).toHaveCount(1)
})

test.describe('layout on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1100 }, hasTouch: true, isMobile: true })

  test('the labels of the menu are below its icons', async ({ page }) => {
    await openAs(page, 'northwind', 'customer', '/orders/list')
    const names = await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => {
          const { content, position } = getComputedStyle(link, '::after')
          return `${content} ${position} ${link.scrollWidth <= link.clientWidth}`
        }),
      )
    expect(names).toContain('"New Order" static true')
    expect(names.every((name) => name.endsWith('static true'))).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(820)
  })
})

test.describe('layout with forced colors', () => {
  test.use({ forcedColors: 'active', colorScheme: 'dark' })

  test('charts become tables, and progress bars and the current menu item are visible', async ({ page }) => {
    await openAs(page, 'northwind', 'writer', '/dashboard')
    await expect(page.getByRole('table', { name: 'Status Analytics' })).toBeVisible()
    await expect(page.locator('canvas')).toHaveCount(0)
    const outline = (link: Element) => getComputedStyle(link).outlineStyle
    const nav = page.getByRole('navigation', { name: 'Main' })
    expect(await nav.getByRole('link', { name: 'Dashboard' }).evaluate(outline)).toBe('solid')
    expect(await nav.getByRole('link', { name: 'Orders' }).evaluate(outline)).toBe('none')
    await page.goto(siteUrl('northwind', '/orders/list'))
    const bar = page.getByRole('img', { name: /percent complete$/ }).first()
    await expect(bar).toBeVisible()
    const fill = await bar.evaluate((one) => getComputedStyle(one, '::before').backgroundImage)
    expect(fill).toContain('rgb(')
    expect(fill).not.toContain('rgb(0, 0, 0)')
  })
})

/** Returns how many px the footer's text begins right of the heading. */
const readFooterOffset = (page: Page) =>
  page.evaluate(() => {
    const readLeft = (selector: string) => Math.round(document.querySelector(selector)!.getBoundingClientRect().left)
    return readLeft('footer span') - readLeft('main h1')
  })

test('in wide windows, the footer is aligned with the content', async ({ page }) => {
  await openAs(page, 'northwind', 'customer', '/orders/list')
  for (const width of [2560, 1920, 1440, 900]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.locator('main h1')).toBeVisible()
    await expect.poll(() => readFooterOffset(page), `${width} px`).toBe(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect.poll(() => readFooterOffset(page)).toBe(0)
})

test('all icons in the phone menu have the same size and left edge', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openAs(page, 'northwind', 'writer', '/dashboard')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await waitForAnimations(page)
  const icons = page.locator('dialog .anticon').filter({ has: page.locator('svg') })
  const boxes = await icons.evaluateAll((all) =>
    all
      .filter((one) => one.closest('a, nav button') && !one.closest('footer'))
      .map((one) => {
        const { left, width } = one.getBoundingClientRect()
        return `${left} ${width}`
      }),
  )
  expect(boxes.length).toBeGreaterThan(5)
  expect([...new Set(boxes)]).toEqual(['24 17'])
})

test('the skeleton of the dashboard has the layout of the loaded page', async ({ page }) => {
  await openAs(page, 'northwind', 'customer', '/orders/list')
  await disablePageData(page)
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 900 })
    const held = Promise.withResolvers<void>()
    await page.route('**/api/customer/orders', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(siteUrl('northwind', '/dashboard'))
    const box = async (selector: string) => {
      const found = await page.locator(selector).first().boundingBox()
      return [selector, ...[found?.y, found?.width].map((one) => Math.round(one ?? -1))]
    }
    const positions = async () => [await box('main dl'), await box('main h2:not([class])')]
    await expect(page.locator('[aria-busy=true] .surface').first()).toBeVisible()
    // The heading's width depends on the font.
    await page.evaluate(() => document.fonts.ready)
    const before = await positions()
    const card = await page.locator('[aria-busy=true] .surface').first().boundingBox()
    held.resolve()
    await expect(page.locator('main li.surface').first()).toBeVisible()
    await page.unroute('**/api/customer/orders')
    expect([width, await positions()]).toEqual([width, before])
    const real = await page.locator('main li.surface').last().boundingBox()
    expect([width, real?.width]).toEqual([width, card?.width])
    expect(Math.abs((real?.height ?? 0) - (card?.height ?? 0)), `at ${width}`).toBeLessThan(8)
  }
})

test('the calendar of the due date covers neither the title nor the buttons of its dialog', async ({ page }) => {
  await openAs(page, 'northwind', 'writer', '/orders/list')
  for (const height of [900, 700]) {
    await page.setViewportSize({ width: 1440, height })
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: /^(Set|Change) due date/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('.ant-picker-dropdown')).toBeVisible()
    await waitForAnimations(page)
    // Playwright clicks only what nothing covers.
    await dialog.getByRole('heading').click()
    const cancel = dialog.getByRole('button', { name: 'Cancel' })
    await cancel.hover()
    await page.mouse.down()
    // A press must not move the button away from the pointer.
    await waitForAnimations(page)
    await page.mouse.up()
    await expect(dialog).toHaveCount(0)
  }
})
