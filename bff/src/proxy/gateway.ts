import { fillPath } from '@quillgate/shared/contract/call'
import type { Policy } from '@quillgate/shared/contract/policy'
import type { FastifyRequest } from 'fastify'
import {
  createLocalSessionEndChannel,
  createSharedSessionEndChannel,
  type SessionEndChannel,
} from '../chat/session-ends.ts'
import { createSocketRegistry, type SessionEnd, type SocketRegistry } from '../chat/socket-registry.ts'
import type { Config, Scheme } from '../config/config.ts'
import { removePort } from '../config/trusted-proxies.ts'
import type { DriftMonitor } from '../drift/drift.ts'
import { type Actor, type ActorCookie, createActorCookie } from '../http/actor-cookie.ts'
import { toClientSubnet } from '../http/address.ts'
import { type CookieStyle, createCookieStyle } from '../http/cookies.ts'
import { createSecurityHeaders, type SecurityHeaders } from '../http/security-headers.ts'
import { createTicker, type Ticker } from '../lib/ticker.ts'
import { startTrace, traceLogFields } from '../lib/trace.ts'
import { type CallSubject, type ConcurrencyLimiter, createConcurrencyLimiter } from '../limits/concurrency-limiter.ts'
import { createRateLimiter, type RateLimiter } from '../limits/rate-limiter.ts'
import { LiveUpdates } from '../live/live-updates.ts'
import type { Redis } from '../redis/redis.ts'
import { BodyReader } from './body.ts'
import { DEADLINES, type Deadlines } from './deadlines.ts'
import type { Pools } from './upstream/pools.ts'
import type { Caller } from './upstream/request-headers.ts'
import type { UpstreamReply } from './upstream/unlabeled-reply.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user, as read from the `actor` cookie; undefined for a visitor, null until the cookie is read. */
    actor: Actor | undefined | null
    /** The user, address and site that the request is counted against; null until they are determined. */
    subject: CallSubject | null
  }
}

export type SiteCookies = { style: CookieStyle; actors: ActorCookie }

/** The objects that all upstream calls share, created once per app. */
export type Gateway = {
  config: Config
  pools: Pools
  /**
   * Returns the names and attributes of our cookies for the scheme of the request's site, and the function that reads
   * the `actor` cookie, which identifies the signed-in user.
   */
  cookiesOf: (request: Pick<FastifyRequest, 'site'>) => SiteCookies
  inFlight: ConcurrencyLimiter
  ticks: Ticker
  securityHeaders: SecurityHeaders
  /** Returns the deadline of a call in ms. */
  deadline: (policy: { effect: Policy['effect'] }) => number
  /** Returns the path and query of the upstream request for a call. */
  upstreamPath: (policy: Policy, request: FastifyRequest) => string
  caller: (request: FastifyRequest) => Caller
  actorOf: (request: FastifyRequest) => Actor | undefined
  limits: RateLimiter
  bodies: BodyReader
  store: Redis | undefined
  drift: DriftMonitor
  sockets: SocketRegistry
  sessionEnds: SessionEndChannel
  live: LiveUpdates
  close: () => Promise<void>
}
type GatewayOptions = {
  config: Config
  pools: Pools
  store: Redis | undefined
  drift: DriftMonitor
  deadlines?: Deadlines | undefined
}

export function createGateway({ config, pools, store, drift, deadlines = DEADLINES }: GatewayOptions): Gateway {
  const cookiesFor = (scheme: Scheme): SiteCookies => {
    const style = createCookieStyle(scheme)
    return { style, actors: createActorCookie(config.secrets, style) }
  }
  const cookies = { https: cookiesFor('https'), http: cookiesFor('http') }
  const cookiesOf = ({ site }: Pick<FastifyRequest, 'site'>) => cookies[site.config.scheme]
  // The scheme defaults to https, because browsers ignore HSTS on plain http.
  const fixed = createSecurityHeaders(config.PUBLIC_SCHEME ?? 'https', config.HSTS_SUBDOMAINS)
  const sockets = createSocketRegistry(config.limits.sockets_user, config.limits.sockets_address)
  const withoutApi = config.UPSTREAM_BARE_PATHS === 'without'
  const live = new LiveUpdates(store, config.REDIS_URL)
  const onEnd = (ended: SessionEnd) => {
    sockets.endSession(ended)
    live.endSession(ended)
  }
  const sessionEnds =
    store && config.REDIS_URL
      ? createSharedSessionEndChannel(onEnd, store, config.REDIS_URL)
      : createLocalSessionEndChannel(onEnd)
  const limits = createRateLimiter(config.limits, store)
  const ticks = createTicker()
  return {
    config,
    pools,
    store,
    drift,
    sockets,
    sessionEnds,
    live,
    limits,
    bodies: new BodyReader(),
    cookiesOf,
    inFlight: createConcurrencyLimiter(config.limits),
    ticks,
    securityHeaders: fixed,
    deadline: ({ effect }) => deadlines[effect],
    // The path is rebuilt from the pattern in the API contract, so that only parameters the route has parsed are sent.
    upstreamPath({ withoutApiPrefix, path, apiPath }, { params, raw: { url = '' } }) {
      const pattern = withoutApiPrefix && withoutApi ? path : apiPath
      const filled = pattern.includes(':') ? fillPath(pattern, params as Record<string, string | undefined>) : pattern
      const query = url.indexOf('?')
      return query < 0 ? filled : filled + url.slice(query)
    },
    caller: ({ site, ip, id, trace, raw }) => ({
      host: site.config.upstream.host,
      origin: site.config.origin,
      authority: upstreamAuthority(site, raw.socket.localPort),
      scheme: site.config.scheme,
      address: removePort(ip),
      requestId: id,
      trace: trace ?? startTrace(config.TRACE_SAMPLED_PERCENT),
    }),
    actorOf(request) {
      if (request.actor === null)
        request.actor = cookiesOf(request).actors.read(request.headers.cookie, request.site.domain)
      return request.actor
    },
    async close() {
      limits.close()
      ticks.stop()
      await sessionEnds.close()
      await live.close()
      await pools.close()
      await store?.close()
    },
  }
}

/**
 * Returns the host of the site. The port is included only when it is the port of this server: clients can send any
 * port, and an upstream could build links from it.
 */
const upstreamAuthority = ({ domain, authority, config }: FastifyRequest['site'], port: number | undefined) =>
  config.scheme === 'http' && authority !== domain && authority === `${domain}:${port}` ? authority : domain

/** Returns the user, address and site that a request is counted against; cached on the request. */
export const callSubject = (gateway: Gateway, request: FastifyRequest): CallSubject =>
  (request.subject ??= {
    domain: request.site.domain,
    actorId: gateway.actorOf(request)?.id,
    address: toClientSubnet(request.ip),
    upstream: request.site.config.upstream.poolName,
  })

/** Queues an upstream reply for comparison with the contract, if a comparison is due for this call. */
export function sampleReply(gateway: Gateway, call: string, request: FastifyRequest, reply: UpstreamReply) {
  const { drift } = gateway
  if (drift.isDue(call, request.site.domain))
    drift.add({ ...reply, call, site: request.site.domain, ids: traceLogFields(request) })
}
