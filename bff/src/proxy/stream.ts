import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { Policy } from '@quillgate/shared/contract/policy'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { copyStream } from '../drift/drift.ts'
import { AppError, hasUnreadBody, lingerBeforeClose } from '../http/errors.ts'
import { addUpstreamTime } from '../http/server-timing.ts'
import { traceLogFields } from '../lib/trace.ts'
import { consumeAccountLimits } from '../limits/call-limits.ts'
import type { ReleaseSlot } from '../limits/concurrency-limiter.ts'
import type { Caller } from '../live/live-updates.ts'
import { requireKnownSite } from '../site/site.ts'
import { UploadMeter, validateBodyType } from './body.ts'
import { clientAbortSignal } from './client-abort-signal.ts'
import { callSubject, type Gateway, sampleReply } from './gateway.ts'
import { readCall } from './read-call.ts'
import { addCookies, createReplyCookies, endSession } from './reply-cookies.ts'
import { sendBuffered } from './send-buffered.ts'
import { toBufferedReply } from './upstream/buffered-reply.ts'
import { poolKind, type StreamedReply } from './upstream/exchange.ts'
import { ForwardHandler } from './upstream/forward.ts'
import {
  createEmptyHeaders,
  createFileHeaders,
  createJsonHeaders,
  type FileReply,
  PRIVATE_CACHE_CONTROL,
} from './upstream/reply-headers.ts'
import { createRequestHeaders } from './upstream/request-headers.ts'

/** Maximum size of the multipart framing of an upload, in addition to the file. */
const MULTIPART_OVERHEAD_BYTES = 64 * 1024

/** Relays a read. Sends it synchronously when a slot is free, because a read has no body to wait for. */
export function relayRead(gateway: Gateway, policy: Policy, request: FastifyRequest, reply: FastifyReply) {
  const taken = takeSlot(gateway, policy, request, reply)
  if (taken instanceof Promise) return taken.then((leave) => forwardCall(gateway, policy, request, reply, null, leave))
  void forwardCall(gateway, policy, request, reply, null, taken)
  return undefined
}

/** Relays writes and uploads whose reply is streamed. */
export async function relayStream(gateway: Gateway, policy: Policy, request: FastifyRequest, reply: FastifyReply) {
  const { raw } = request
  const refused = policy.upload ? validateBodyType(raw.headers, true) : undefined
  if (refused) throw new AppError(refused)
  const body = policy.upload ? null : await readCall(gateway, policy, request)
  if (body) await consumeAccountLimits(gateway.limits, policy, callSubject(gateway, request), body.json)
  const taken = takeSlot(gateway, policy, request, reply)
  const leave = taken instanceof Promise && policy.upload ? await pauseWhile(raw.socket, taken) : await taken
  return forwardCall(gateway, policy, request, reply, body?.bytes ?? null, leave)
}

/**
 * Pauses reading from a connection until `promise` settles. Otherwise a thousand waiting uploads would cause a thousand
 * reads a second.
 */
async function pauseWhile<T>(socket: Socket, promise: Promise<T>): Promise<T> {
  socket.pause()
  try {
    return await promise
  } finally {
    socket.resume()
  }
}

const takeSlot = (gateway: Gateway, policy: Policy, request: FastifyRequest, reply: FastifyReply) =>
  gateway.inFlight.take(poolKind(policy), callSubject(gateway, request), () => clientAbortSignal(reply))

function forwardCall(
  gateway: Gateway,
  policy: Policy,
  request: FastifyRequest,
  reply: FastifyReply,
  json: Buffer | null,
  leave: ReleaseSlot,
) {
  const { raw, site } = request
  const { config } = site
  const caller = { request, policy, actor: gateway.actorOf(request) }
  const file = policy.linkable ? createFileReply(request) : undefined
  const headers = createRequestHeaders(
    raw.headers,
    gateway.caller(request),
    gateway.cookiesOf(request).style,
    // Requests an uncompressed reply when the BFF has to read it.
    policy.topics.length > 0 && caller.actor !== undefined,
  )
  let meter: UploadMeter | undefined
  if (policy.upload) {
    const length = raw.headers['content-length']
    const maxBytes = gateway.config.UPLOAD_MAX_MB * 1024 * 1024 + MULTIPART_OVERHEAD_BYTES
    if (length !== undefined) headers.push('content-length', length)
    meter = new UploadMeter({ maxBytes, stop: (code) => call.abortWith(code) })
  }
  const call = new ForwardHandler({
    policy,
    request: raw,
    response: reply.raw,
    upstream: config.upstream,
    path: gateway.upstreamPath(policy, request),
    headers,
    body: meter ?? (json?.length ? json : null),
    deadlineMs: gateway.deadline(policy),
    file,
    redirectPool: (url) => (config.fileHosts.has(url.host) ? gateway.pools.of('streams', url.origin) : undefined),
    answer: (answer) => {
      addUpstreamTime(request, sentAt)
      void sendStreamedReply(gateway, caller, reply, answer, file, json)
    },
    refuse: (error) => void reply.send(error),
    onFailure: (word) => (request.outcome = word),
    onFinish: (undelivered) => {
      leave()
      if (policy.effect === 'write' && undelivered >= 200 && undelivered < 300) gateway.live.onWrite(caller, json)
    },
    ticks: gateway.ticks,
  })
  const sentAt = performance.now()
  if (meter) raw.pipe(meter)
  call.start()
  return reply
}

/**
 * Sends the reply of a streamed call: `json` and `file` unchanged; `odd`, a buffered reply of any other type, is parsed
 * first.
 */
function sendStreamedReply(
  gateway: Gateway,
  caller: Caller,
  reply: FastifyReply,
  { shape, status, headers, isFromStore, body }: StreamedReply,
  file: FileReply | undefined,
  sent: Buffer | null,
) {
  const { request, policy } = caller
  if (hasUnreadBody(request.raw)) lingerBeforeClose(request.raw)
  const isEmpty = shape === 'buffered' && (status === 304 || (status === 416 && file !== undefined))
  // Node returns a string for a single cookie, an array for several.
  const cookies = isFromStore ? [] : [headers['set-cookie'] ?? []].flat()
  if (shape === 'buffered' && !isEmpty) {
    if (!file) sampleReply(gateway, policy.name, request, { status, headers, body })
    const whole = toBufferedReply({ status, headers, body })
    if (policy.effect === 'write' && !whole.failed) gateway.live.onWrite(caller, sent)
    return sendBuffered(gateway, policy, request, reply, { ...whole, cookies, raw: undefined })
  }
  void reply.code(status).header('x-request-id', request.id)
  if (shape === 'json') void reply.headers(createJsonHeaders(headers))
  else if (shape === 'file') void reply.headers(createFileHeaders(headers, file!))
  else void reply.headers(createEmptyHeaders(headers))
  // File replies do not renew the `actor` cookie, which identifies the user: public pictures may be cached, and the
  // cookie with them.
  if (cookies.length > 0 || !policy.linkable) addCookies(reply, createReplyCookies(gateway, request, cookies))
  if (status === 401 && policy.effect !== 'session') addCookies(reply, [endSession(gateway, request)])
  if (isEmpty) return reply.send()
  if (policy.effect === 'write') gateway.live.onWriteReply(caller, status, body, sent)
  const sampledBody = shape === 'json' ? sampleJsonReply(gateway, policy, request, { status, headers, body }) : body
  return reply.send(policy.effect === 'read' ? gateway.live.onReadReply(caller, status, sampledBody) : sampledBody)
}

type JsonReply = Pick<StreamedReply, 'status' | 'headers' | 'body'>
/**
 * Returns the body to send. If this reply is to be compared with the contract, a copy of the body is compared later.
 */
function sampleJsonReply(
  gateway: Gateway,
  policy: Policy,
  request: FastifyRequest,
  { status, headers, body }: JsonReply,
) {
  const { drift } = gateway
  if (policy.linkable || !drift.isDue(policy.name, request.site.domain)) return body
  const sample = { call: policy.name, site: request.site.domain, ids: traceLogFields(request), status, headers }
  if (body instanceof Readable) return copyStream(body, (whole) => drift.add({ ...sample, body: whole }))
  drift.add({ ...sample, body })
  return body
}

function createFileReply(request: FastifyRequest): FileReply {
  const { key = '', id = '' } = request.params as { key?: string; id?: string }
  const { logo, loginImg, welcomeImg } = requireKnownSite(request.site).site
  const isPublic = key !== '' && (key === logo || key === loginImg || key === welcomeImg)
  return {
    key: key || `${id}.pdf`,
    download: request.raw.url!.includes('/download/'),
    sitePicture: isPublic,
    cacheControl: isPublic ? 'public, max-age=300' : PRIVATE_CACHE_CONTROL,
  }
}
