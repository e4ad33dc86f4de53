import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import {
  demoUser,
  expect,
  expectAccessible,
  resizeWindow,
  type Site,
  siteUrl,
  test,
  waitForAnimations,
} from './fixtures.ts'
import { CUSTOMER_PAGES, findStaffPages, findStepPages, signInAs, WRITER_PAGES } from './pages.ts'
import { startPortal } from './portal.ts'
import { listPackages } from './shop.ts'
import { stack } from './stack.ts'

// Tests the dark color scheme: all texts are readable, no light page appears while loading, and the user's choice
// overrides the setting of the system.

test.use({ colorScheme: 'dark', allowStatus: [400, 401, 404] })

const SIZES = [
  [1440, 900],
  [360, 740],
] as const
const SITES = ['northwind', 'inkwell'] as const satisfies Site[]

/** Returns the brightness of an element's background, from 0 to 255. */
const measureBrightness = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const [red = 0, green = 0, blue = 0] = getComputedStyle(element)
        .backgroundColor.match(/[\d.]+/g)!
        .map(Number)
      return (red + green + blue) / 3
    })
const expectDark = async (page: Page, selector = 'html') =>
  expect(await measureBrightness(page, selector)).toBeLessThan(60)
const expectLight = async (page: Page, selector = 'html') =>
  expect(await measureBrightness(page, selector)).toBeGreaterThan(240)

/** Opens a page and checks its contrast at both widths. With PICTURES=<folder>, saves screenshots. */
async function checkDarkPage(page: Page, site: Site, name: string, path: string) {
  await page.goto(siteUrl(site, path))
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectDark(page)
  for (const [width, height] of SIZES) {
    await resizeWindow(page, { width, height })
    await waitForAnimations(page)
    const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()
    expect
      .soft(violations.flatMap(({ nodes }) => nodes.map(({ target }) => `${path}: ${target.join(' ')}`)))
      .toEqual([])
    const { screenshotFolder } = stack
    if (screenshotFolder)
      await page.screenshot({ path: join(screenshotFolder, `dark-${site}-${name}-${width}.png`), fullPage: true })
  }
}

for (const site of SITES) {
  test(`${site}: the screens of a visitor are readable in dark mode`, async ({ page }) => {
    const [offer] = await listPackages(site)
    for (const [name, path] of [
      ['login', '/login'],
      ['forgot', '/forgot-password'],
      ['reset', '/reset-password/a-code'],
      ['cart', `/cart?addItem=${offer.id}`],
      ['checkout', `/checkout?item=${offer.id}`],
      ['not-found', '/nowhere'],
    ] as const)
      await checkDarkPage(page, site, name, path)
  })

  test(`${site}: the screens of a customer are readable in dark mode`, async ({ page }) => {
    await signInAs(page, site, demoUser('customer').email)
    for (const path of CUSTOMER_PAGES) await checkDarkPage(page, site, `customer${path.replaceAll('/', '-')}`, path)
    for (const [name, path] of await findStepPages(page, site)) await checkDarkPage(page, site, `order-${name}`, path)
  })

  test(`${site}: the screens of a writer are readable in dark mode`, async ({ page }) => {
    await signInAs(page, site, demoUser('writer').email)
    for (const path of ['/dashboard', ...WRITER_PAGES])
      await checkDarkPage(page, site, `writer${path.replaceAll('/', '-')}`, path)
    for (const [name, path] of await findStaffPages(page)) await checkDarkPage(page, site, `writer-${name}`, path)
  })
}

/** Blocks scripts and stylesheets, so that only the skeleton appears. */
const holdAssets = (page: Page) => page.route(/\.(js|css)$/, () => undefined)

for (const site of SITES)
  test(`${site}: the skeleton is dark before any script or stylesheet has loaded`, async ({ page }) => {
    await holdAssets(page)
    for (const [path, surface] of [
      ['/login', '[data-part=form]'],
      ['/checkout', '.sheet'],
    ] as const) {
      await page.goto(siteUrl(site, path), { waitUntil: 'commit' })
      await expect(page.locator('#first-view')).toBeVisible()
      await expectDark(page, '#first-view')
      await expectDark(page, `#first-view ${surface}`)
    }
  })

const openMenu = (page: Page) => page.getByRole('button', { name: /^Account/ }).click()

test('the color scheme chosen in the user menu overrides the one of the system, even in the skeleton of the next page', async ({
  page,
}) => {
  await signInAs(page, 'northwind', demoUser('customer').email)
  await expectDark(page)
  await openMenu(page)
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
  await expectAccessible(page)
  await page.getByText('Light', { exact: true }).click()
  await expectLight(page)
  await page.reload()
  await openMenu(page)
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  await expectLight(page)

  await page.emulateMedia({ colorScheme: 'light' })
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Light' })).not.toBeFocused()
  await page.getByRole('radio', { name: 'Light' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expectDark(page)
  await holdAssets(page)
  await page.goto(siteUrl('northwind', '/orders/list'), { waitUntil: 'commit' })
  await expect(page.locator('#first-view')).toBeVisible()
  await expectDark(page, '#first-view')
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  await page.goto(siteUrl('northwind', '/orders/list'))
  await page.getByRole('button', { name: 'Search and commands' }).click()
  await page.getByRole('combobox', { name: 'Search commands and orders' }).fill('appearance system')
  await page.keyboard.press('Enter')
  await expectLight(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectDark(page)
})

test('a site without a dark scheme stays light and does not let users choose a color scheme', async ({ page }) => {
  const file = join(stack.dataDir, 'light-sites.json')
  writeFileSync(file, JSON.stringify({ 'northwind.localhost': { darkMode: false } }))
  const portal = await startPortal({ env: { SITES_FILE: file } })
  try {
    await page.goto(siteUrl('northwind', '/login', portal.port))
    await page.getByLabel('Email', { exact: true }).fill(demoUser('customer').email)
    await page.getByLabel('Password', { exact: true }).fill(demoUser('customer').password)
    await page.keyboard.press('Enter')
    await openMenu(page)
    await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expectLight(page)
  } finally {
    await page.goto('about:blank')
    await portal.stop()
  }
})

test('pages are printed in light colors even in dark mode', async ({ page }) => {
  await page.goto(siteUrl('northwind', '/login'))
  await expect(page.getByText('Login to continue')).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const surface = () => getComputedStyle(document.documentElement).getPropertyValue('--surface')
  expect(await page.evaluate(surface)).toMatch(/^#f+$/)
})
