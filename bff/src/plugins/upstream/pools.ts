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
const NAMED_POOLS = 2_000

/** One pool per upstream: certificates checked, connect within 1 s, nothing pipelined, nothing retried by itself. */
export function createPools(options: Partial<Pool.Options> = {}): Pools {
  const make = (origin: string) =>
    new Pool(origin, {
      connections: CONNECTIONS,
      pipelining: 1,
      allowH2: false,
      keepAliveTimeout: 4_000,
      connect: { timeout: 1_000, rejectUnauthorized: true },
      ...options,
    })
  const plain = new Map<string, Pool>()
  // Names are made up by anybody who sends a Host: theirs are let go.
  const named = new LRUCache<string, Pool>({ max: NAMED_POOLS, dispose: (pool) => void pool.close() })
  const kept = (pools: { get: Lookup; set: (name: string, pool: Pool) => unknown }, name: string, origin: string) => {
    const found = pools.get(name)
    if (found) return found
    const pool = make(origin)
    pools.set(name, pool)
    return pool
  }
  return {
    of: (origin, servername) =>
      servername === undefined ? kept(plain, origin, origin) : kept(named, `${origin} ${servername}`, origin),
    *all() {
      yield* plain
      yield* named.entries()
    },
    async close() {
      await Promise.all([...plain.values(), ...named.values()].map((pool) => pool.close()))
    },
  }
}

type Lookup = (name: string) => Pool | undefined
