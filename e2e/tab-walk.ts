import type { Page } from '@playwright/test'
import { findFocusFault } from './focus-fault.ts'

declare global {
  var walk: { isOver: () => boolean; end: () => string[] }
}

/** Checks each element that receives the focus, just before the next press of Tab. Runs in the page. */
function startTabWalk(describeFault: () => string, isBack: boolean) {
  const faults: string[] = []
  const seen = new Set<Element>()
  const [first, last] = [document.createElement('span'), document.createElement('span')]
  for (const end of [first, last]) end.tabIndex = 0
  document.body.prepend(first)
  document.body.append(last)
  const [from, to] = isBack ? [last, first] : [first, last]
  from.focus()

  const checkFocus = (event: KeyboardEvent) => {
    if (document.activeElement === to) return event.preventDefault()
    if (event.key !== 'Tab' || document.activeElement === from) return
    if (document.activeElement) seen.add(document.activeElement)
    const words = describeFault()
    if (words !== '') faults.push(words)
  }
  addEventListener('keydown', checkFocus, true)
  // Disables transitions, so that only the final colors are checked.
  const noTransitions = new CSSStyleSheet()
  noTransitions.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets = [noTransitions]

  const TARGETS = 'a[href], button, input, select, textarea, [contenteditable="true"], [tabindex="0"]'
  /** The radio buttons, tabs or options of a group share one tab stop, so Tab does not reach each of them. */
  const SHARED_TAB_STOPS = '[type=radio], [role=tab], [role=option]'
  const isReachable = (one: HTMLElement) =>
    one.isConnected &&
    one.tabIndex >= 0 &&
    !one.matches(`:disabled, [inert] *, ${SHARED_TAB_STOPS}`) &&
    one.getClientRects().length > 0 &&
    one.checkVisibility({ visibilityProperty: true })
  // Tab must reach only the elements that exist at the start, because elements added later may come before the focused
  // one.
  const targets = [...document.querySelectorAll<HTMLElement>(TARGETS)].filter(isReachable)
  const missed = () =>
    targets
      .filter((one) => isReachable(one) && !seen.has(one))
      .map((one) => `"${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim()}" is not reached`)
  const end = () => {
    removeEventListener('keydown', checkFocus, true)
    for (const one of [first, last]) one.remove()
    return [...new Set([...faults, ...missed()])]
  }
  globalThis.walk = { isOver: () => document.activeElement === to, end }
}

const KEYS_PER_BATCH = 10
const MAX_KEYS = 400

/**
 * Presses Tab (or Shift+Tab) from one end of the page to the other, and returns the problems with the focus that it
 * finds.
 */
export async function walkByTab(page: Page, direction: 'forwards' | 'back'): Promise<string[]> {
  await page.evaluate(`(${startTabWalk.toString()})(${findFocusFault.toString()}, ${direction === 'back'})`)
  if (direction === 'back') await page.keyboard.down('Shift')
  for (let pressed = 0; !(await page.evaluate(() => globalThis.walk.isOver())); pressed += KEYS_PER_BATCH) {
    if (pressed >= MAX_KEYS) throw new Error(`Tab did not reach the end of the page after ${MAX_KEYS} presses`)
    await Promise.all(Array.from({ length: KEYS_PER_BATCH }, () => page.keyboard.press('Tab')))
  }
  if (direction === 'back') await page.keyboard.up('Shift')
  return page.evaluate(() => globalThis.walk.end())
}
