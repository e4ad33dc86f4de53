/** Calls on their way, by site: one site's slow upstream must not take everybody's connections. */
export type InFlight = ReturnType<typeof createInFlight>

/** `cap` calls at once for each site. */
export function createInFlight(cap: number) {
  const running = new Map<string, number>()
  return {
    /** Takes a place, given back by calling the answer once; undefined when the site has none left. */
    enter(domain: string): (() => void) | undefined {
      const now = running.get(domain) ?? 0
      if (now >= cap) return undefined
      running.set(domain, now + 1)
      return () => {
        const left = running.get(domain)! - 1
        if (left > 0) running.set(domain, left)
        else running.delete(domain)
      }
    },
    count: (domain?: string): number =>
      domain === undefined ? [...running.values()].reduce((sum, n) => sum + n, 0) : (running.get(domain) ?? 0),
  }
}
