import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { CustomerOrder, Draft } from '@quillgate/shared/contract/entities'
import { PAGE_HEADERS } from '../bff/src/testing/client.ts'
import { ROOT, startBff } from '../bin/servers.ts'
import { DEMO_USERS, PASSWORD } from '../provider/src/seed/demo-users.ts'
import { demoUser, expect, type Site, signIn, siteUrl, test, waitForAnimations } from './fixtures.ts'
import { stack } from './stack.ts'

// Takes the screenshots for the README and docs/tour.md; called by `npm run pictures`.

test.use({ viewport: { width: 1440, height: 900 }, trace: 'off' })

async function openSignedIn(page: Page, site: Site, role: 'customer' | 'writer', path: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(siteUrl(site, path))
  await signIn(page, demoUser(role))
}

const pictureFile = (name: string) => join(ROOT, 'docs/images', `${name}.png`)

async function takePicture(page: Page, path?: string): Promise<Buffer> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await waitForAnimations(page)
  await page.mouse.move(0, 0)
  return page.screenshot(path === undefined ? {} : { path })
}

const savePicture = (page: Page, name: string) => takePicture(page, pictureFile(name))

/** Returns the path of a draft that the signed-in customer has not reviewed yet. */
async function findDraftToReview(page: Page): Promise<string> {
  const read = async <T>(path: string) =>
    (await page.evaluate(async ([url, headers]) => (await fetch(url, { headers })).json(), [
      path,
      PAGE_HEADERS,
    ] as const)) as T
  const { orders } = await read<{ orders: CustomerOrder[] }>('/api/customer/orders')
  for (const { _id: orderId, package: bought } of orders)
    for (const { _id: serviceId, serviceModules } of bought.packageServices) {
      if (!serviceModules.some(({ id }) => id === 'revision_process')) continue
      const { data } = await read<{ data: Draft[] }>(`/api/customer/orders/revision/get/${serviceId}/${orderId}`)
      if (data.length > 0 && data.every(({ reviewedByUser }) => !reviewedByUser))
        return `/orders/revisions-process/${serviceId}/${orderId}`
    }
  throw new Error('No demo order has a draft to review.')
}

const openOrder = (page: Page) => page.getByRole('main').locator('a[href^="/orders/view/"]').first().click()

test('saves a picture of a customer’s dashboard on both sites, one of them on a phone', async ({ page, context }) => {
  const takeDashboard = async (site: Site) => {
    await openSignedIn(page, site, 'customer', '/dashboard')
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    return takePicture(page)
  }
  const desktop = await takeDashboard('northwind')
  await page.setViewportSize({ width: 360, height: 740 })
  const phone = await takeDashboard('inkwell')
  const frame = await context.newPage()
  await frame.setViewportSize({ width: 1240, height: 640 })
  const image = (picture: Buffer, style: string) =>
    `<img src="data:image/png;base64,${picture.toString('base64')}" style="position:absolute;border-radius:12px;box-shadow:0 12px 32px #0004;${style}">`
  await frame.setContent(
    `<body style="margin:0;background:#c8cdd5">${image(desktop, 'left:24px;top:24px;width:900px')}${image(phone, 'left:952px;top:72px;width:264px')}`,
  )
  await frame.screenshot({ path: pictureFile('orders') })
})

test('saves a screenshot of an order', async ({ page }) => {
  await openSignedIn(page, 'northwind', 'customer', '/orders/list')
  await openOrder(page)
  await expect(page.locator('main h3 button[aria-expanded]').first()).toBeVisible()
  await savePicture(page, 'order')
})

test('saves a screenshot of the review of a draft', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(siteUrl('northwind', '/orders/list'))
  await signIn(page, { email: DEMO_USERS.collector.email, password: PASSWORD })
  await expect(page.getByRole('main').locator('a[href^="/orders/view/"]').first()).toBeVisible()
  await page.goto(siteUrl('northwind', await findDraftToReview(page)))
  await expect(page.getByText(/^Page 1 of/)).toBeVisible()
  await page.getByRole('radio', { name: '4 of 5' }).check({ force: true })
  await page.getByRole('button', { name: 'Comment on page 1' }).press('Enter')
  await page.getByRole('textbox', { name: /^Passage/ }).fill('Led 14 product launches')
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Please say which products, and for which market.')
  await page.getByRole('button', { name: 'Add comment', exact: true }).click()
  await page
    .getByRole('region', { name: 'Your comments' })
    .getByRole('button', { name: /^Page 1/ })
    .click()
  await page.evaluate(() => scrollTo(0, 0))
  await savePicture(page, 'draft-review')
})

test('saves a screenshot of a writer’s list of orders', async ({ page }) => {
  await openSignedIn(page, 'inkwell', 'writer', '/orders/list')
  await expect(page.getByRole('row', { name: /Okafor/ }).first()).toBeVisible()
  await savePicture(page, 'writer-orders')
})

test('saves a screenshot of the operations page', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'quillgate-pictures-'))
  const portal = await startBff({
    PORT: '0',
    OPS_PORT: '0',
    HOST: '127.0.0.1',
    UPSTREAM_URL: stack.upstream,
    DEMO: 'northwind.localhost',
    PUBLIC_SCHEME: 'http',
    LOG_LEVEL: 'warn',
    DATA_DIR: folder,
  })
  const { port } = new URL(portal.ready.address)
  for (const site of ['northwind', 'inkwell']) await page.goto(siteUrl(site, '/login', port))
  await page.goto(portal.ready.opsAddress)
  await savePicture(page, 'operations')
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
})
