import type { Page } from '@playwright/test'
import { demoUser, expect, type Site, signIn, siteUrl, test } from './fixtures.ts'
import { type Fields, modifyReplies } from './modified-replies.ts'
import { listPackages } from './shop.ts'
import { stack } from './stack.ts'

const LONG_WORD = 'Kraftfahrzeughaftpflichtversicherung'.repeat(3).slice(0, 100)
const WIDTHS = [360, 768, 1024, 1440]
/** Matches the paths of calls whose replies contain names of people, products and jobs. */
const NAME_PATH_PATTERN = /\/(api\/(customer|writer|reviewer|notifications)|bff)\/?(?!.*(contract|file|download))/
const NAME_FIELD_PATTERN =
  /^((package|service|first|last|sender|client|customer|heading)Name|headingTitle|preferredClientSideName|contant|title|company)$/

/** Only one of the two sites has jobs. */
const JOB_PATHS = { northwind: ['/jobs'], inkwell: [] }

/** Replaces each name in a reply with a word that is longer than the available width. */
function insertLongNames(fields: Fields) {
  for (const [key, value] of Object.entries(fields)) {
    if (typeof value === 'object' && value) insertLongNames(value as Fields)
    else if (typeof value === 'string' && NAME_FIELD_PATTERN.test(key)) fields[key] = LONG_WORD
  }
}

/** Returns descriptions of the visible elements that extend beyond the window or need horizontal scrolling. */
const findOverflowFaults = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = []
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) faults.push(`page is ${scrollWidth} px wide in a window of ${innerWidth} px`)
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const { left, right, width, height } = element.getBoundingClientRect()
      if (width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true })) continue
      const name = `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 30)}"`
      if (right > innerWidth + 1 || left < -1) faults.push(`${name} reaches from ${left} to ${right}`)
      const { overflowX } = getComputedStyle(element)
      if (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1)
        faults.push(`${name} needs horizontal scrolling`)
    }
    return faults
  })

async function expectNoOverflow(page: Page, name: string, site: Site) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => findOverflowFaults(page), `${name} at ${width} px`).toEqual([])
    if (stack.screenshotFolder)
      await page.screenshot({ path: `${stack.screenshotFolder}/${name}-${site}-${width}.png`, fullPage: true })
  }
}

for (const site of ['northwind', 'inkwell'] as const) {
  test(`${site}: names that are long and have no spaces do not overflow lists and cards`, async ({ page }) => {
    await modifyReplies(page, NAME_PATH_PATTERN, insertLongNames)
    await page.goto(siteUrl(site, '/login'))
    await signIn(page, demoUser('customer'))
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
    await page.evaluate((name) => {
      const user = JSON.parse(localStorage.getItem('user')!) as Fields
      localStorage.setItem('user', JSON.stringify({ ...user, firstName: name, lastName: name }))
    }, LONG_WORD)

    await page.goto(siteUrl(site, '/dashboard'))
    const view = page.getByRole('link', { name: /^View:/ }).first()
    await expect(view).toBeVisible()
    const order = (await view.getAttribute('href'))!
    await expectNoOverflow(page, 'dashboard', site)
    for (const path of ['/orders/list', order, '/orders/new', '/invoices', '/notifications', ...JOB_PATHS[site]]) {
      await page.goto(siteUrl(site, path))
      await expect(page.getByRole('main').getByText(LONG_WORD).first()).toBeVisible()
      await expectNoOverflow(page, path.replaceAll('/', '-'), site)
    }
  })

  test(`${site}: names that are long and have no spaces do not overflow a reviewer’s orders`, async ({ page }) => {
    await modifyReplies(page, NAME_PATH_PATTERN, insertLongNames)
    await page.goto(siteUrl(site, '/orders/list'))
    await signIn(page, demoUser('reviewer'))
    await expect(page.getByRole('main').getByText(LONG_WORD).first()).toBeVisible()
    await expectNoOverflow(page, 'reviewed', site)
    await page.goto(siteUrl(site, (await page.getByRole('link', { name: /^View/ }).first().getAttribute('href'))!))
    await expect(page.getByRole('main').getByText(LONG_WORD).first()).toBeVisible()
    await expectNoOverflow(page, 'reviewed-order', site)
  })

  test(`${site}: a product name that is long and has no spaces does not overflow the cart`, async ({ page }) => {
    await modifyReplies(page, '**/cart/packagesInfo?*', (body) => {
      for (const one of (body.customerPackages ?? body.data) as Fields[]) one.packageName = LONG_WORD
    })
    const [first] = await listPackages(site)
    await page.goto(siteUrl(site, `/cart?addItem=${first.id}`))
    await expect(
      page
        .getByRole('button', { name: new RegExp(`Remove.*${LONG_WORD.slice(0, 20)}|${LONG_WORD.slice(0, 20)}`) })
        .first(),
    ).toBeVisible()
    await expectNoOverflow(page, 'cart', site)
  })

  test(`${site}: questions that are long and have no spaces do not overflow the questionnaire`, async ({ page }) => {
    const question = (type: string, more: Fields = {}) => ({ type, text: LONG_WORD, placeholder: LONG_WORD, ...more })
    const options = ['Short', LONG_WORD]
    const data = [
      { type: 'section', text: LONG_WORD },
      ...['text', 'date'].map((type) => question(type)),
      ...['radio', 'checkbox', 'select'].map((type) => question(type, { options })),
    ]
    const orderData = { headingTitle: LONG_WORD, packageName: LONG_WORD, completedTasks: [], statusPercentage: 10 }
    await page.route('**/api/questionnaires/**', (route) =>
      route.fulfill({ json: { status_code: 200, data, orderData: { ...orderData, contract_signed: true } } }),
    )
    await page.goto(siteUrl(site, '/login'))
    await signIn(page, demoUser('customer'))
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
    await page.goto(siteUrl(site, `/orders/questionnaire/${'a'.repeat(24)}/q1/s1`))
    await expect(page.getByRole('radio').first()).toBeVisible()
    await expectNoOverflow(page, 'questionnaire', site)
  })
}
