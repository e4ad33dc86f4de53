import type { Dispatcher } from 'undici'
import type { PoolKind, Pools } from './pools.ts'

/** The API of a site: its address, its host names and its connection pools. */
export type Upstream = {
  /** Scheme, host and port of the upstream. */
  origin: string
  /** The Host header that is sent to the upstream. */
  host: string
  /** The name that the upstream's TLS certificate must match; undefined on plain http. */
  servername: string | undefined
  /** Identifies the connection pools; the same for all sites that share them. */
  poolName: string
  pool: (kind: PoolKind) => Dispatcher
}

/** `host` overrides the Host header; over TLS the certificate must match that name too. */
export function createUpstream(pools: Pools, address: string, host: string | undefined): Upstream {
  const { origin, protocol, hostname, host: own } = new URL(address)
  const servername = protocol === 'https:' ? (host ?? hostname) : undefined
  return {
    origin,
    host: host ?? own,
    servername,
    poolName: `${origin} ${servername ?? ''}`,
    pool: servername === undefined ? createSharedPools(pools, origin) : (kind) => pools.of(kind, origin, servername),
  }
}

/**
 * Looks up the pools only once, because every call needs one. This is possible on plain http only: pools for TLS server
 * names are closed when idle, so they are looked up for each call.
 */
function createSharedPools(pools: Pools, origin: string): Upstream['pool'] {
  const made = {
    calls: pools.of('calls', origin),
    streams: pools.of('streams', origin),
    settings: pools.of('settings', origin),
  }
  return (kind) => made[kind]
}
