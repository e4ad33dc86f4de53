import { type Call, fill } from '@quillgate/shared/contract/call'
import { ERROR } from '@quillgate/shared/domain/codes'
import type { FastifyRequest } from 'fastify'
import type { Fetched } from '../compose/composed.ts'
import { callOwner, type Gateway } from '../gateway/gateway.ts'
import { AppError } from '../http/errors.ts'
import { fetchUpstream } from '../upstream/fetch-upstream.ts'
import { requestHeaders } from '../upstream/request-headers.ts'

const MAX_BYTES = 5 * 1024 * 1024

/** Asks one documented read for a composition. Never rejects: the composition decides what a missing part means. */
export async function fetchPart(
  gateway: Gateway,
  request: FastifyRequest,
  signal: AbortSignal,
  spec: Call,
  params: Readonly<Record<string, string>> = {},
): Promise<Fetched> {
  let leave: (() => void) | undefined
  try {
    leave = await gateway.inFlight.take('calls', callOwner(gateway, request), () => signal)
    const answer = await fetchUpstream({
      upstream: request.site.config.upstream,
      method: 'GET',
      path: `/api${fill(spec.path, params)}`,
      headers: requestHeaders(request.headers, gateway.caller(request), gateway.style, true),
      deadlineMs: gateway.deadline(spec),
      maxBytes: MAX_BYTES,
      retry: true,
      signal,
    })
    return { ok: true, answer }
  } catch (error) {
    return { ok: false, status: error instanceof AppError ? ERROR[error.code].status : 502 }
  } finally {
    leave?.()
  }
}
