import type { Page } from '@playwright/test'
import { demoUser, expect, signIn, siteUrl, test } from './fixtures.ts'
import { type Fields, modifyReplies } from './modified-replies.ts'
import { reportMetrics } from './report-metrics.ts'

const ORDER_COUNT = 3_000
/** Maximum number of DOM elements on the dashboard. */
const MAX_DOM_ELEMENTS = 5_000
const BELL_LIMIT_MS = 1_500
const hexId = (n: number) => n.toString(16).padStart(24, '0')
/** Returns the links of an order: to its next step, if the user has to act, and to the order. */
const findOrderLinks = (page: Page, index: number) => page.getByRole('main').locator(`a[href$="${hexId(index)}"]`)
const findLastOrderLink = (page: Page) => findOrderLinks(page, ORDER_COUNT - 1).first()
/** Waits until the page has not moved for ten frames, because a smooth scroll continues after the wheel event. */
const waitForScrollEnd = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let position = scrollY
        let frames = 0
        const look = () => {
          frames = scrollY === position ? frames + 1 : 0
          position = scrollY
          if (frames >= 10) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
  )

test('with 3,000 orders, the dashboard and the list render only orders in view and respond quickly', async ({
  page,
}) => {
  await modifyReplies(page, '**/api/customer/orders', (body) => {
    const [order] = body.orders as Fields[]
    body.orders = Array.from({ length: ORDER_COUNT }, (_, n) => ({ ...order, _id: hexId(n) }))
  })
  await page.goto(siteUrl('northwind', '/dashboard'))
  await signIn(page, demoUser('customer'))
  const cards = page.getByRole('region', { name: 'Your orders' }).getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  expect(nodes).toBeLessThan(MAX_DOM_ELEMENTS)

  const ms = await page.evaluate(async () => {
    const bell = [...document.querySelectorAll<HTMLElement>('header button')].find((button) =>
      button.textContent?.includes('Notifications'),
    )!
    const began = performance.now()
    bell.click()
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    return performance.now() - began
  })
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeVisible()
  const name = 'dashboard of 3,000 orders'
  reportMetrics({ plot: 'DOM elements', name, unit: 'elements', values: [nodes], limit: MAX_DOM_ELEMENTS })
  reportMetrics({ plot: 'Bell open time', name, unit: 'ms', values: [ms], limit: BELL_LIMIT_MS })
  expect(ms).toBeLessThan(BELL_LIMIT_MS)
  await page.keyboard.press('Escape')

  await page.keyboard.press('End')
  await expect(findLastOrderLink(page)).toBeInViewport()

  await page.goto(siteUrl('northwind', '/orders/list'))
  const table = page.getByRole('table', { name: 'Orders' })
  await expect(table).toHaveAttribute('aria-rowcount', String(ORDER_COUNT + 1))
  const heading = table.getByRole('columnheader', { name: 'Contributor' })
  const width = (await heading.boundingBox())?.width
  await page.keyboard.press('End')
  await expect(findLastOrderLink(page)).toBeInViewport()
  expect((await heading.boundingBox())?.width).toBe(width)
  expect(await table.getByRole('row').count()).toBeLessThan(100)

  // Navigating back must restore the scroll position of the list.
  await page.getByRole('link', { name: 'Invoices' }).click()
  await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible()
  await page.goBack()
  const rowIndexes = () => table.getByRole('row').evaluateAll((rows) => rows.map((row) => Number(row.ariaRowIndex)))
  await expect.poll(async () => Math.max(...(await rowIndexes()))).toBeGreaterThan(0.95 * ORDER_COUNT)
  await page.keyboard.press('End')
  await expect(findLastOrderLink(page)).toBeInViewport()

  // The focused row must stay in the DOM while other rows are removed, so that Tab continues from this row.
  await findLastOrderLink(page).focus()
  await page.keyboard.press('Shift+Tab')
  const focused = findOrderLinks(page, ORDER_COUNT - 2).last()
  await expect(focused).toBeFocused()
  await page.mouse.move(720, 400)
  for (let n = 0; n < 10; n += 1) await page.mouse.wheel(0, -2_000)
  await expect(findLastOrderLink(page)).not.toBeInViewport()
  await waitForScrollEnd(page)
  await expect(focused).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(findLastOrderLink(page)).toBeFocused()
  await expect(findLastOrderLink(page)).toBeInViewport()
})
