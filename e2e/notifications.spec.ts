import { at, castMember, expect, expectAccessible, signIn, test } from './fixtures.ts'

test('a link followed while signed out lands where it pointed, and the list names who, what and where', async ({
  page,
}) => {
  await page.goto(at('northwind', '/notifications'))
  await signIn(page, castMember('northwind', 'writer'))
  await expect(page).toHaveURL(at('northwind', '/notifications'))
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  const items = page.getByRole('main').getByRole('listitem')
  await expect(items.first()).toBeVisible()
  await expect(items.first().getByRole('link', { name: 'View document' })).toHaveAttribute(
    'href',
    /^\/(orders|invoices)/,
  )
  await expectAccessible(page)
})

test('the bell shows the server’s count, removes one, and clears all', async ({ page }) => {
  await page.goto(at('northwind', '/login'))
  await signIn(page, castMember('northwind', 'customer'))
  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ })
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

test('a reviewer has no bell, and no call asks for notifications', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/notifications') && asked.push(request.url()))
  await page.goto(at('northwind', '/login'))
  await signIn(page, castMember('northwind', 'reviewer'))
  await expect(page).toHaveURL(at('northwind', '/orders/list'))
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Notifications/ })).toHaveCount(0)
  await page.goto(at('northwind', '/notifications'))
  await expect(page.getByText("You don't have the required permissions!")).toBeVisible()
  expect(asked).toEqual([])
})
