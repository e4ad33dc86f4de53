import { vi } from 'vitest'

/** Stubs IntersectionObserver; call the returned function to report all observed elements as intersecting. */
export function stubIntersectionObserver(): () => void {
  const observed = new Set<() => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly see: () => void
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        this.see = () => notify([{ isIntersecting: true }])
      }
      observe = () => void observed.add(this.see)
      disconnect = () => void observed.delete(this.see)
    },
  )
  return () => {
    for (const intersect of observed) intersect()
  }
}
