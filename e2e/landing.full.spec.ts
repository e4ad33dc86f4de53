import type { Page } from '@playwright/test'
import { demoUser, expect, type Site, signIn, siteUrl, test } from './fixtures.ts'
import { createSignInLink } from './operator.ts'
import { listPackages } from './shop.ts'

// Tests which page opens after a sign-in, on both sites.

/** All demo users have the same password. */
const { password } = demoUser('customer')
const TOM = 'tom.becker@mailbox.org'
const PRIYA = 'priya.raman@mailbox.org'
const ELENA = 'elena.petrova@quill.works'

type LandingCase = [who: string, email: string, asked: string, landing: RegExp | string]
const LANDING_CASES: LandingCase[] = [
  ['a customer with unpaid invoices', PRIYA, '/login', '/invoices'],
  [
    'a customer with one order',
    'jonas.lindqvist@mailbox.org',
    '/login',
    /^\/(orders\/view|contract\/fill|orders\/previous-document\/[0-9a-f-]+)\/[0-9a-f-]+$/,
  ],
  ['a customer with several orders', 'layla.haddad@mailbox.org', '/login', '/orders/list'],
  ['a customer without orders', TOM, '/login', '/dashboard'],
  ['a customer who asked for a page', PRIYA, '/notifications?from=mail#top', '/notifications?from=mail#top'],
  ['a customer who asked for the root', TOM, '/', '/dashboard'],
  ['a customer who asked for a page of writers', TOM, '/boards', '/dashboard'],
  ['a writer', demoUser('writer').email, '/login', '/dashboard'],
  ['a writer who asked for a page', demoUser('writer').email, '/notifications', '/notifications'],
  ['a writer without a profile', ELENA, '/login', '/onboarding'],
  ['a writer without a profile who asked for a page', ELENA, '/notifications', '/onboarding'],
  ['a reviewer', demoUser('reviewer').email, '/login', '/orders/list'],
  ['a reviewer who asked for an order', demoUser('reviewer').email, '/orders/view/1', '/orders/view/1'],
  ['a reviewer who asked for a closed page', demoUser('reviewer').email, '/chat', '/orders/list'],
]

/** Clears storage and cookies, so that the next sign-in happens as in a new browser. */
async function clearBrowser(page: Page, site: Site) {
  await page.goto(siteUrl(site, '/forgot-password'))
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto('about:blank')
  await page.context().clearCookies()
}
const currentUrl = (page: Page) => page.evaluate(() => `${location.pathname}${location.search}${location.hash}`)

// In one of the cases, a reviewer opens an order that does not exist, so a request returns 404.
test.use({ allowStatus: [404] })

for (const site of ['northwind', 'inkwell'] as const) {
  test(`${site}: a sign-in leads to the page that the user requested, or else to the user's landing page`, async ({
    page,
  }) => {
    test.slow()
    for (const [who, email, asked, landing] of LANDING_CASES) {
      await clearBrowser(page, site)
      await page.goto(siteUrl(site, asked))
      await signIn(page, { email, password })
      await expect(page.getByRole('button', { name: /^Account/ }), who).toBeVisible()
      if (typeof landing === 'string') await expect.poll(() => currentUrl(page), who).toBe(landing)
      else await expect.poll(() => currentUrl(page), who).toMatch(landing)
    }
  })

  test(`${site}: the login page redirects a user who is already signed in`, async ({ page }) => {
    for (const [email, landing] of [
      [TOM, '/dashboard'],
      [demoUser('writer').email, '/dashboard'],
      [demoUser('reviewer').email, '/orders/list'],
    ] as const) {
      await clearBrowser(page, site)
      await page.goto(siteUrl(site, '/login'))
      await signIn(page, { email, password })
      await expect(page.getByRole('button', { name: /^Account/ }), email).toBeVisible()
      await page.goto(siteUrl(site, '/login'))
      await expect(page, email).toHaveURL(siteUrl(site, landing))
    }
  })

  test(`${site}: signing in from the checkout opens a new order with the chosen package`, async ({ page }) => {
    const [offer] = await listPackages(site)
    const chosen = { usr: { cartCheckout: true, item: offer.id } }
    const state = () => page.evaluate(() => history.state as unknown)
    await page.goto(siteUrl(site, `/checkout?item=${offer.id}`))
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await signIn(page, { email: PRIYA, password })
    await expect(page).toHaveURL(siteUrl(site, '/orders/new'))
    expect(await state()).toMatchObject(chosen)

    // Reloads the login page with the same state while the user is signed in, as after a sign-in in another tab. The
    // login page then redirects.
    await page.evaluate((kept) => history.pushState({ ...kept, key: 'kept' }, '', '/login'), chosen)
    await page.reload()
    await expect(page).toHaveURL(siteUrl(site, '/orders/new'))
    expect(await state()).toMatchObject(chosen)
  })

  test(`${site}: only a login with "Remember me" sets cookies that outlive the browser session`, async ({
    page,
    context,
  }) => {
    for (const remembered of [false, true]) {
      await clearBrowser(page, site)
      await page.goto(siteUrl(site, '/login'))
      if (remembered) await page.getByLabel('Remember me').check()
      await signIn(page, { email: TOM, password })
      await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
      // Ignores the cookie that identifies a known browser, which does not depend on "Remember me".
      const cookies = (await context.cookies(siteUrl(site))).filter(({ name }) => !name.endsWith('known-browser'))
      expect(cookies.length).toBeGreaterThan(0)
      const days = cookies.map(({ expires }) => (expires === -1 ? 0 : (expires - Date.now() / 1000) / 86_400))
      if (remembered) for (const one of days) expect(one > 1 && one <= 30).toBe(true)
      else expect(days).toEqual(cookies.map(() => 0))
    }
  })
}

test('a one-time link leads to the dashboard, or reviewers to the list of orders', async ({ page }) => {
  for (const [role, landing] of [
    ['customer', '/dashboard'],
    ['writer', '/dashboard'],
    ['reviewer', '/orders/list'],
  ] as const) {
    await clearBrowser(page, 'northwind')
    await page.goto(siteUrl('northwind', await createSignInLink('northwind', demoUser(role).email)))
    await expect(page, role).toHaveURL(siteUrl('northwind', landing))
  }
})

test.describe('two tabs of the same browser', () => {
  // A page gets a 401 when its session is ended in another tab.
  test.use({ allowStatus: [401, 404] })
  test('a logout in one tab signs out the other tab and hides its page from the next user', async ({
    page,
    context,
  }) => {
    await page.goto(siteUrl('northwind', '/login'))
    await signIn(page, demoUser('customer'))
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
    await page.goto(siteUrl('northwind', '/profile'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')

    const other = await context.newPage()
    await other.goto(siteUrl('northwind', '/logout'))
    await expect(other).toHaveURL(siteUrl('northwind', '/login'))
    await expect(page).toHaveURL(siteUrl('northwind', '/login'))
    await signIn(page, { email: TOM, password })
    await expect(page).toHaveURL(siteUrl('northwind', '/dashboard'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Tom')
  })
})
