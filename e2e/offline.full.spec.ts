import { demoUser, expect, goOffline, signIn, siteUrl, test } from './fixtures.ts'
import { waitForQuietNetwork } from './main-thread.ts'

test.use({ allowBroken: true })

test('a navigation while offline shows a notice within the layout, and continues when online again', async ({
  page,
  context,
}) => {
  await page.goto(siteUrl('northwind', '/dashboard'))
  await signIn(page, demoUser('customer'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Maya')
  await waitForQuietNetwork(page)
  await goOffline(page)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: 'See all' }).click()
  await expect(page.getByText('You’re offline')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})
