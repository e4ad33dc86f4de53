import type { Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { expect, waitForAnimations } from './fixtures.ts'

type Size = { width: number; height: number }

/** Resizes the window and waits until the layout is stable. Returns the height of the page in px. */
export async function resize(page: Page, size: Size): Promise<number> {
  await page.setViewportSize(size)
  return page.evaluate(waitForStableHeight, size)
}
async function waitForStableHeight({ width, height }: Size) {
  const { documentElement: root } = document
  let last = 0
  for (let stableFrames = 0; stableFrames < 5; stableFrames += 1) {
    await new Promise((done) => requestAnimationFrame(done))
    if (root.scrollHeight !== last || innerWidth !== width || innerHeight !== height) stableFrames = 0
    last = root.scrollHeight
  }
  return last
}

/**
 * Returns a PNG of the whole page. First enlarges the window to the height of the page. Otherwise, Playwright would
 * resize the window during the screenshot, and the page could change its layout in response.
 */
export async function takeFullPageScreenshot(page: Page): Promise<Buffer> {
  const window = page.viewportSize()!
  await page.evaluate(() => document.fonts.ready)
  let height = await page.evaluate(waitForStableHeight, window)
  let enlarged: number
  // On a busy machine, content can still arrive after the height was measured.
  do {
    enlarged = Math.max(window.height, height)
    await resize(page, { ...window, height: enlarged })
    await page.evaluate(scrollChatsToEnd)
    await expect(page.getByRole('button', { name: 'Jump to latest' })).toHaveCount(0)
    await waitForAnimations(page)
    height = await page.evaluate(() => document.documentElement.scrollHeight)
  } while (height > enlarged)
  const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await page.setViewportSize(window)
  return taken
}

/** Scrolls every chat to its end repeatedly, because messages are measured only when they come into view. */
async function scrollChatsToEnd() {
  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const logs = [...document.querySelectorAll('[role=log]')]
  // Scrolls up a little, because a chat checks on scroll, but not on resize, whether it is at its end.
  for (const log of logs) log.scrollTop -= 20
  for (let calm = 0; calm < (logs.length > 0 ? 2 : 0); calm += 1) {
    await frames()
    for (const log of logs) {
      if (log.scrollHeight - log.scrollTop - log.clientHeight > 1) calm = 0
      log.scrollTop = log.scrollHeight
    }
  }
}

/**
 * Returns the number of pixels that differ in a color channel by more than `tolerance` (of 255); all pixels if the
 * sizes differ.
 */
export function countDifferingPixels(first: Buffer, second: Buffer, tolerance = 0): number {
  if (first.equals(second)) return 0
  const [a, b] = [PNG.sync.read(first), PNG.sync.read(second)]
  if (a.width !== b.width || a.height !== b.height) return Math.max(a.width * a.height, b.width * b.height)
  let count = 0
  for (let at = 0; at < a.data.length; at += 4)
    if ([0, 1, 2].some((channel) => Math.abs(a.data[at + channel]! - b.data[at + channel]!) > tolerance)) count += 1
  return count
}
