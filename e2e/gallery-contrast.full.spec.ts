import type { Locator, Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { startGallery } from '../tools/gallery/start-gallery.ts'
import { expect, test } from './fixtures.ts'

// Tests that every state is visible even in forced-colors mode, which removes background colors.

let gallery: Awaited<ReturnType<typeof startGallery>>
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  gallery = await startGallery()
})
test.afterAll(() => gallery?.stop())

async function openSection(page: Page, section: string) {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto(`${gallery.address}?part=${section}`)
}
const takeScreenshot = async (locator: Locator) => PNG.sync.read(await locator.screenshot({ animations: 'disabled' }))
const differVisually = async (a: Locator, b: Locator) =>
  !(await takeScreenshot(a)).data.equals((await takeScreenshot(b)).data)
const countColors = async (locator: Locator) => {
  const { data } = await takeScreenshot(locator)
  return new Set(Array.from({ length: data.length / 4 }, (_, at) => data.subarray(at * 4, at * 4 + 3).join(' '))).size
}
const textColorOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).color)

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`${colorScheme} color scheme`, () => {
    test.use({ colorScheme })

    test('in forced-colors mode, selected options differ from other options', async ({ page }) => {
      await openSection(page, 'Forms')
      const box = (name: string) => page.getByRole('checkbox', { name }).first().locator('..')
      expect(await differVisually(box('Budget'), box('A system change'))).toBe(true)
      const radio = (name: string) => page.getByRole('radio', { name }).first()
      await radio('Entry').check()
      await page.getByRole('textbox', { name: 'First name' }).first().focus()
      await page.mouse.move(0, 0)
      expect(await differVisually(radio('Entry').locator('..'), radio('Expert').locator('..'))).toBe(true)
    })

    test('in forced-colors mode, focused fields have a ring, and disabled controls have the system color for disabled text', async ({
      page,
    }) => {
      await openSection(page, 'Forms')
      const ring = (part: Locator) => part.evaluate((element) => getComputedStyle(element).outlineStyle)
      for (const name of ['First name', 'Middle name']) {
        const field = page.getByRole('textbox', { name }).first()
        await field.focus()
        expect(await ring(field)).toBe('solid')
      }
      const grey = await page.evaluate(() => {
        document.body.insertAdjacentHTML('beforeend', '<button id="off" disabled>Off</button>')
        return getComputedStyle(document.getElementById('off')!).color
      })
      const off = page.locator('[aria-disabled="true"]:visible')
      expect(await off.count()).toBeGreaterThan(0)
      for (const one of await off.all()) expect(await textColorOf(one)).toBe(grey)
      await openSection(page, 'Banners')
      expect(await textColorOf(page.getByRole('button', { name: 'Pay' }))).toBe(grey)
    })

    test('in forced-colors mode, progress bars, progress rings and loading states are visible', async ({ page }) => {
      await openSection(page, 'Step')
      expect(await countColors(page.getByRole('progressbar').last())).toBeGreaterThan(1)
      await openSection(page, 'Banners')
      const rings = page.getByRole('progressbar').or(page.locator('[role=img][aria-label*="percent"]'))
      // Without their numbers, the rings differ only in their arcs.
      await rings.evaluateAll((all) => {
        for (const ring of all) ring.textContent = ''
      })
      expect(await differVisually(rings.nth(0), rings.nth(1))).toBe(true)
      await openSection(page, 'States')
      const loading = page.getByRole('status', { name: 'Loading' })
      await expect(loading).toHaveCount(2)
      for (const part of await loading.all()) expect(await countColors(part)).toBeGreaterThan(2)
    })
  })
