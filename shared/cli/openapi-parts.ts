import { APP_HEADER, REMEMBER_HEADER } from '../src/contract/boot.ts'
import type { Call } from '../src/contract/call.ts'
import type { Policy } from '../src/contract/policy.ts'
import { EmptyObject } from '../src/contract/values.ts'
import { createErrorBody, ERROR, type ErrorCode } from '../src/domain/errors/codes.ts'
import { createExample } from './example.ts'
import { type Json, toDocumentedSchema } from './schema.ts'

const headerParameter = (name: string, required: boolean, description: string, schema: Json) => ({
  name,
  in: 'header',
  required,
  description,
  schema,
})

export const headers = {
  App: headerParameter(
    APP_HEADER,
    true,
    'Any value. Pages of other sites cannot send it; calls without it are refused with 403.',
    {
      type: 'string',
      examples: ['1'],
    },
  ),
  IdempotencyKey: headerParameter(
    'idempotency-key',
    true,
    'Generated for each form. The same key never charges twice; reusing it with another cart is refused with 409.',
    { type: 'string', pattern: '^[\\w-]{16,128}$', examples: ['0b0f4e9e-7c1d-4a43-9a53-2f5d1c6f8d11'] },
  ),
  Remember: headerParameter(
    REMEMBER_HEADER,
    false,
    '1: the sign-in outlives the browser session, for at most 30 days.',
    {
      type: 'string',
      enum: ['1'],
    },
  ),
}

const REQUEST_ID_HEADER = { description: 'Identifies the request in the portal’s log.', schema: { type: 'string' } }
const RETRY_AFTER_HEADER = { description: 'Seconds to wait.', schema: { type: 'integer' } }
const requestIdHeaders = { 'x-request-id': { $ref: '#/components/headers/RequestId' } }
const retryHeaders = { ...requestIdHeaders, 'retry-after': { $ref: '#/components/headers/RetryAfter' } }

const createFailureResponse = (description: string, code: ErrorCode, headers: Json = requestIdHeaders) => ({
  description,
  headers,
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/Failure' }, example: createErrorBody(code) },
  },
})

/** Error responses that all calls share, and the schemas and headers that these responses refer to. */
export const failureComponents = {
  headers: { RequestId: REQUEST_ID_HEADER, RetryAfter: RETRY_AFTER_HEADER },
  schemas: {
    Success: {
      type: 'object',
      description: 'The possible success fields of a reply; the call’s `x-success` names the one that counts.',
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
          description: 'Machine-readable error code. Your own upstream may use other codes.',
          examples: Object.keys(ERROR),
        },
      },
    },
  },
  responses: {
    Invalid: createFailureResponse('The request is malformed or invalid.', 'request_invalid'),
    NoSession: createFailureResponse('No session, or the session has expired.', 'session_missing'),
    Forbidden: createFailureResponse(`Another role, another origin, or no ${APP_HEADER}.`, 'role_forbidden'),
    NotFound: createFailureResponse('Not found on this site.', 'not_found'),
    Conflict: createFailureResponse(
      'The key was used for another cart, or its payment is in progress.',
      'payment_key_reused',
    ),
    TooLarge: createFailureResponse('The body or file is too large.', 'request_too_large'),
    TooMany: createFailureResponse('Too many requests.', 'rate_limited', retryHeaders),
    Unreachable: createFailureResponse('The upstream API is unreachable.', 'upstream_unreachable'),
    Busy: createFailureResponse(
      'Too many concurrent calls of this site, or the portal is shutting down.',
      'busy',
      retryHeaders,
    ),
    Late: createFailureResponse('The upstream API timed out.', 'upstream_timeout'),
    Other: createFailureResponse('Any other failure.', 'unexpected'),
  },
}

/** Returns the OpenAPI `responses` of a call: its reply and its possible failures. */
export function toResponses(call: Call, policy: Policy, hasParams: boolean, namedSchemas: Json): Json {
  const names: Record<string, keyof typeof failureComponents.responses | false> = {
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
    200: { description: 'Success.', headers: requestIdHeaders, content: toReplyContent(call, namedSchemas) },
    ...(policy.linkable && {
      206: {
        description: 'The requested range.',
        headers: requestIdHeaders,
        content: toReplyContent(call, namedSchemas),
      },
      304: { description: 'Not modified.', headers: requestIdHeaders },
    }),
    ...Object.fromEntries(
      Object.entries(names).flatMap(([status, name]) =>
        name ? [[status, { $ref: `#/components/responses/${name}` }]] : [],
      ),
    ),
  }
}

function toReplyContent({ reply, ok }: Call, namedSchemas: Json): Json {
  if (reply === 'file')
    return { 'application/octet-stream': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } }
  const marks = { $ref: '#/components/schemas/Success' }
  const must = ok === 'http' ? [] : [{ type: 'object', required: [ok] }]
  const own = reply === EmptyObject ? [] : [toDocumentedSchema(reply) as Json]
  const schema: Json = must.length + own.length === 0 ? marks : { allOf: [marks, ...must, ...own] }
  const shown = createExample(own[0] ?? { type: 'object' }, namedSchemas) as Json
  return {
    'application/json': { schema, example: { status: true, status_code: 200, statusCode: 200, ...shown } },
  }
}
