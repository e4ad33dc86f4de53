import { type Page, type Route } from '@playwright/test'
import { demoUser, expect, expectAccessible, type Site, signIn, siteUrl, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { findLayoutFaults } from './layout-faults.ts'
import { disablePageData } from './modified-replies.ts'
import { runOperator } from './operator.ts'
import { createCustomer } from './shop.ts'

test('a visitor who follows a link to the notifications sees them after the sign-in', async ({ page }) => {
  await page.goto(siteUrl('northwind', '/notifications'))
  await signIn(page, demoUser('writer'))
  await expect(page).toHaveURL(siteUrl('northwind', '/notifications'))
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  const items = page.getByRole('main').getByRole('listitem')
  await expect(items.first()).toBeVisible()
  await expect(items.first().getByRole('link', { name: 'View document' })).toHaveAttribute(
    'href',
    /^\/(orders|invoices)/,
  )
  await expectAccessible(page)
})

test('notifications can be removed one by one or all at once in the notifications panel', async ({ page }) => {
  await page.goto(siteUrl('northwind', '/login'))
  await signIn(page, demoUser('customer'))
  const bell = page.getByRole('button', { name: /^Notifications, [\d,]+ unread$/ })
  await expect(bell).toBeVisible()
  const count = Number(/\d+/.exec((await bell.textContent())!)![0])
  await bell.click()
  const panel = page.getByRole('region', { name: 'Notifications' })
  await expect(panel.getByText(`${count} unread`)).toBeVisible()
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'Remove this notification' }).first().click()
  await expect(panel.getByText(`${count} unread`)).toHaveCount(0)
  await panel.getByRole('button', { name: 'Clear all' }).click()
  await expect(panel.getByText('No Notifications')).toBeVisible()
  await expect(page.getByText('Successfully cleared notifications')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})

test('a reviewer sees no notification bell and requests no notifications', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/notifications') && asked.push(request.url()))
  await page.goto(siteUrl('northwind', '/login'))
  await signIn(page, demoUser('reviewer'))
  await expect(page).toHaveURL(siteUrl('northwind', '/orders/list'))
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Notifications/ })).toHaveCount(0)
  await page.goto(siteUrl('northwind', '/notifications'))
  await expect(page.getByText("You don't have the required permissions!")).toBeVisible()
  expect(asked).toEqual([])
})

/** Creates a customer with `count` notifications: one about the order, and one for each of `count - 1` invoices. */
async function createNotifications(site: Site, count: number) {
  const who = await createCustomer(site)
  for (let n = 1; n < count; n += 1)
    await runOperator(site, 'invoice', 'add', who.orderId, String(n), `Extra hour ${n}`)
  return who
}
/** Records the numbers of the requested pages of notifications. */
function recordRequestedPages(page: Page) {
  const asked = { all: [] as string[], unread: [] as string[] }
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname !== '/api/notifications') return
    asked[searchParams.has('unread') ? 'unread' : 'all'].push(searchParams.get('page')!)
  })
  return asked
}

test('the notifications panel works by keyboard only, even when notifications are removed', async ({ page }) => {
  const who = await createNotifications('northwind', 3)
  await page.goto(siteUrl('northwind', '/dashboard'))
  await signIn(page, who)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const panel = page.getByRole('region', { name: 'Notifications' })
  const removals = panel.getByRole('button', { name: 'Remove this notification' })
  await expect(bell).toHaveText('Notifications, 3 unread')
  await tabTo(page, bell)
  await page.keyboard.press('Enter')
  await tabTo(page, removals.first())
  for (const left of [2, 1]) {
    await page.keyboard.press('Enter')
    await expect(removals).toHaveCount(left)
    await expect(removals.first()).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bell).toBeFocused()
  await expect(bell).toHaveText('Notifications, 1 unread')

  await page.keyboard.press('Enter')
  await tabTo(page, panel.getByRole('button', { name: 'Clear all' }))
  await page.keyboard.press('Enter')
  await expect(panel.getByText('No Notifications')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'See all' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(siteUrl('northwind', '/notifications'))
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused()
})

const NOTIFICATION_COUNT = 45

test('loads older notifications when the user scrolls to the end of the list', async ({ page }) => {
  const who = await createNotifications('inkwell', NOTIFICATION_COUNT)
  const asked = recordRequestedPages(page)
  await page.goto(siteUrl('inkwell', '/notifications'))
  await signIn(page, who)
  const items = page.getByRole('main').getByRole('list', { name: 'Notifications' }).getByRole('listitem')
  await expect(items).toHaveCount(20)
  expect(asked.all).toEqual(['1'])
  asked.all.length = 0

  const held = Promise.withResolvers<void>()
  await page.route('**/api/notifications?page=2', async (route) => (await held.promise, route.continue()), { times: 1 })
  await items.last().scrollIntoViewIfNeeded()
  await expect(page.getByText('Loading new data...')).toBeVisible()
  held.resolve()
  await expect(async () => {
    await items.last().scrollIntoViewIfNeeded()
    await expect(items).toHaveCount(NOTIFICATION_COUNT, { timeout: 500 })
  }).toPass()
  await expect(page.getByText('Loading new data...')).toHaveCount(0)
  expect(asked.all).toEqual(['2', '3'])
  await expect(items.first().getByRole('link', { name: 'View document' })).toHaveAttribute('href', '/invoices')
  await expect(items.first()).toContainText(/Inkwell Careers\s*You have a new invoice\./)

  // The bell shows the number of unread notifications on the server, which includes those that the page has not loaded.
  const bell = page.getByRole('button', { name: `Notifications, ${NOTIFICATION_COUNT} unread` })
  await bell.click()
  const panel = page.getByRole('region', { name: 'Notifications' })
  const list = panel.getByRole('list').locator('..')
  expect((await list.boundingBox())!.height).toBe(230)
  await expect(async () => {
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect(panel.getByRole('button', { name: 'Remove this notification' })).toHaveCount(NOTIFICATION_COUNT, {
      timeout: 500,
    })
  }).toPass()
  await page.keyboard.press('Escape')

  // The page has reloaded the list from its first page, so scrolling must request the second page.
  asked.all.length = 0
  await page.getByRole('button', { name: 'Mark all as seen' }).click()
  await expect(page.getByText('Successfully cleared notifications')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await expect(items).toHaveCount(20)
  await items.last().scrollIntoViewIfNeeded()
  await expect(items).toHaveCount(40)
  expect(asked.all).toContain('2')
})

test.describe('notifications with failing requests', () => {
  test.use({ allowBroken: true, allowStatus: [500] })

  test('shows an error when loading, removing or clearing notifications fails', async ({ page }) => {
    const who = await createNotifications('northwind', 21)
    await page.goto(siteUrl('northwind', '/notifications'))
    await signIn(page, who)
    const bell = page.getByRole('button', { name: 'Notifications, 21 unread' })
    await expect(bell).toBeVisible()
    // A two-digit number must fit inside the bell button.
    expect((await findLayoutFaults(page)).filter((fault) => fault.includes('Notifications'))).toEqual([])
    const abortRequest = (route: Route) => route.abort('connectionreset')
    const items = page.getByRole('main').getByRole('list', { name: 'Notifications' }).getByRole('listitem')
    const main = page.getByRole('main')

    await disablePageData(page)
    await page.route('**/api/notifications?page=1', abortRequest)
    await page.goto(siteUrl('northwind', '/notifications'))
    await expect(main.getByRole('alert')).toContainText('Unexpected Error!!')
    await expect(main.getByRole('alert')).toContainText('Timeout!')
    await expect(items).toHaveCount(0)
    await expectAccessible(page)
    await page.unroute('**/api/notifications?page=1')
    await page.route('**/api/notifications?page=2', abortRequest)
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(items).toHaveCount(20)
    await items.last().scrollIntoViewIfNeeded()
    await expect(main.getByRole('alert')).toContainText('Unexpected Error!!')
    await expect(items).toHaveCount(20)
    await page.unroute('**/api/notifications?page=2')
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(items).toHaveCount(21)

    const panel = page.getByRole('region', { name: 'Notifications' })
    await bell.click()
    await page.route('**/api/clear-single-notifications', abortRequest)
    await panel.getByRole('button', { name: 'Remove this notification' }).first().click()
    const toast = page.getByRole('region', { name: 'Messages' })
    await expect(toast).toContainText('Unexpected error, please try again later!')
    await expect(panel.getByText('21 unread')).toBeVisible()
    await toast.getByRole('button', { name: 'Close' }).click()
    await page.route('**/api/clear-notifications**', (route) =>
      route.fulfill({ status: 500, json: { statusCode: 500, message: 'The mail room is closed.' } }),
    )
    await bell.click()
    await panel.getByRole('button', { name: 'Clear all' }).click()
    await expect(toast).toContainText('The mail room is closed.')
    await toast.getByRole('button', { name: 'Close' }).click()
    await page.unroute('**/api/clear-notifications**')
    await page.route('**/api/clear-notifications**', abortRequest)
    await bell.click()
    await panel.getByRole('button', { name: 'Clear all' }).click()
    await expect(toast).toContainText('Unexpected error, please try again later!')
    await expect(panel.getByText('21 unread')).toBeVisible()
  })
})
