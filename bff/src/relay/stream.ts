import type { IncomingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import type { Policy } from '@quillgate/shared/contract/policy'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callOwner, type Gateway } from '../gateway/gateway.ts'
import { consumeAccountLimits } from '../guard/call-limits.ts'
import { AppError } from '../http/errors.ts'
import { endSession, replyCookies } from '../reply/reply-cookies.ts'
import { Meter, whyNotBody } from '../request/body.ts'
import { leftSignal } from '../request/left-signal.ts'
import { readCall } from '../request/read-call.ts'
import { knownSite } from '../site/site.ts'
import { Forward } from '../upstream/forward.ts'
import type { Release } from '../upstream/in-flight.ts'
import { type FileReply, PRIVATE } from '../upstream/reply-headers.ts'
import { requestHeaders } from '../upstream/request-headers.ts'

/** The multipart frame around a file. */
const FRAME_BYTES = 64 * 1024

/** Sends one streamed call upstream and its answer back; takes over the reply, or rejects before anything travels. */
export async function relayStream(gateway: Gateway, policy: Policy, request: FastifyRequest, reply: FastifyReply) {
  const { raw } = request
  const refused = policy.upload ? whyNotBody(raw.headers, true) : undefined
  if (refused) throw new AppError(refused)
  const body = policy.upload ? null : await readCall(gateway, policy, request)
  if (body) await consumeAccountLimits(gateway.limits, policy, callOwner(gateway, request), body.json)
  const taken = place(gateway, policy, request, reply)
  const leave = taken instanceof Promise && policy.upload ? await unread(raw.socket, taken) : await taken
  send(gateway, policy, request, reply, body?.bytes ?? null, leave)
}

/** Reads nothing of a connection until `promise` has settled: a thousand uploads that wait would be a thousand reads a second. */
async function unread<T>(socket: Socket, promise: Promise<T>): Promise<T> {
  socket.pause()
  try {
    return await promise
  } finally {
    socket.resume()
  }
}

/** The same for a read, which has no body: nothing to wait for but a place. */
export function relayRead(gateway: Gateway, policy: Policy, request: FastifyRequest, reply: FastifyReply) {
  const taken = place(gateway, policy, request, reply)
  if (taken instanceof Promise) return taken.then((leave) => send(gateway, policy, request, reply, null, leave))
  send(gateway, policy, request, reply, null, taken)
  return undefined
}

/** Files in both directions take as long as a person’s line does: they have places of their own. */
const kindOf = ({ upload, linkable }: Policy) => (upload || linkable ? 'streams' : 'calls')

const place = (gateway: Gateway, policy: Policy, request: FastifyRequest, reply: FastifyReply) =>
  gateway.inFlight.take(kindOf(policy), callOwner(gateway, request), () => leftSignal(reply))

function send(
  gateway: Gateway,
  policy: Policy,
  request: FastifyRequest,
  reply: FastifyReply,
  json: Buffer | null,
  leave: Release,
) {
  reply.hijack()
  const { raw, site } = request
  const { config } = site
  const headers = requestHeaders(raw.headers, gateway.caller(request), gateway.cookiesOf(request).style)
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
    upstream: config.upstream,
    kind: kindOf(policy),
    method: policy.method,
    path: gateway.upstreamPath(policy, request),
    headers,
    body: meter ?? (json?.length ? json : null),
    deadlineMs: gateway.deadline(policy),
    bodyIdleMs: policy.upload ? 60_000 : 15_000,
    retry: policy.retry,
    isRead: policy.effect === 'read',
    file: policy.linkable ? fileReply(request) : undefined,
    follow: policy.linkable
      ? (url) => (config.fileHosts.has(url.host) ? gateway.pools.of('streams', url.origin) : undefined)
      : undefined,
    reply: gateway.replyHeaders,
    extra: (out, status, given) => addExtras(out, gateway, policy, request, status, given),
    done: (word, error) => {
      if (word !== undefined) request.outcome = word
      if (error !== undefined) request.server.logs.error({ reqId: request.id, err: error }, 'unexpected error')
    },
    ended: leave,
    ticks: gateway.ticks,
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
  // One comes as a text, several as a list. A public picture carries no cookie of ours.
  if (cookies !== undefined || !policy.linkable)
    for (const cookie of replyCookies(gateway, request, [cookies ?? []].flat())) out.push('set-cookie', cookie)
  const cleared = status === 401 && policy.effect !== 'session' ? endSession(gateway, request) : undefined
  if (cleared !== undefined) out.push('set-cookie', cleared)
}

function fileReply(request: FastifyRequest): FileReply {
  const { key = '', id = '' } = request.params as { key?: string; id?: string }
  const { logo, loginImg, welcomeImg } = knownSite(request.site).site
  const isPublic = key !== '' && (key === logo || key === loginImg || key === welcomeImg)
  return {
    key: key || `${id}.pdf`,
    download: request.raw.url!.includes('/download/'),
    sitePicture: isPublic,
    cacheControl: isPublic ? 'public, max-age=300' : PRIVATE,
  }
}
