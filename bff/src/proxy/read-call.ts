import type { Policy } from '@quillgate/shared/contract/policy'
import type { FastifyRequest } from 'fastify'
import { AppError, errorCodeOf } from '../http/errors.ts'
import { readUnambiguousJson } from '../http/plain-json.ts'
import { createRefusedBodyCounter, needsParsedBody } from '../limits/call-limits.ts'
import { validateBodyType } from './body.ts'
import { callSubject, type Gateway } from './gateway.ts'

/** `json`: the parsed body; undefined when the limits of the call do not depend on it. */
export type CallBody = { bytes: Buffer; json: unknown }

/**
 * Reads a call's body up to the size its policy allows. Rejects without reading when the caller has sent too many
 * refused bodies.
 */
export async function readCall(gateway: Gateway, policy: Policy, request: FastifyRequest): Promise<CallBody> {
  const refused = validateBodyType(request.raw.headers, false)
  if (refused) throw new AppError(refused)
  const refusals = createRefusedBodyCounter(gateway.limits, callSubject(gateway, request))
  refusals.check()
  let bytes: Buffer | undefined
  try {
    bytes = await gateway.bodies.read(request.raw, policy.maxBodyBytes)
    // When the limits depend on the content of the body, it is parsed strictly, so that the upstream reads the same
    // values.
    const json = needsParsedBody(policy) ? readUnambiguousJson(bytes) : undefined
    return { bytes: policy.method === 'GET' ? Buffer.alloc(0) : bytes, json }
  } catch (error) {
    // Rejected bodies count against the caller, unless the client disconnected or this process was busy.
    if (bytes !== undefined || errorCodeOf(error) === 'request_too_large') refusals.count()
    throw error
  }
}
