import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ROOT, startBff } from '../bin/servers.ts'
import { demoUser, expect, type Site, signIn, siteUrl, test, waitForAnimations } from './fixtures.ts'
import { stack } from './stack.ts'

// Takes the screenshots for docs/tour.md; called by `npm run pictures`.

test.use({ viewport: { width: 1440, height: 900 }, trace: 'off' })

async function openSignedIn(page: Page, site: Site, role: 'customer' | 'writer', path: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(siteUrl(site, path))
  await signIn(page, demoUser(role))
}

async function savePicture(page: Page, name: string) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await waitForAnimations(page)
  await page.mouse.move(0, 0)
  await page.screenshot({ path: join(ROOT, 'docs/images', `${name}.png`) })
}

const openOrder = (page: Page) => page.getByRole('main').locator('a[href^="/orders/view/"]').first().click()

test('saves a screenshot of an order', async ({ page }) => {
  await openSignedIn(page, 'northwind', 'customer', '/orders/list')
  await openOrder(page)
  await expect(page.locator('main h3 button[aria-expanded]').first()).toBeVisible()
  await savePicture(page, 'order')
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
