import { LRUCache } from 'lru-cache'
import { type buildConnector, type Dispatcher, Pool } from 'undici'
import { createDelayedErrorConnector } from './connect.ts'

/** The purpose of a connection. Each kind has separate pools. */
export type PoolKind = keyof typeof MAX_CONNECTIONS
/** Maximum number of connections to one upstream by kind; 256 in total. */
export const MAX_CONNECTIONS = { calls: 160, streams: 80, settings: 16 } as const

export type Pools = {
  /**
   * Returns the pool of an upstream origin, created on first use. Over TLS there is one pool per server name: a
   * connection is bound to its server name, so names that shared a pool would reconnect for every call.
   */
  of: (kind: PoolKind, origin: string, servername?: string) => Dispatcher
  /** Returns all pools, for the metrics. An upstream has one pool per server name. */
  all: () => Iterable<{ kind: PoolKind; upstream: string; pool: Pool }>
  close: () => Promise<void>
}

const CONNECT_OPTIONS: buildConnector.BuildOptions = { timeout: 1_000, rejectUnauthorized: true }
const MAX_NAMED_POOLS = 2_000
const SWEEP_INTERVAL_MS = 5_000
/** `dispatcher`: the pool with the interceptor of the recorder, if there is one. */
type Entry = { kind: PoolKind; upstream: string; pool: Pool; dispatcher: Dispatcher; usedAt: number }
/** `tap`: an interceptor to add to every pool. */
type Options = { connect?: buildConnector.BuildOptions; tap?: Dispatcher.DispatcherComposeInterceptor | undefined }

/** Creates the pools: certificates are verified, connecting takes 1 s at most, no pipelining, no automatic retries. */
export function createPools({ connect = CONNECT_OPTIONS, tap }: Options = {}): Pools {
  const make = (kind: PoolKind, upstream: string): Entry => {
    const pool = new Pool(upstream, {
      connections: MAX_CONNECTIONS[kind],
      pipelining: 1,
      allowH2: false,
      keepAliveTimeout: 4_000,
      connect: kind === 'streams' ? createDelayedErrorConnector({ ...connect, allowH2: false }) : connect,
    })
    return { kind, upstream, pool, dispatcher: tap ? pool.compose(tap) : pool, usedAt: performance.now() }
  }
  const plain = new Map<string, Entry>()
  const closePool = ({ pool }: Entry) => void pool.close()
  // Settings are loaded through separate pools: clients can send any Host header, and loads for invented names must not
  // evict the connections of registered sites.
  const namedPools = new LRUCache<string, Entry>({ max: MAX_NAMED_POOLS, dispose: closePool })
  const settingsPools = new LRUCache<string, Entry>({ max: MAX_NAMED_POOLS, dispose: closePool })
  const timer = setInterval(() => {
    for (const pools of [namedPools, settingsPools])
      for (const [name, { pool, usedAt }] of pools.entries())
        if (isIdle(pool) && performance.now() - usedAt > SWEEP_INTERVAL_MS) pools.delete(name)
  }, SWEEP_INTERVAL_MS).unref()

  return {
    of(kind, origin, servername) {
      const pools = servername === undefined ? plain : kind === 'settings' ? settingsPools : namedPools
      const name = `${kind} ${origin} ${servername ?? ''}`
      const found = pools.get(name)
      if (found) {
        found.usedAt = performance.now()
        return found.dispatcher
      }
      const entry = make(kind, origin)
      pools.set(name, entry)
      return entry.dispatcher
    },
    *all() {
      yield* plain.values()
      yield* namedPools.values()
      yield* settingsPools.values()
    },
    async close() {
      clearInterval(timer)
      await Promise.all([...this.all()].map(({ pool }) => pool.close()))
    },
  }
}

const isIdle = ({ stats: { connected, pending, running, queued } }: Pool) =>
  connected + (pending ?? 0) + (running ?? 0) + (queued ?? 0) === 0
