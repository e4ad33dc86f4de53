import type { Page } from '@playwright/test'
import { startGallery } from '../tools/gallery/start-gallery.ts'
import { expect, test, waitForAnimations } from './fixtures.ts'
import { countDifferingPixels } from './screenshots.ts'
import { findUnstyledComponents } from './styles-in-page.ts'

// Components must look the same whether their styles are extracted by the build or generated in the browser.

let buildTimeGallery: Awaited<ReturnType<typeof startGallery>>
let runTimeGallery: typeof buildTimeGallery
test.beforeAll(async () => {
  ;[buildTimeGallery, runTimeGallery] = await Promise.all([startGallery(), startGallery({ RUN_TIME_STYLES: '1' })])
})
test.afterAll(() => {
  buildTimeGallery?.stop()
  runTimeGallery?.stop()
})

const SECTIONS = ['Step', 'Tables', 'States', 'Banners', 'Dialogs', 'Forms', 'RichText', 'Files', 'Numbers']
const VIEWS = [
  { name: 'a desktop', query: '', use: { viewport: { width: 1440, height: 900 } } },
  { name: 'staff', query: '&density=staff&look=inkwell', use: { viewport: { width: 1280, height: 900 } } },
  { name: 'a phone', query: '&look=inkwell', use: { viewport: { width: 360, height: 740 }, hasTouch: true } },
  { name: 'staff on a phone', query: '&density=staff', use: { viewport: { width: 360, height: 740 }, hasTouch: true } },
]

for (const { name, query, use } of VIEWS)
  test(`styles extracted by the build give the same screenshot as styles generated in the browser: ${name}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ ...use, reducedMotion: 'reduce' })
    const pages = [await context.newPage(), await context.newPage()] as const
    for (const section of SECTIONS) {
      await pages[0].goto(`${buildTimeGallery.address}?part=${section}${query}`)
      await pages[1].goto(`${runTimeGallery.address}?part=${section}${query}`)
      expect
        .soft(
          countDifferingPixels(await takeScreenshot(pages[0], section), await takeScreenshot(pages[1], section)),
          section,
        )
        .toBe(0)
      expect(await pages[0].evaluate(findUnstyledComponents)).toEqual([])
      expect(await pages[0].evaluate(countStyleElements), 'style elements created in the browser').toBe(0)
    }
    expect(await pages[1].evaluate(countStyleElements), 'the other build creates style elements').toBeGreaterThan(0)
    await context.close()
  })

/** Takes a screenshot of a section of the gallery when all its lazy components have loaded. */
async function takeScreenshot(page: Page, section: string) {
  await expect(page.getByRole('region', { name: section, exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  // A lazy component is an empty busy element until it renders.
  await expect(page.locator('[aria-busy=true]:empty')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await waitForAnimations(page)
  return page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: true })
}

const countStyleElements = () => document.querySelectorAll('style').length
