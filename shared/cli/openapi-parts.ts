import { APP_HEADER, REMEMBER_HEADER } from '../src/contract/boot.ts'
import type { Call } from '../src/contract/call.ts'
import type { Policy } from '../src/contract/policy.ts'
import { Empty } from '../src/contract/values.ts'
import { ERROR, type ErrorCode, errorBody } from '../src/domain/errors/codes.ts'
import { exampleOf } from './example.ts'
import { documentedSchema, type Json } from './schema.ts'

const header = (name: string, required: boolean, description: string, schema: Json) => ({
  name,
  in: 'header',
  required,
  description,
  schema,
})

export const headers = {
  App: header(
    APP_HEADER,
    true,
    'Any value: a page of another site cannot send it. Without it a call is refused with 403.',
    {
      type: 'string',
      examples: ['1'],
    },
  ),
  IdempotencyKey: header(
    'idempotency-key',
    true,
    'Made anew for each form; the same key never charges twice, and another cart under it is refused with 409.',
    { type: 'string', pattern: '^[\\w-]{16,128}$', examples: ['0b0f4e9e-7c1d-4a43-9a53-2f5d1c6f8d11'] },
  ),
  Remember: header(REMEMBER_HEADER, false, 'With 1 the sign-in outlives the browser session, for 30 days at most.', {
    type: 'string',
    enum: ['1'],
  }),
}

const REQUEST_ID = { description: 'Names the request in the log of the portal.', schema: { type: 'string' } }
const RETRY_AFTER = { description: 'Seconds to wait.', schema: { type: 'integer' } }
const id = { 'x-request-id': { $ref: '#/components/headers/RequestId' } }
const later = { ...id, 'retry-after': { $ref: '#/components/headers/RetryAfter' } }

const failure = (description: string, code: ErrorCode, given: Json = id) => ({
  description,
  headers: given,
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/Failure' }, example: errorBody(code) },
  },
})

/** Reusable error responses, and the schemas and headers they refer to. */
export const failures = {
  headers: { RequestId: REQUEST_ID, RetryAfter: RETRY_AFTER },
  schemas: {
    Success: {
      type: 'object',
      description: 'The marks that a reply may carry; `x-success` of the call says which one counts.',
      properties: {
        status: { type: 'boolean' },
        status_code: { type: 'integer' },
        statusCode: { type: 'integer' },
      },
    },
    Failure: {
      type: 'object',
      required: ['status', 'status_code', 'statusCode'],
      properties: {
        status: { type: 'boolean', const: false },
        status_code: { type: 'integer' },
        statusCode: { type: 'integer' },
        error: { type: 'string', description: 'A sentence in English.' },
        errors: { type: 'array', items: { type: 'string' } },
        code: {
          type: 'string',
          description: 'What failed, for programs. An upstream of your own may know others.',
          examples: Object.keys(ERROR),
        },
      },
    },
  },
  responses: {
    Invalid: failure('What was sent cannot be read or does not fit.', 'request_invalid'),
    NoSession: failure('Nobody is signed in, or the session is over.', 'session_missing'),
    Forbidden: failure(`Another role, another origin, or no ${APP_HEADER}.`, 'role_forbidden'),
    NotFound: failure('There is no such thing on this site.', 'not_found'),
    Conflict: failure('The key belongs to another cart, or its payment runs.', 'payment_key_reused'),
    TooLarge: failure('The body or file is too large.', 'request_too_large'),
    TooMany: failure('Too many requests.', 'rate_limited', later),
    Unreachable: failure('The API behind the portal does not answer.', 'upstream_unreachable'),
    Busy: failure('Too many calls of this site at once, or the portal is leaving.', 'busy', later),
    Late: failure('The API behind the portal did not answer in time.', 'upstream_timeout'),
    Other: failure('Any other failure.', 'unexpected'),
  },
}

/** Returns the OpenAPI `responses` of a call: its reply and its possible failures. */
export function responsesOf(call: Call, policy: Policy, hasParams: boolean, named: Json): Json {
  const names: Record<string, keyof typeof failures.responses | false> = {
    400: call.body !== undefined && 'Invalid',
    401: (call.access !== 'anyone' || call.effect === 'session') && 'NoSession',
    403: 'Forbidden',
    404: (hasParams || policy.linkable) && 'NotFound',
    409: policy.needsIdempotencyKey && 'Conflict',
    413: call.body !== undefined && 'TooLarge',
    429: 'TooMany',
    502: 'Unreachable',
    503: 'Busy',
    504: 'Late',
    default: 'Other',
  }
  return {
    200: { description: 'Done.', headers: id, content: replyOf(call, named) },
    ...(policy.linkable && {
      206: { description: 'The range that was asked for.', headers: id, content: replyOf(call, named) },
      304: { description: 'The browser has it already.', headers: id },
    }),
    ...Object.fromEntries(
      Object.entries(names).flatMap(([status, name]) =>
        name ? [[status, { $ref: `#/components/responses/${name}` }]] : [],
      ),
    ),
  }
}

function replyOf({ reply, ok }: Call, named: Json): Json {
  if (reply === 'file')
    return { 'application/octet-stream': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } }
  const marks = { $ref: '#/components/schemas/Success' }
  const must = ok === 'http' ? [] : [{ type: 'object', required: [ok] }]
  const own = reply === Empty ? [] : [documentedSchema(reply) as Json]
  const schema: Json = must.length + own.length === 0 ? marks : { allOf: [marks, ...must, ...own] }
  const shown = exampleOf(own[0] ?? { type: 'object' }, named) as Json
  return {
    'application/json': { schema, example: { status: true, status_code: 200, statusCode: 200, ...shown } },
  }
}
