import type { IncomingHttpHeaders } from 'node:http'
import type { Policy } from '@quillgate/shared/contract/policy'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCall } from './ask-whole.ts'
import { Meter } from './body.ts'
import { takeAccountLimits } from './call-limits.ts'
import { AppError } from './errors.ts'
import { counted, type Gateway } from './gateway.ts'
import { whyNotBody } from './guard.ts'
import { knownSite } from './site.ts'
import { type Keep, rewriteCookies } from './upstream/cookies.ts'
import { Forward } from './upstream/forward.ts'
import { type FileReply, PRIVATE } from './upstream/reply-headers.ts'
import { requestHeaders } from './upstream/request-headers.ts'

/** The multipart frame around a file. */
const FRAME_BYTES = 64 * 1024

/** Sends one streamed call upstream and its answer back; takes over the reply, or rejects before anything travels. */
export async function relayStream(gateway: Gateway, policy: Policy, request: FastifyRequest, reply: FastifyReply) {
  const { raw } = request
  const refused = policy.upload ? whyNotBody(raw.headers, true) : undefined
  if (refused) throw new AppError(refused)
  const json = policy.upload ? null : await readCall(policy, request)
  if (json) await takeAccountLimits(gateway.limits, policy, counted(gateway, request), json)
  const leave = gateway.inFlight.enter(request.site.domain)
  if (!leave) throw new AppError('upstream_busy')
  reply.hijack()
  send(gateway, policy, request, reply, json, leave)
}

/** The same for a read, which has no body: nothing to wait for. */
export function relayRead(gateway: Gateway, policy: Policy, request: FastifyRequest, reply: FastifyReply) {
  const leave = gateway.inFlight.enter(request.site.domain)
  if (!leave) throw new AppError('upstream_busy')
  reply.hijack()
  send(gateway, policy, request, reply, null, leave)
}

function send(
  gateway: Gateway,
  policy: Policy,
  request: FastifyRequest,
  reply: FastifyReply,
  json: Buffer | null,
  leave: () => void,
) {
  const { raw, site } = request
  const { config } = site
  const headers = requestHeaders(raw.headers, gateway.caller(request), gateway.style)
  let meter: Meter | undefined
  if (policy.upload) {
    const length = raw.headers['content-length']
    const maxBytes = gateway.config.UPLOAD_MAX_MB * 1024 * 1024 + FRAME_BYTES
    if (length !== undefined) headers.push('content-length', length)
    meter = new Meter({ maxBytes, stop: (code) => call.giveUp(code) })
  }
  const call = new Forward({
    request: raw,
    response: reply.raw,
    pool: config.pool,
    origin: config.upstream,
    servername: config.servername ?? config.domain,
    method: policy.method,
    path: gateway.upstreamPath(policy, raw.url!),
    headers,
    body: meter ?? (json?.length ? json : null),
    deadlineMs: gateway.deadline(policy),
    bodyIdleMs: policy.upload ? 60_000 : 15_000,
    retry: policy.retry,
    // A write that has been received runs on; a read or an unfinished upload has nobody left to be made for.
    abortable: () => policy.effect === 'read' || !raw.complete,
    file: policy.fromLink ? fileReply(request) : undefined,
    follow: (url) => (config.fileHosts.has(url.host) ? gateway.pools.of(url.origin) : undefined),
    reply: gateway.replyHeaders,
    extra: (out, status, given) => addExtras(out, gateway, policy, request, status, given),
    done: (word, error) => {
      if (word !== undefined) request.outcome = word
      if (error !== undefined) request.server.logs.error({ reqId: request.id, err: error }, 'unexpected error')
      leave()
    },
  })
  if (meter) raw.pipe(meter)
  call.start()
}

/** Cookies under our names, and the request's id so that a person can name a failure. */
function addExtras(
  out: string[],
  gateway: Gateway,
  policy: Policy,
  request: FastifyRequest,
  status: number,
  given: IncomingHttpHeaders,
): void {
  out.push('x-request-id', request.id)
  const cookies = given['set-cookie']
  if (cookies !== undefined) {
    // One comes as a text, several as a list.
    for (const cookie of rewriteCookies([cookies].flat(), keepOf(gateway, request), gateway.style, Date.now()))
      out.push('set-cookie', cookie)
  }
  const actor = status === 401 && policy.effect !== 'session' ? gateway.actorOf(request) : undefined
  if (actor) {
    out.push('set-cookie', gateway.actors.clear(Date.now()))
    gateway.sockets.end('session', ({ session }) => session === actor.session)
  }
}

/** Cookies that change in the middle of a session live as long as the person asked for when signing in. */
export function keepOf(gateway: Gateway, request: FastifyRequest): Keep {
  const actor = gateway.actorOf(request)
  if (!actor) return 'given'
  return actor.keepUntil === undefined ? 'session' : { until: actor.keepUntil }
}

function fileReply(request: FastifyRequest): FileReply {
  const { key = '', id = '' } = request.params as { key?: string; id?: string }
  const { logo, loginImg, welcomeImg } = knownSite(request.site).site
  const isPublic = key !== '' && (key === logo || key === loginImg || key === welcomeImg)
  return {
    key: key || `${id}.pdf`,
    download: request.raw.url!.includes('/download/'),
    cacheControl: isPublic ? 'public, max-age=300' : PRIVATE,
  }
}
