import { demoUser, expect, expectAccessible, signIn, siteUrl, test } from './fixtures.ts'

for (const site of ['northwind', 'inkwell'] as const) {
  test(`${site}: the dashboards fit on a phone, and their links work`, async ({ page }) => {
    await page.goto(siteUrl(site, '/dashboard'))
    await signIn(page, demoUser('customer'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Maya')
    await expect(page.getByRole('region', { name: 'Your orders' }).getByRole('listitem')).toHaveCount(3)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Edit Profile' }).tap()
    await expect(page).toHaveURL(siteUrl(site, '/profile'))
    await page.goto(siteUrl(site, '/logout'))
    await expect(page).toHaveURL(siteUrl(site, '/login'))

    await signIn(page, demoUser('writer'))
    await expect(page.locator('canvas')).toHaveCount(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Menu' }).tap()
    const menu = page.getByRole('dialog')
    for (const name of ['Contributor Profile', 'View', 'Create'])
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
    await expectAccessible(page)
  })
}

test('the heading of a page opened from the drawer of a phone has the focus', async ({ page }) => {
  await page.goto(siteUrl('northwind', '/dashboard'))
  await signIn(page, demoUser('writer'))
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const open = async (name: string) => {
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name, exact: true }).tap()
    await expect(heading(name)).toBeFocused()
  }
  // The second visit to a page is different: it is loaded already and appears at once, while the drawer closes.
  for (const name of ['Orders', 'Profile', 'Orders', 'Profile']) await open(name)
})

test('the labels of the bottom menu fit on a phone in every language', async ({ page }) => {
  await page.goto(siteUrl('northwind', '/notifications'))
  await signIn(page, demoUser('writer'))
  const entries = page.locator('nav a')
  await expect(entries).toHaveCount(4)
  for (const language of ['en', 'es', 'de', 'it', 'ru', 'th']) {
    await page.evaluate((code) => localStorage.setItem('language', JSON.stringify(code)), language)
    await page.reload()
    await expect(entries, language).toHaveCount(4)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.evaluate(() => document.fonts.ready)
    const spilt = await entries.evaluateAll((all) =>
      all.filter((one) => one.scrollHeight > one.clientHeight).map((one) => one.textContent),
    )
    expect(spilt, language).toEqual([])
  }
})
