import { REMEMBER_HEADER } from '@quillgate/shared/contract/boot'
import type { Policy } from '@quillgate/shared/contract/policy'
import { failed } from '@quillgate/shared/domain/outcome'
import { roleOf } from '@quillgate/shared/domain/roles'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readBody } from './body.ts'
import { AppError, codeOf, errorAnswer } from './errors.ts'
import type { Gateway } from './gateway.ts'
import { whyNotBody } from './guard.ts'
import { keepOf } from './relay.ts'
import { type Answer, ask } from './upstream/ask.ts'
import { type Keep, REMEMBER_MS, readSetCookie, rewriteCookies, writeCookie } from './upstream/cookies.ts'
import { codeForStatus } from './upstream/failure.ts'
import { isJson, readOddReply } from './upstream/odd-reply.ts'
import { requestHeaders } from './upstream/request-headers.ts'

const MAX_REPLY_BYTES = 5 * 1024 * 1024
const SIGNS_IN: ReadonlySet<string> = new Set(['auth.login', 'auth.autologin', 'cart.checkout'])

/** A reply in our hands: `json` is its text, `failed` what its marks say. */
export type Whole = { status: number; body: Buffer; raw: unknown; failed: boolean; cookies: string[] }

/** Reads a call's body by the rules of every body. */
export async function readCall(policy: Policy, request: FastifyRequest): Promise<Buffer> {
  const refused = whyNotBody(request.raw.headers, false)
  if (refused) throw new AppError(refused)
  return policy.method === 'GET' ? (await readBody(request.raw), Buffer.alloc(0)) : readBody(request.raw)
}

/** Asks for a whole reply; a browser that leaves breaks nothing off. Rejects when there is none that can be read. */
export async function askWhole(
  gateway: Gateway,
  policy: Policy,
  request: FastifyRequest,
  body: Buffer,
): Promise<Whole> {
  const { site } = request
  const leave = gateway.inFlight.enter(site.domain)
  if (!leave) throw new AppError('upstream_busy')
  try {
    const answer = await ask({
      pool: site.config.pool,
      origin: site.config.upstream,
      method: policy.method,
      path: gateway.upstreamPath(policy, request.raw.url!),
      headers: requestHeaders(request.headers, gateway.caller(request), gateway.style, true),
      body: body.length ? body : null,
      deadlineMs: gateway.deadline(policy),
      maxBytes: MAX_REPLY_BYTES,
      servername: site.config.servername,
    })
    return wholeOf(answer)
  } finally {
    leave()
  }
}

function wholeOf({ status, headers, body }: Answer): Whole {
  const cookies = [headers['set-cookie'] ?? []].flat()
  if (status >= 300 && status < 400) throw new AppError('upstream_reply_invalid')
  if (status === 204) return { status, body: Buffer.alloc(0), raw: {}, failed: false, cookies }
  const read = isJson(headers) ? readOddReply(status, {}, body) : readOddReply(status, headers, body)
  if (!read.ok) {
    const answer = errorAnswer(codeForStatus(read.status), read.status)
    return { status: read.status, body: answer.body, raw: undefined, failed: true, cookies }
  }
  const raw: unknown = JSON.parse(read.body.toString().replace(/^\uFEFF/, ''))
  return { status, body: read.body, raw, failed: failed(status, raw), cookies }
}

/** Signing in and out: the reply is read, so that we know who the browser is from now on. */
export async function relaySession(gateway: Gateway, policy: Policy, request: FastifyRequest, reply: FastifyReply) {
  const body = await readCall(policy, request)
  const leaves = policy.name === 'auth.logout'
  const whole = await askWhole(gateway, policy, request, body).catch((error: unknown) => {
    if (leaves) return undefined
    throw error
  })
  if (leaves) forget(gateway, request, reply)
  if (!whole) throw new AppError('upstream_unreachable')
  return sendWhole(gateway, policy, request, reply, whole)
}

/** Sends a whole reply with its cookies and, where it names a user, the actor. */
export function sendWhole(
  gateway: Gateway,
  policy: Policy,
  request: FastifyRequest,
  reply: FastifyReply,
  whole: Whole,
) {
  const now = Date.now()
  const user = SIGNS_IN.has(policy.name) && !whole.failed ? userIn(whole.raw) : undefined
  const keep = user ? keepAsked(request, now) : keepOf(gateway, request)
  const rewritten = rewriteCookies(whole.cookies, keep, gateway.style, now)
  if (policy.name !== 'auth.logout' || rewritten.length > 0)
    for (const cookie of rewritten) void reply.header('set-cookie', cookie)
  if (user) {
    const keepUntil = typeof keep === 'object' ? keep.until : undefined
    const actor = { id: user.id, role: roleOf(user.role), keepUntil }
    void reply.header(
      'set-cookie',
      gateway.actors.write(actor, request.site.domain, actorUntil(whole.cookies, keep, now), now),
    )
  }
  void reply.header('x-request-id', request.id).header('cache-control', 'no-store')
  if (whole.status === 204) return reply.code(204).send()
  return reply.code(whole.status).type('application/json; charset=utf-8').send(whole.body)
}

function userIn(raw: unknown): { id: string; role: string } | undefined {
  const places = [raw, (raw as { data?: unknown } | null)?.data]
  for (const place of places) {
    const user = (place as { user?: { _id?: unknown; role?: unknown } } | null | undefined)?.user
    if (user && (typeof user._id === 'string' || typeof user._id === 'number'))
      return { id: String(user._id), role: typeof user.role === 'string' ? user.role : '' }
  }
  return undefined
}

const keepAsked = (request: FastifyRequest, now: number): Keep =>
  request.headers[REMEMBER_HEADER] === '1' ? { until: now + REMEMBER_MS } : 'session'

/** The actor lives as long as the longest cookie of the reply that made it. */
function actorUntil(cookies: readonly string[], keep: Keep, now: number): number | undefined {
  if (typeof keep !== 'object') return undefined
  const ends = cookies.map((cookie) => readSetCookie(cookie, now)?.until ?? keep.until).filter((until) => until > now)
  return Math.min(ends.length ? Math.max(...ends) : keep.until, keep.until)
}

/** Takes every cookie of this site from the browser, whatever the upstream says. */
function forget(gateway: Gateway, request: FastifyRequest, reply: FastifyReply) {
  const now = Date.now()
  const prefix = `${gateway.style.host}u.`
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const name = part.trim().split('=')[0]!
    if (name.startsWith(prefix))
      void reply.header('set-cookie', writeCookie(name.slice(gateway.style.host.length), '', now, gateway.style, now))
  }
  void reply.header('set-cookie', gateway.actors.clear(now))
}

/** Any failure of a whole call as its answer; used where the answer must be kept. */
export const answerOf = (error: unknown) => errorAnswer(codeOf(error))
