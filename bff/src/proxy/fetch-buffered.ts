import type { Policy } from '@quillgate/shared/contract/policy'
import type { FastifyRequest } from 'fastify'
import { addUpstreamTime } from '../http/server-timing.ts'
import { callSubject, type Gateway, sampleReply } from './gateway.ts'
import { type BufferedReply, toBufferedReply } from './upstream/buffered-reply.ts'
import { fetchUpstream } from './upstream/fetch-upstream.ts'
import { createRequestHeaders } from './upstream/request-headers.ts'

const MAX_REPLY_BYTES = 5 * 1024 * 1024

/** Fetches a complete reply; a client that disconnects does not abort the call. Rejects when no reply can be read. */
export async function fetchBuffered(
  gateway: Gateway,
  policy: Policy,
  request: FastifyRequest,
  body: Buffer,
): Promise<BufferedReply> {
  const leave = await gateway.inFlight.take('calls', callSubject(gateway, request))
  try {
    const sentAt = performance.now()
    const answer = await fetchUpstream({
      upstream: request.site.config.upstream,
      method: policy.method,
      path: gateway.upstreamPath(policy, request),
      headers: createRequestHeaders(request.headers, gateway.caller(request), gateway.cookiesOf(request).style, true),
      body: body.length ? body : null,
      deadlineMs: gateway.deadline(policy),
      maxBytes: MAX_REPLY_BYTES,
    })
    addUpstreamTime(request, sentAt)
    sampleReply(gateway, policy.name, request, answer)
    return toBufferedReply(answer)
  } finally {
    leave()
  }
}
