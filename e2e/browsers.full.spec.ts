import type { Locator, Page } from '@playwright/test'
import { at, demoUser, expect, expectAccessible, signIn, test } from './fixtures.ts'
import { packagesOf } from './shop.ts'

// Browsers that are too old, too careful, or remember what is no more.

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('is told in plain words', async ({ page }) => {
    await page.goto(at('northwind', '/login'))
    await expect(page.locator('noscript [lang=en]')).toHaveText(
      'This site needs JavaScript. Please switch it on and reload the page.',
    )
    for (const line of await page.locator('noscript p').all()) await expect(line).toBeVisible()
    await expect(page.locator('noscript p')).toHaveCount(6)
  })
})

test.describe('a browser that is too old', () => {
  test.use({ locale: 'de-DE' })
  test('is told so in its language instead of being shown nothing', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Array.prototype, 'toSorted')
    })
    // It could not even read the program.
    await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.goto(at('northwind', '/login'))
    await expect(page.getByRole('alert')).toHaveText(/^Dieser Browser ist zu alt für diese Seite\./)
  })
})

test('a service worker of an earlier product is taken away', async ({ page }) => {
  await page.goto(at('northwind', '/cart'))
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await page.evaluate(async () => {
    // Any script of ours that needs no page will do for one.
    const script = performance.getEntriesByType('resource').find(({ name }) => /\/en-[^/]+\.js$/.test(name))
    await navigator.serviceWorker.register(script!.name, { type: 'module' })
  })
  expect(await registered()).toBe(1)
  await page.reload()
  await expect.poll(registered).toBe(0)
})

test.describe('a deployment', () => {
  test.use({ allowStatus: [404] })

  /** Leaves a form for a page whose `files` are gone until the page is loaded anew; what was typed is there after it. */
  async function leaveForm(page: Page, { files, link, shown }: { files: string; link: Locator; shown: Locator }) {
    let pages = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) pages += 1
    })
    await page.route(files, (route) => (pages === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue()))
    await expect(link).toBeVisible()
    // At once after the last letter, which is not kept yet.
    await page.getByLabel('First Name').fill('Noor')
    await link.dispatchEvent('click')
    await expect(shown).toBeVisible()
    expect(pages).toBe(1)

    await page.goBack()
    await expect(page.getByLabel('First Name')).toHaveValue('Noor')
  }

  // No script error either: the page that tells of a crash is not even shown for a moment.
  test('takes away a part of the program: the page is loaded anew, once, and what was typed is there', async ({
    page,
  }) => {
    const [offer] = await packagesOf('northwind')
    await page.goto(at('northwind', `/checkout?item=${offer.id}`))
    const link = page.getByRole('main').getByRole('link', { name: 'Login' })
    await leaveForm(page, { files: '**/assets/sign-in-*.js', link, shown: page.getByText('Login to continue') })
  })

  test('takes away the texts of a page: the page is loaded anew, once, and what was typed is there', async ({
    page,
  }) => {
    await page.goto(at('northwind', '/profile'))
    await signIn(page, demoUser('customer'))
    const link = page.getByRole('link', { name: 'Invoices' })
    const shown = page.getByRole('heading', { level: 1, name: 'Invoices' })
    await leaveForm(page, { files: '**/assets/en-*.js', link, shown })
  })

  test('takes away the texts that a page begins with: it is loaded anew, once', async ({ page }) => {
    let pages = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) pages += 1
    })
    await page.route('**/assets/core-en-*.js', (route) =>
      pages === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    )
    await page.goto(at('northwind', '/login'))
    await expect(page.getByText('Login to continue')).toBeVisible()
    expect(pages).toBe(2)
  })

  for (const [what, files] of [
    ['the texts that a page begins with', '**/assets/core-en-*.js'],
    ['the program itself', '**/assets/base-*.js'],
  ] as const) {
    test(`that takes away ${what} for good ends in words that say so`, async ({ page, complaints }) => {
      await page.route(files, (route) => route.fulfill({ status: 404, body: '' }))
      await page.goto(at('northwind', '/login'))
      await expect(page.getByRole('alert')).toHaveText('This page could not be loaded. Please reload it.')
      // The browser's own words about a part that it could not import.
      complaints.length = 0
    })
  }

  test('that takes it away for good ends in a page that says so, not in a circle', async ({ page, complaints }) => {
    await page.goto(at('northwind', '/login'))
    await signIn(page, demoUser('customer'))
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
    let pages = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) pages += 1
    })
    await page.route('**/assets/NotificationsScreen-*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(at('northwind', '/notifications'))
    await expect.poll(() => pages).toBe(2)
    await expect(page.getByRole('alert')).toContainText('What you typed is saved. Please reload the page.')
    await expectAccessible(page)
    expect(pages).toBe(2)
    complaints.length = 0
  })
})
