import { LRUCache } from 'lru-cache'
import { type Dispatcher, Pool } from 'undici'

export type Pools = {
  /**
   * The pool of an upstream origin; made on first use. Over TLS each name has its own: a connection is bound to the
   * name it was opened under, and taking turns on one would open a new one for every call.
   */
  of: (origin: string, servername?: string) => Dispatcher
  /** Pools by origin and name, for the metrics. */
  all: () => Iterable<[string, Pool]>
  close: () => Promise<void>
}

/** Connections of the sites together; a site alone is held back by its own cap long before. */
const CONNECTIONS = 256
const POOLS = 2_000

/** One pool per upstream: certificates checked, connect within 1 s, nothing pipelined, nothing retried by itself. */
export function createPools(options: Partial<Pool.Options> = {}): Pools {
  const pools = new LRUCache<string, Pool>({ max: POOLS, dispose: (pool) => void pool.close() })
  return {
    of(origin, servername) {
      const name = servername === undefined ? origin : `${origin} ${servername}`
      const kept = pools.get(name)
      if (kept) return kept
      const pool = new Pool(origin, {
        connections: CONNECTIONS,
        pipelining: 1,
        allowH2: false,
        keepAliveTimeout: 4_000,
        connect: { timeout: 1_000, rejectUnauthorized: true },
        ...options,
      })
      pools.set(name, pool)
      return pool
    },
    all: () => pools.entries(),
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.close()))
    },
  }
}
