import { vi } from 'vitest'

/** Stubs IntersectionObserver; call the returned function to report all observed elements as intersecting. */
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
