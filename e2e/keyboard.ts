import { expect, type Locator, type Page } from '@playwright/test'

/** Goes on by Tab until this element, or one of these, has the focus. */
export async function tabTo(page: Page, target: Locator) {
  await target.first().waitFor()
  for (let n = 0; n < 30; n += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluateAll((found) => found.some((element) => element === document.activeElement))) return
  }
  throw new Error(`Tab does not lead to ${target.toString()}`)
}

/** What is wrong with the place of the focus, in words: nowhere, not to be seen, without a ring. */
function focusFault(): string {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'the focus is nowhere'
  const words = (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)
  const name = `${focused.tagName.toLowerCase()} "${words}"`
  const { left, top, right, bottom } = focused.getBoundingClientRect()
  const [x, y] = [Math.max(0, left), Math.max(0, top)]
  const [wide, high] = [Math.min(innerWidth, right) - x, Math.min(innerHeight, bottom) - y]
  if (wide <= 0 || high <= 0) return `${name} is out of sight`
  const isOwn = (part: Element | null) =>
    part !== null && (part.contains(focused) || focused.contains(part) || part.closest('label')?.contains(focused))
  const shares = [0.1, 0.5, 0.9]
  const covered = shares.flatMap((a) =>
    shares.filter((b) => !isOwn(document.elementFromPoint(x + wide * a, y + high * b))),
  )
  // A field may have a button inside.
  if (covered.length > 3) return `${name} is covered`
  // A heading that a page begins with is read and not pressed.
  if (focused.matches('h1, h2, main')) return ''
  // The ring of a field may stand on the frame around it.
  let [ringed, steps]: [Element | null, number] = [focused, 0]
  for (; ringed && steps < 4; ringed = ringed.parentElement, steps += 1) {
    const { outlineStyle, outlineWidth } = getComputedStyle(ringed)
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) return ''
  }
  return `${name} has no ring`
}

/** A person without a mouse; wherever a key leads, the focus is somewhere, in sight and marked. */
export function byKeyboard(page: Page) {
  const { keyboard } = page
  const look = () => expect.poll(() => page.evaluate(focusFault), { intervals: [20, 50, 100] }).toBe('')
  const press = async (key: string) => {
    await look()
    await keyboard.press(key)
    await look()
  }
  const isAt = (target: Locator) =>
    target.evaluateAll((found) => found.some((element) => element === document.activeElement))
  /** By Tab, or by Shift and Tab to what stands before. */
  const to = async (target: Locator) => {
    await target.first().waitFor()
    await look()
    const isBefore = await target
      .first()
      .evaluate((one) => (one.compareDocumentPosition(document.activeElement!) & Node.DOCUMENT_POSITION_FOLLOWING) > 0)
    for (let n = 0; n < 60 && !(await isAt(target)); n += 1) {
      await keyboard.press(isBefore ? 'Shift+Tab' : 'Tab')
      await look()
    }
    expect(await isAt(target), `Tab leads to ${target.toString()}`).toBe(true)
  }
  return {
    press,
    to,
    enter: async (target: Locator, key = 'Enter') => {
      await to(target)
      await press(key)
    },
    /** Inside a menu. */
    downTo: async (target: Locator) => {
      await target.waitFor()
      for (let n = 0; n < 20 && !(await isAt(target)); n += 1) await press('ArrowDown')
      expect(await isAt(target), `ArrowDown leads to ${target.toString()}`).toBe(true)
    },
    type: async (text: string) => {
      await keyboard.type(text)
      await look()
    },
    write: async (target: Locator, text: string) => {
      await to(target)
      await keyboard.press('ControlOrMeta+a')
      await keyboard.type(text)
      await look()
    },
  }
}
