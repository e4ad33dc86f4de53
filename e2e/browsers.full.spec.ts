import type { Locator, Page } from '@playwright/test'
import { demoUser, expect, expectAccessible, signIn, siteUrl, test } from './fixtures.ts'
import { listPackages } from './shop.ts'

// Tests browsers without JavaScript, unsupported old browsers, and browsers that still have files of an earlier
// release.

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('shows a notice in six languages', async ({ page }) => {
    await page.goto(siteUrl('northwind', '/login'))
    await expect(page.locator('noscript [lang=en]')).toHaveText(
      'This site needs JavaScript. Please switch it on and reload the page.',
    )
    for (const line of await page.locator('noscript p').all()) await expect(line).toBeVisible()
    await expect(page.locator('noscript p')).toHaveCount(6)
  })
})

test.describe('a browser that is too old for the app', () => {
  test.use({ locale: 'de-DE' })
  test('shows a notice in the browser’s language instead of a blank page', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Array.prototype, 'toSorted')
    })
    // Replaces the app's scripts with empty files, because an old browser could not even parse the scripts.
    await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.goto(siteUrl('northwind', '/login'))
    await expect(page.getByRole('alert')).toHaveText(/^Dieser Browser ist zu alt für diese Website\./)
  })
})

test('the app unregisters a service worker that an earlier product left behind', async ({ page }) => {
  await page.goto(siteUrl('northwind', '/cart'))
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await page.evaluate(async () => {
    // A service worker needs a script that runs without a document. The file with the English texts is such a script.
    const script = performance.getEntriesByType('resource').find(({ name }) => /\/en-[^/]+\.js$/.test(name))
    await navigator.serviceWorker.register(script!.name, { type: 'module' })
  })
  expect(await registered()).toBe(1)
  await page.reload()
  await expect.poll(registered).toBe(0)
})

test.describe('after a deployment', () => {
  test.use({ allowStatus: [404] })

  /**
   * Navigates from a form to a page whose scripts (`files`) return 404 until the page is reloaded. Expects that the
   * form input is preserved.
   */
  async function leaveForm(page: Page, { files, link, shown }: { files: string; link: Locator; shown: Locator }) {
    let pages = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) pages += 1
    })
    await page.route(files, (route) => (pages === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue()))
    await expect(link).toBeVisible()
    // Navigates immediately after the last keystroke, before the app has saved the input.
    await page.getByLabel('First Name').fill('Noor')
    await link.dispatchEvent('click')
    await expect(shown).toBeVisible()
    expect(pages).toBe(1)

    await page.goBack()
    await expect(page.getByLabel('First Name')).toHaveValue('Noor')
  }

  // The `page` fixture fails the test on script errors, so the error page must not appear even briefly.
  test('reloads the page once and preserves the form input when a script chunk no longer exists', async ({ page }) => {
    const [offer] = await listPackages('northwind')
    await page.goto(siteUrl('northwind', `/checkout?item=${offer.id}`))
    const link = page.getByRole('main').getByRole('link', { name: 'Login' })
    await leaveForm(page, { files: '**/assets/sign-in-*.js', link, shown: page.getByText('Login to continue') })
  })

  test('reloads the page once and preserves the form input when the texts of the next page no longer exist', async ({
    page,
  }) => {
    await page.goto(siteUrl('northwind', '/profile'))
    await signIn(page, demoUser('customer'))
    const link = page.getByRole('link', { name: 'Invoices' })
    const shown = page.getByRole('heading', { level: 1, name: 'Invoices' })
    await leaveForm(page, { files: '**/assets/en-*.js', link, shown })
  })

  test('reloads the page once when the texts needed at startup no longer exist', async ({ page }) => {
    let pages = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) pages += 1
    })
    await page.route('**/assets/core-en-*.js', (route) =>
      pages === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    )
    await page.goto(siteUrl('northwind', '/login'))
    await expect(page.getByText('Login to continue')).toBeVisible()
    expect(pages).toBe(2)
  })

  for (const [what, files] of [
    ['the startup texts', '**/assets/core-en-*.js'],
    ['the app itself', '**/assets/base-*.js'],
  ] as const) {
    test(`shows an error when ${what} cannot be loaded even after a reload`, async ({ page, complaints }) => {
      await page.route(files, (route) => route.fulfill({ status: 404, body: '' }))
      await page.goto(siteUrl('northwind', '/login'))
      await expect(page.getByRole('alert')).toHaveText('This page could not be loaded. Please reload it.')
      // Discards the error that the browser logged about the failed import, because the test caused this failure.
      complaints.length = 0
    })
  }

  test('shows an error page instead of reloading forever when the script of a screen is missing permanently', async ({
    page,
    complaints,
  }) => {
    await page.goto(siteUrl('northwind', '/login'))
    await signIn(page, demoUser('customer'))
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
    let pages = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) pages += 1
    })
    await page.route('**/assets/NotificationsScreen-*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(siteUrl('northwind', '/notifications'))
    await expect.poll(() => pages).toBe(2)
    await expect(page.getByRole('alert')).toContainText('What you typed is saved. Please reload the page.')
    await expectAccessible(page)
    expect(pages).toBe(2)
    complaints.length = 0
  })
})
