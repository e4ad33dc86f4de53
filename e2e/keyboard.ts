import { expect, type Locator, type Page } from '@playwright/test'
import { findFocusFault } from './focus-fault.ts'

/** Presses Tab until an element that matches `target` has the focus. Throws after 30 presses. */
export async function tabTo(page: Page, target: Locator) {
  await target.first().waitFor()
  for (let n = 0; n < 30; n += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluateAll((found) => found.some((element) => element === document.activeElement))) return
  }
  throw new Error(`Tab does not reach ${target.toString()}`)
}

/**
 * Returns keyboard actions. After each key, they expect that the focused element is in view and has a visible focus
 * ring.
 */
export function createKeyboard(page: Page) {
  const { keyboard } = page
  const expectVisibleFocus = () =>
    expect.poll(() => page.evaluate(findFocusFault), { intervals: [20, 50, 100] }).toBe('')
  const press = async (key: string) => {
    await expectVisibleFocus()
    await keyboard.press(key)
    await expectVisibleFocus()
  }
  const isAt = (target: Locator) =>
    target.evaluateAll((found) => found.some((element) => element === document.activeElement))
  /** Moves the focus to `target` with Tab, or with Shift+Tab when `target` comes before the focused element. */
  const to = async (target: Locator) => {
    await target.first().waitFor()
    await expectVisibleFocus()
    const isBefore = await target
      .first()
      .evaluate((one) => (one.compareDocumentPosition(document.activeElement!) & Node.DOCUMENT_POSITION_FOLLOWING) > 0)
    for (let n = 0; n < 60 && !(await isAt(target)); n += 1) {
      await keyboard.press(isBefore ? 'Shift+Tab' : 'Tab')
      await expectVisibleFocus()
    }
    expect(await isAt(target), `Tab reaches ${target.toString()}`).toBe(true)
  }
  return {
    press,
    to,
    enter: async (target: Locator, key = 'Enter') => {
      await to(target)
      await press(key)
    },
    /** Moves the focus to `target` inside a menu with ArrowDown. */
    downTo: async (target: Locator) => {
      await target.waitFor()
      for (let n = 0; n < 20 && !(await isAt(target)); n += 1) await press('ArrowDown')
      expect(await isAt(target), `ArrowDown reaches ${target.toString()}`).toBe(true)
    },
    type: async (text: string) => {
      await keyboard.type(text)
      await expectVisibleFocus()
    },
    write: async (target: Locator, text: string) => {
      await to(target)
      await keyboard.press('ControlOrMeta+a')
      await keyboard.type(text)
      await expectVisibleFocus()
    },
  }
}
