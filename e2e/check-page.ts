import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, softExpect, waitForAnimations } from './fixtures.ts'
import { findLayoutFaults } from './layout-faults.ts'
import { stack } from './stack.ts'

const HEIGHTS = { 1440: 900, 768: 1024, 360: 740 } as const
type Width = keyof typeof HEIGHTS

type Options = {
  /** Expected number of canvases; `any` for pages that render documents, because their number of canvases varies. */
  canvases?: number | 'any'
  /** Selector of an element that is visible once the page has loaded. */
  ready?: string
  widths?: readonly Width[]
}

/**
 * Opens a page and checks it at each width: no content is clipped, overlapping or too small to click, and at 360 and
 * 1440 px axe reports no accessibility violation. With PICTURES=<folder>, saves a screenshot at each width.
 */
export async function checkPage(
  page: Page,
  name: string,
  url: string,
  { canvases = 0, ready = 'h1', widths = [1440, 768, 360] }: Options = {},
) {
  await page.setViewportSize({ width: 1440, height: HEIGHTS[1440] })
  await page.goto(url)
  await expect(page.locator(ready).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHTS[width] })
    if (canvases !== 'any') await expect(page.locator('canvas')).toHaveCount(canvases)
    // Waits, because charts adapt to the width of the window after a delay.
    await expect.poll(() => page.evaluate(findRightmostCanvasEdge)).toBeLessThan(width)
    await page.evaluate(() => document.fonts.ready)
    await waitForAnimations(page)
    await softExpect.poll(async () => findLayoutFaults(page), { message: `${name} at ${width}` }).toEqual([])
    if (width !== 768) await expectAccessible(page)
    const { screenshotFolder } = stack
    if (screenshotFolder) {
      const file = `${name.replace(/[^\w-]+/g, '-')}-${width}.png`
      await page.screenshot({ path: join(screenshotFolder, file), fullPage: true })
    }
  }
}

/** Returns the right edge of the rightmost canvas, in px. */
const findRightmostCanvasEdge = () =>
  Math.max(0, ...[...document.querySelectorAll('canvas')].map((canvas) => canvas.getBoundingClientRect().right))
