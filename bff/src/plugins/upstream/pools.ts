import { type Dispatcher, Pool } from 'undici'

/** Where calls of a site go, and under which name. */
export type Target = { pool: Dispatcher; origin: string }

export type Pools = {
  /** The one pool of an upstream origin; made on first use. */
  of(origin: string): Dispatcher
  /** Pools by origin, for the metrics. */
  all(): ReadonlyMap<string, Pool>
  close(): Promise<void>
}

/** Connections of the sites together; a site alone is held back by its own cap long before. */
const CONNECTIONS = 256

/** One pool per upstream: certificates checked, connect within 1 s, nothing pipelined, nothing retried by itself. */
export function createPools(options: Partial<Pool.Options> = {}): Pools {
  const pools = new Map<string, Pool>()
  return {
    of(origin) {
      const kept = pools.get(origin)
      if (kept) return kept
      const pool = new Pool(origin, {
        connections: CONNECTIONS,
        pipelining: 1,
        allowH2: false,
        keepAliveTimeout: 4_000,
        connect: { timeout: 1_000, rejectUnauthorized: true },
        ...options,
      })
      pools.set(origin, pool)
      return pool
    },
    all: () => pools,
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.close()))
    },
  }
}
