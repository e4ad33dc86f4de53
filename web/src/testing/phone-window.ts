import { onTestFinished } from 'vitest'
import { MEDIA } from '../ui/tokens/tokens.ts'

/** Makes media queries match a phone from now on. */
export function stubPhoneWindow() {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: query.includes('max-width'), media: query }) as MediaQueryList
}

/** Makes media queries match a window between a phone and a desktop from now on. */
export function stubTabletWindow() {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: query === MEDIA.belowDesktop, media: query }) as MediaQueryList
}

/** Makes media queries match a wide window from now on. */
export function stubWideWindow() {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: query.includes('min-width'), media: query }) as MediaQueryList
}

/** Makes media queries match a wide window until the end of the test; the returned function shrinks it to a phone. */
export function stubShrinkingWindow() {
  const before = window.matchMedia.bind(window)
  onTestFinished(() => void (window.matchMedia = before))
  let isWide = true
  const lists: EventTarget[] = []
  window.matchMedia = (query) => {
    const list = Object.defineProperty(new EventTarget(), 'matches', {
      get: () => query.includes(isWide ? 'min-width' : 'max-width'),
    })
    lists.push(list)
    return Object.assign(list, { media: query }) as MediaQueryList
  }
  return () => {
    isWide = false
    for (const list of lists) list.dispatchEvent(new Event('change'))
  }
}
