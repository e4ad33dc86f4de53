import type { Policy } from '@quillgate/shared/contract/policy'
import type { FastifyRequest } from 'fastify'
import { readBody } from './body.ts'
import { AppError } from './errors.ts'
import type { Gateway } from './gateway.ts'
import { whyNotBody } from './guard.ts'
import { ask } from './upstream/ask.ts'
import { requestHeaders } from './upstream/request-headers.ts'
import { type Whole, wholeOf } from './whole.ts'

const MAX_REPLY_BYTES = 5 * 1024 * 1024

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
