import type { Policy } from '@quillgate/shared/contract/policy'
import type { FastifyRequest } from 'fastify'
import { isCountedByBody } from '../guard/call-limits.ts'
import { AppError } from '../http/errors.ts'
import { readBody, whyNotBody } from './body.ts'
import { isPlainJson } from './plain-json.ts'

/** Reads a call's body by the rules of every body. */
export async function readCall(policy: Policy, request: FastifyRequest): Promise<Buffer> {
  const refused = whyNotBody(request.raw.headers, false)
  if (refused) throw new AppError(refused)
  const body = await readBody(request.raw)
  // A body that we count by must mean the same to the upstream.
  if (isCountedByBody(policy) && !isPlainJson(body)) throw new AppError('request_unreadable')
  return policy.method === 'GET' ? Buffer.alloc(0) : body
}
