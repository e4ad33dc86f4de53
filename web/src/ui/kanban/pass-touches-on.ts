/**
 * A finger's events go to the element that it was put on, and that one leaves the page when its card is lifted as a
 * copy: from then on they are passed on to the window, where the drag library waits for them.
 */
export function passTouchesOn(touched: Element) {
  const lifted = new AbortController()
  const passOn = (event: TouchEvent) => {
    if (!touched.isConnected) {
      const copy = Object.assign(new Event(event.type, { cancelable: true }), { touches: event.touches })
      if (!window.dispatchEvent(copy)) event.preventDefault()
    }
    if (event.type !== 'touchmove') lifted.abort()
  }
  const options = { passive: false, signal: lifted.signal }
  for (const type of ['touchmove', 'touchend', 'touchcancel'] as const)
    touched.addEventListener(type, passOn as EventListener, options)
}
