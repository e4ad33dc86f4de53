import { vi } from 'vitest'

/** Stubs layout APIs that jsdom lacks, so that a preview or an editor can be rendered. */
export function stubLayout() {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      unobserve = () => undefined
      disconnect = () => undefined
    },
  )
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null })
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  document.elementFromPoint = () => null
}
