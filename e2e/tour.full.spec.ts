import type { Page } from '@playwright/test'
import { checkPage } from './check-page.ts'
import { demoUser, expect, type Site, siteUrl, softExpect, test, waitForAnimations } from './fixtures.ts'
import { CUSTOMER_PAGES, findOrderPages, findStaffPages, findStepPages, signInAs, WRITER_PAGES } from './pages.ts'
import { listPackages } from './shop.ts'

// Checks every screen in the languages with the longest words, at three window widths. With PICTURES=<folder>, saves a
// screenshot of each.

/** The viewport of a window of 1280 x 1024 px at 400 % zoom. */
const ZOOMED_VIEWPORT = { width: 320, height: 256 }
const LANGUAGE_BY_SITE: Record<Site, string> = { northwind: 'de', inkwell: 'ru' }
const LONG_EMAIL = 'wolfeschlegelsteinhausenbergerdorff.featherstonehaugh@a-rather-long-domain-name.example.org'
const RIGHT_TO_LEFT_EMAIL = 'layla.haddad@mailbox.org'

test.use({ allowStatus: [400, 401, 404] })
/** Returns by how many px the page can be scrolled horizontally. */
const horizontalOverflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

async function setLanguage(page: Page, language: string) {
  await page.addInitScript((code) => localStorage.setItem('language', JSON.stringify(code)), language)
}

for (const site of ['northwind', 'inkwell'] as const) {
  test.describe(`site ${site}`, () => {
    test.beforeEach(async ({ page }) => {
      await setLanguage(page, LANGUAGE_BY_SITE[site])
    })

    test('the screens of a visitor have no layout or accessibility problems', async ({ page }) => {
      const [offer] = await listPackages(site)
      for (const [name, path] of [
        ['sign-in', '/login'],
        ['forgot', '/forgot-password'],
        ['reset', '/reset-password/a-code'],
        ['reset-2', '/forgot-password-2/a-code'],
        ['confirm-email', '/confirm-email/a-code'],
        ['autologin', '/autologin/a-code'],
        ['cart-empty', '/cart'],
        ['cart', `/cart?addItem=${offer.id}`],
        ['checkout', `/checkout?item=${offer.id}`],
        ['not-found', '/nowhere'],
      ] as const) {
        const ready = name === 'autologin' ? '[role=alertdialog]' : 'h1'
        await checkPage(page, `${site}-${name}`, siteUrl(site, path), { ready })
      }
    })

    test('the screens of a customer have no layout or accessibility problems', async ({ page }) => {
      await signInAs(page, site, demoUser('customer').email)
      for (const path of [...CUSTOMER_PAGES, '/nowhere']) {
        await checkPage(page, `${site}-customer${path.replaceAll('/', '-')}`, siteUrl(site, path))
      }
      for (const email of [LONG_EMAIL, RIGHT_TO_LEFT_EMAIL]) {
        await signInAs(page, site, email)
        await checkPage(page, `${site}-${email.split('.')[0]}`, siteUrl(site, '/dashboard'))
      }
      const id = await page.evaluate(async () => {
        const answer = await fetch('/api/customer/orders', { headers: { 'x-quillgate': '1' } })
        const { orders } = (await answer.json()) as { orders: { _id: string }[] }
        return orders.at(-1)?._id
      })
      // The page has two canvases: the signature pad, and one for the image that is sent.
      await checkPage(page, `${site}-contract`, siteUrl(site, `/contract/fill/${id}`), { canvases: 2 })
    })

    test('the order screens of a customer have no layout or accessibility problems', async ({ page }) => {
      await signInAs(page, site, demoUser('customer').email)
      const pages = await findStepPages(page, site)
      pages.set('questionnaire', (await findOrderPages(page))[1]!)
      expect([...pages.keys()]).toEqual(expect.arrayContaining(['view', 'revisions-process', 'final-document']))
      for (const [name, path] of pages)
        await checkPage(page, `${site}-order-${name}`, siteUrl(site, path), { canvases: 'any' })
    })

    test('at 400 % zoom, the pages of an order need no horizontal scrolling', async ({ page }) => {
      await signInAs(page, site, demoUser('customer').email)
      await page.setViewportSize(ZOOMED_VIEWPORT)
      for (const address of ['/orders/new', '/invoices', ...(await findOrderPages(page))]) {
        await page.goto(siteUrl(site, address))
        await expect(page.locator('h1').first()).toBeAttached()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await waitForAnimations(page)
        await expect(page).toHaveURL(siteUrl(site, address))
        await softExpect.poll(() => page.evaluate(horizontalOverflow), `${site}${address}`).toBe(0)
      }
    })

    test('the screens of a contributor and a reviewer have no layout or accessibility problems', async ({ page }) => {
      await signInAs(page, site, demoUser('writer').email)
      await checkPage(page, `${site}-writer-dashboard`, siteUrl(site, '/dashboard'), { canvases: 2 })
      for (const path of WRITER_PAGES) {
        await checkPage(page, `${site}-writer${path.replaceAll('/', '-')}`, siteUrl(site, path))
      }
      for (const [name, path] of await findStaffPages(page))
        await checkPage(page, `${site}-writer-${name}`, siteUrl(site, path), { canvases: 'any' })
      await signInAs(page, site, demoUser('reviewer').email)
      await checkPage(page, `${site}-reviewer-orders`, siteUrl(site, '/orders/list'))
      await checkPage(page, `${site}-no-permission`, siteUrl(site, '/dashboard'))
    })

    test('the warning about unsaved input at logout has no layout or accessibility problems', async ({ page }) => {
      await signInAs(page, site, demoUser('customer').email)
      await page.goto(siteUrl(site, '/profile'))
      await page.evaluate(() => {
        const { _id } = JSON.parse(localStorage.getItem('user')!) as { _id: string }
        const copy = { values: { letter: 'Dear' }, at: Date.now() }
        localStorage.setItem(`draft:${location.hostname}/${_id}/letter//page`, JSON.stringify(copy))
      })
      await checkPage(page, `${site}-logout`, siteUrl(site, '/logout'), { ready: 'main button' })
    })

    test.describe('when the code of a screen cannot be loaded', () => {
      test.use({ allowBroken: true })
      test('shows an error page', async ({ page, complaints }) => {
        await signInAs(page, site, demoUser('customer').email)
        await page.route('**/assets/NotificationsScreen-*.js', (route) => route.abort())
        await checkPage(page, `${site}-crash`, siteUrl(site, '/notifications'), { ready: '[role=alert]' })
        // Discards the errors that the browser and React logged about the failed import, because the test caused this
        // failure.
        complaints.length = 0
      })
    })
  })
}

test('the error pages of unknown domains have no layout or accessibility problems', async ({ page }) => {
  await setLanguage(page, 'de')
  for (const domain of ['nobody', 'bare']) {
    await checkPage(page, domain, siteUrl(domain, '/'))
  }
})
