import type { Page } from '@playwright/test'

/**
 * Returns the layout problems of the page: content that is wider than the window, clipped, overlapping or too small to
 * click.
 */
export const findLayoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const TARGETS = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=link]'
    const faults: string[] = []
    const nameOf = (element: Element) => {
      const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
      return `${element.tagName.toLowerCase()} "${words}"`
    }
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      // Ignores content that is only for screen readers. It has a size of one pixel.
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    }
    const phone = innerWidth < 768
    const wide = document.documentElement.scrollWidth
    if (wide > innerWidth) faults.push(`page is ${wide} px wide in a window of ${innerWidth} px`)

    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!isShown(element) || !element.textContent?.trim()) continue
      const style = getComputedStyle(element)
      if (style.display === 'inline') continue
      const cutAcross = element.scrollWidth > element.clientWidth + 1
      const cutDown = element.scrollHeight > element.clientHeight + 1
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      // Names of people and companies may be truncated with an ellipsis, but not the texts of the app itself.
      const endsInDots = style.textOverflow === 'ellipsis' && element.matches('bdi, :has(> bdi)')
      // A tab bar that is too narrow for its tabs scrolls.
      const scrolls = element.matches('.ant-tabs-nav-wrap')
      if (cutAcross && hides(style.overflowX) && !endsInDots && !scrolls)
        faults.push(`${nameOf(element)} is clipped horizontally`)
      // Texts with the attribute dir="auto", which users have written, may be truncated after some lines.
      const endsInLines = style.webkitLineClamp !== 'none' && element.matches('bdi, [dir=auto]')
      if (cutDown && hides(style.overflowY) && !endsInLines) faults.push(`${nameOf(element)} is clipped vertically`)
      if (
        cutAcross &&
        style.overflowX === 'visible' &&
        element.matches('button, a, th, td, label, legend, h1, h2, h3, p')
      )
        faults.push(`${nameOf(element)} overflows its box`)
    }

    const floats = (element: Element | null): boolean =>
      element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || floats(element.parentElement))
    const sameLabel = (one: Element, other: Element) => one.closest('label')?.contains(other) ?? false
    /**
     * Returns whether `small` lies within `card` and is much smaller, such as a button on a clickable card. Such boxes
     * may overlap.
     */
    const isCorner = (small: DOMRect, card: DOMRect) =>
      small.left >= card.left &&
      small.right <= card.right &&
      small.top >= card.top &&
      small.bottom <= card.bottom &&
      small.width * small.height * 4 < card.width * card.height
    const targets = [...document.querySelectorAll(TARGETS)].filter(isShown)
    // A click on a label, or anywhere in a date field, reaches the input in it.
    const boxes = targets.map((element) => (element.closest('label, .ant-picker') ?? element).getBoundingClientRect())
    for (const [index, one] of targets.entries()) {
      const a = boxes[index]!
      const inSentence = getComputedStyle(one).display === 'inline'
      if (!inSentence && Math.min(a.width, a.height) < 24)
        faults.push(`${nameOf(one)} is ${Math.round(a.width)} x ${Math.round(a.height)}`)
      const isDrawnAsButton = one.matches('a') && Number.parseFloat(getComputedStyle(one).borderLeftWidth) > 0
      if (isDrawnAsButton && a.height < 32)
        faults.push(`${nameOf(one)} is a button of ${Math.round(a.height)} px height`)
      const isPrimary = one.matches('[type=submit], [class*=primary]')
      if (phone && isPrimary && a.height < 44)
        faults.push(`${nameOf(one)} is ${Math.round(a.height)} px high on a phone`)
      for (let next = index + 1; next < targets.length; next += 1) {
        const [other, b] = [targets[next]!, boxes[next]!]
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        // Compares the positions first, because `floats` is slower: it checks all ancestors of an element.
        if (across <= 1 || down <= 1 || sameLabel(one, other) || isCorner(a, b) || isCorner(b, a)) continue
        if (one.contains(other) || other.contains(one) || floats(one) !== floats(other)) continue
        faults.push(`${nameOf(one)} and ${nameOf(other)} overlap`)
      }
    }
    return faults
  })
