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
