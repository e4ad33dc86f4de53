import type { Policy } from '@quillgate/shared/contract/policy'
import type { FastifyRequest } from 'fastify'
import { AppError, codeOf } from '../http/errors.ts'
import { isCountedByBody, refusedBodies } from '../limits/call-limits.ts'
import { readBody, whyNotBody } from './body.ts'
import { callOwner, type Gateway } from './gateway.ts'
import { readPlainJson } from './plain-json.ts'

/** `json`: the parsed body of a call that is counted by its body; undefined for every other. */
export type CallBody = { bytes: Buffer; json: unknown }

/** Reads a call's body, within the length that its policy allows. A caller who sent too many refused bodies is not read from. */
export async function readCall(gateway: Gateway, policy: Policy, request: FastifyRequest): Promise<CallBody> {
  const refused = whyNotBody(request.raw.headers, false)
  if (refused) throw new AppError(refused)
  const refusals = refusedBodies(gateway.limits, callOwner(gateway, request))
  refusals.check()
  let bytes: Buffer | undefined
  try {
    bytes = await readBody(request.raw, policy.maxBodyBytes)
    // A body that we count by must mean the same to the upstream.
    const json = isCountedByBody(policy) ? readPlainJson(bytes) : undefined
    return { bytes: policy.method === 'GET' ? Buffer.alloc(0) : bytes, json }
  } catch (error) {
    // A browser that left, or a busy process, says nothing about the body.
    if (bytes !== undefined || codeOf(error) === 'request_too_large') refusals.count()
    throw error
  }
}
