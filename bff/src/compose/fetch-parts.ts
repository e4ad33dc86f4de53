import { type Call, fillPath } from '@quillgate/shared/contract/call'
import { callEntries } from '@quillgate/shared/contract/table'
import { ERROR } from '@quillgate/shared/domain/errors/codes'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../http/errors.ts'
import { addUpstreamTime } from '../http/server-timing.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import { callSubject, type Gateway, sampleReply } from '../proxy/gateway.ts'
import { fetchUpstream } from '../proxy/upstream/fetch-upstream.ts'
import { createRequestHeaders } from '../proxy/upstream/request-headers.ts'
import { requireKnownSite } from '../site/site.ts'
import { COMPOSITION_PARTS, type CompositionName, type PartResult } from './compose-reply.ts'

const MAX_BYTES = 5 * 1024 * 1024
/** Maximum wait for optional parts after all essential parts have arrived. */
const OPTIONAL_PART_WAIT_MS = 1_000
const NAME_BY_CALL = new Map(callEntries().map(({ name, call }) => [call, name]))
type PartCalls = Readonly<Record<string, Call>>

/**
 * Makes the calls of all parts in parallel. Aborts all calls when the client disconnects, and the calls of optional
 * parts when they take too long.
 */
export async function fetchParts(
  gateway: Gateway,
  request: FastifyRequest,
  name: CompositionName,
  clientGone: AbortSignal,
): Promise<Record<string, PartResult>> {
  const late = new AbortController()
  const either = AbortSignal.any([clientGone, late.signal])
  const fetchEach = (asked: PartCalls, signal: AbortSignal) =>
    Object.entries(asked).map(
      async ([part, spec]): Promise<[string, PartResult]> => [part, await fetchPart(gateway, request, signal, spec)],
    )
  const awaited = fetchEach(COMPOSITION_PARTS[name].essential, clientGone)
  const others = Promise.all(fetchEach(findOptionalParts(name, request), either))
  const here = await Promise.all(awaited)
  await withTimeout(OPTIONAL_PART_WAIT_MS, others, undefined)
  late.abort()
  return Object.fromEntries([...here, ...(await others)])
}

/** Returns the optional parts that the site's settings do not hide. */
function findOptionalParts(name: CompositionName, { site }: FastifyRequest): PartCalls {
  const parts: (typeof COMPOSITION_PARTS)[CompositionName] = COMPOSITION_PARTS[name]
  const unneeded = 'unneeded' in parts ? parts.unneeded(requireKnownSite(site).site.website_settings) : []
  return Object.fromEntries(Object.entries(parts.optional).filter(([part]) => !unneeded.includes(part)))
}

/** Fetches one part. Never rejects, because the composition can succeed without an optional part. */
async function fetchPart(
  gateway: Gateway,
  request: FastifyRequest,
  signal: AbortSignal,
  spec: Call,
): Promise<PartResult> {
  let leave: (() => void) | undefined
  try {
    leave = await gateway.inFlight.take('calls', callSubject(gateway, request), () => signal)
    const sentAt = performance.now()
    const answer = await fetchUpstream({
      upstream: request.site.config.upstream,
      method: 'GET',
      path: `/api${fillPath(spec.path, request.params as Record<string, string>)}`,
      headers: createRequestHeaders(request.headers, gateway.caller(request), gateway.cookiesOf(request).style, true),
      deadlineMs: gateway.deadline(spec),
      maxBytes: MAX_BYTES,
      retry: true,
      signal,
    })
    addUpstreamTime(request, sentAt)
    sampleReply(gateway, NAME_BY_CALL.get(spec)!, request, answer)
    return { ok: true, answer }
  } catch (error) {
    return { ok: false, status: error instanceof AppError ? ERROR[error.code].status : 502 }
  } finally {
    leave?.()
  }
}
