import type { Page } from '@playwright/test'
import { demoUser, expect, resizeWindow, siteUrl, softExpect, test, waitForAnimations } from './fixtures.ts'
import { findLayoutFaults } from './layout-faults.ts'
import { CUSTOMER_PAGES, findOrderPages, findStaffPages, findStepPages, signInAs, WRITER_PAGES } from './pages.ts'
import { findTranslationFaults, usePseudoLanguage } from './pseudo-language.ts'
import { listPackages } from './shop.ts'
import { MARKER_TEXT, markUserTexts } from './user-texts.ts'

// Checks every screen in a pseudo-language: all texts can be translated as a whole, a text that is 40 % longer fits,
// and the right-to-left layout needs no horizontal scrolling.

const WIDTHS = [1440, 360]
/**
 * Words that are not texts of the app: names of users and companies, texts of the card field and of the API, and
 * formatted dates.
 */
const UNTRANSLATED_VALUES = [
  MARKER_TEXT,
  'Northwind Résumés',
  'Facebook|LinkedIn|Instagram',
  // The library's own text for the button that clears a date; it has one for each language.
  '^Clear$',
  'Card number, expiry date and security code|4242 4242 4242 4242  MM/YY  CVC',
  'Noor Castellano|Upload Documents|Professional Resume Package',
  'today|tomorrow|in \\d+ days|\\d+ bytes|\\d+ [kM]B|#[0-9A-F]{6}',
  '(January|February|March|April|May|June|July|August|September|October|November|December)( \\d+\\w\\w \\d{4})?',
  '\\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\\b',
].join('|')
test.use({ allowStatus: [400, 401, 404] })
test.setTimeout(900_000)

/** Returns by how many px the page can be scrolled horizontally, in a left-to-right or right-to-left layout. */
const horizontalOverflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

async function checkTranslations(page: Page, path: string, ready = 'h1') {
  await page.goto(siteUrl('northwind', path))
  await expect(page.locator(ready).first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  for (const width of WIDTHS) {
    await resizeWindow(page, { width, height: 900 })
    await waitForAnimations(page)
    expect.soft(await page.evaluate(findTranslationFaults, UNTRANSLATED_VALUES), `${path} at ${width} px`).toEqual([])
    await page.evaluate(() => document.fonts.ready)
    await softExpect
      .poll(
        async () => (await findLayoutFaults(page)).filter((fault) => /clipped|overflows|window/.test(fault)),
        `${path} at ${width} px`,
      )
      .toEqual([])
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await waitForAnimations(page)
    expect.soft(await page.evaluate(horizontalOverflow), `${path} at ${width} px from right to left`).toBe(0)
    await page.evaluate(() => document.documentElement.removeAttribute('dir'))
  }
}

test.beforeEach(({ page }) => usePseudoLanguage(page))

test('findTranslationFaults reports texts that are untranslated, concatenated or nested', async ({ page }) => {
  await page.setContent(`<p>⟦Wélçømé⟧</p><p>Hello</p><p>⟦Dué⟧ on Monday</p><p>⟦Dué ⟦Møñdåý⟧⟧</p><p>${MARKER_TEXT}</p>
    <input placeholder="Name">`)
  expect(await page.evaluate(findTranslationFaults, UNTRANSLATED_VALUES)).toEqual([
    'p: not translated: Hello',
    'p: joined: ⟦Dué⟧ on Monday',
    'p: a text inside a text: ⟦Dué ⟦Møñdåý⟧⟧',
    'input[placeholder]: not translated: Name',
  ])
})

test('the screens of a visitor contain only translated texts', async ({ page }) => {
  const [offer] = await listPackages('northwind')
  await markUserTexts(page)
  const codePages = ['reset-password', 'forgot-password-2', 'confirm-email'].map((page) => `/${page}/a-code`)
  for (const path of ['/login', '/forgot-password', ...codePages, '/cart', '/nowhere'])
    await checkTranslations(page, path)
  await checkTranslations(page, `/cart?addItem=${offer.id}`)
  await checkTranslations(page, `/checkout?item=${offer.id}`)
})

test('the screens of a customer contain only translated texts', async ({ page }) => {
  await signInAs(page, 'northwind', demoUser('customer').email)
  const steps = [...(await findStepPages(page, 'northwind')).values(), ...(await findOrderPages(page))]
  await markUserTexts(page)
  for (const path of [...CUSTOMER_PAGES, ...steps]) await checkTranslations(page, path)
})

test('the screens of a contributor and a reviewer contain only translated texts', async ({ page }) => {
  await signInAs(page, 'northwind', demoUser('writer').email)
  const steps = (await findStaffPages(page)).map(([, path]) => path)
  await markUserTexts(page)
  for (const path of ['/dashboard', ...WRITER_PAGES, ...steps]) await checkTranslations(page, path)
  await page.unrouteAll()
  await usePseudoLanguage(page)
  await signInAs(page, 'northwind', demoUser('reviewer').email)
  await markUserTexts(page)
  await checkTranslations(page, '/orders/list')
})
