import { onTestFinished } from 'vitest'

/** From now on the window is a phone's, as far as styles ask. */
export function usePhoneWindow() {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: query.includes('max-width: 767px'), media: query }) as MediaQueryList
}

/** From now on the window is a wide one, as far as styles ask. */
export function openWideWindow() {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: query.includes('min-width'), media: query }) as MediaQueryList
}

/** Until the end of the test the window is a wide one; the returned function turns it into a phone's. */
export function openShrinkingWindow() {
  const before = window.matchMedia.bind(window)
  onTestFinished(() => void (window.matchMedia = before))
  let isWide = true
  const lists: EventTarget[] = []
  window.matchMedia = (query) => {
    const list = Object.defineProperty(new EventTarget(), 'matches', {
      get: () => query.includes(isWide ? 'min-width' : 'max-width: 767px'),
    })
    lists.push(list)
    return Object.assign(list, { media: query }) as MediaQueryList
  }
  return () => {
    isWide = false
    for (const list of lists) list.dispatchEvent(new Event('change'))
  }
}
