import { type Policy, policyOf } from '@quillgate/shared/contract/policy'
import { entries } from '@quillgate/shared/contract/table'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { type Actor, type Actors, createActors } from './actor.ts'
import { lineOf } from './address.ts'
import { createSockets, type Sockets } from './chat/registry.ts'
import { type Fixed, fixedHeaders } from './headers.ts'
import { type Counted, createLimits, type Limits } from './limits.ts'
import { createMoney, type Money } from './money.ts'
import type { Store } from './store.ts'
import { type CookieStyle, cookieStyle } from './upstream/cookies.ts'
import { neverSent } from './upstream/failure.ts'
import { createInFlight, type InFlight } from './upstream/in-flight.ts'
import type { Pools } from './upstream/pools.ts'
import { type ReplyHeaders, replyHeaders } from './upstream/reply-headers.ts'
import type { Caller } from './upstream/request-headers.ts'
import { orderIds, paidElsewhere, paymentOutcome, type Whole } from './whole.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined: a visitor. Null: not looked at yet. */
    actor: Actor | undefined | null
  }
}

/** What every call upstream needs, made once a process. */
export type Gateway = {
  config: Config
  pools: Pools
  style: CookieStyle
  actors: Actors
  inFlight: InFlight
  fixed: Fixed
  replyHeaders: ReplyHeaders
  /** The deadline of a call in ms. */
  deadline: (policy: { effect: Policy['effect'] }) => number
  /** Path and query of a call as the upstream knows it. */
  upstreamPath: (policy: Pick<Policy, 'bare'>, url: string) => string
  caller: (request: FastifyRequest) => Caller
  actorOf: (request: FastifyRequest) => Actor | undefined
  limits: Limits
  money: Money<Whole>
  store: Store | undefined
  sockets: Sockets
}
type Given = { config: Config; pools: Pools; store: Store | undefined; deadlines?: Deadlines | undefined }

/** Calls of one site at once. */
const IN_FLIGHT = 64
export type Deadlines = Readonly<Record<Policy['effect'], number>>
export const DEADLINES: Deadlines = { read: 15_000, write: 30_000, session: 30_000, money: 60_000 }

export function createGateway({ config, pools, store, deadlines = DEADLINES }: Given): Gateway {
  const style = cookieStyle(config.PUBLIC_SCHEME)
  const actors = createActors(config.COOKIE_SECRET, style)
  const fixed = fixedHeaders(config.PUBLIC_SCHEME, config.HSTS_SUBDOMAINS)
  const withoutApi = config.UPSTREAM_BARE_PATHS === 'without'
  return {
    config,
    pools,
    store,
    sockets: createSockets(config.limits.sockets_user, config.limits.sockets_address),
    limits: createLimits(config.limits, store),
    money: createMoney<Whole>({
      outcomeOf: paymentOutcome,
      neverSent,
      briefOf: orderIds,
      elsewhere: paidElsewhere,
      store,
    }),
    style,
    actors,
    inFlight: createInFlight(IN_FLIGHT),
    fixed,
    replyHeaders: replyHeaders(fixed),
    deadline: ({ effect }) => deadlines[effect],
    upstreamPath: ({ bare }, url) => (bare && withoutApi ? url.slice('/api'.length) : url),
    caller: ({ site, ip, id }) => ({
      host: site.config.host,
      origin: site.config.origin,
      authority: site.authority,
      scheme: config.PUBLIC_SCHEME,
      address: ip,
      requestId: id,
    }),
    actorOf(request) {
      if (request.actor === null) request.actor = actors.read(request.headers.cookie, request.site.domain)
      return request.actor
    },
  }
}

/** Whom a request counts against. */
export const counted = (gateway: Gateway, request: FastifyRequest): Counted => ({
  domain: request.site.domain,
  actorId: gateway.actorOf(request)?.id,
  address: lineOf(request.ip),
})

/** Every call of the contract by `METHOD /api/path`, with what the relay has to know about it. */
export const policies = (): Map<string, Policy> =>
  new Map(
    entries().map(({ name, call }): [string, Policy] => [`${call.method} /api${call.path}`, policyOf(name, call)]),
  )
