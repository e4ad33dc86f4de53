import { vi } from 'vitest'

/** From now on what is observed comes into view when the answer of this is called, each time. */
export function startIntersecting(): () => void {
  const seen = new Set<() => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly see: () => void
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.see = () => tell([{ isIntersecting: true }])
      }
      observe = () => void seen.add(this.see)
      disconnect = () => void seen.delete(this.see)
    },
  )
  return () => {
    for (const see of seen) see()
  }
}
