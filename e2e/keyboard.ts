import type { Locator, Page } from '@playwright/test'

/** Goes on by Tab until this element, or one of these, has the focus. */
export async function tabTo(page: Page, target: Locator) {
  await target.first().waitFor()
  for (let n = 0; n < 30; n += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluateAll((found) => found.some((element) => element === document.activeElement))) return
  }
  throw new Error(`Tab does not lead to ${target.toString()}`)
}
