import { demoUser, expect, expectAccessible, signIn, siteUrl, test } from './fixtures.ts'

for (const site of ['northwind', 'inkwell'] as const) {
  test(`${site}: on a phone, a user can sign in, and log out through the menu`, async ({ page }) => {
    await page.goto(siteUrl(site, '/orders/list'))
    await expectAccessible(page)
    await signIn(page, demoUser('customer'))

    const orders = page.getByRole('list', { name: 'Orders' })
    await expect(orders.getByRole('listitem')).toHaveCount(3)
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Menu' }).tap()
    const drawer = page.getByRole('dialog')
    await expect(drawer).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).tap()
    await drawer.getByRole('link', { name: 'Logout' }).tap()
    await expect(page).toHaveURL(siteUrl(site, '/login'))
  })
}
