import type { TObject } from 'typebox'
import type { Call } from '../src/contract/call.ts'
import { entries } from '../src/contract/table.ts'

/** `/customer/orders/:id` as documents write it: `/customer/orders/{id}`. */
export const documented = (path: string) => path.replace(/:(\w+)\??/g, '{$1}')

/** The contract table as an OpenAPI 3.1 document: what the browser calls. */
export function openApi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { name, call } of entries()) {
    const path = `/api${documented(call.path)}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return { openapi: '3.1.0', info: { title: 'Quillgate', version: '1' }, paths }
}

function operation(name: string, call: Call) {
  const parameters = [
    ...call.path.matchAll(/:(\w+)/g).map(([, param]) => ({ name: param, in: 'path', required: true, ...text })),
    ...queryOf(call),
  ]
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    'x-access': call.access,
    'x-effect': call.effect,
    'x-success': call.ok,
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && { requestBody: { required: true, content: bodyOf(call.body) } }),
    responses: {
      200: {
        description: 'Success',
        content:
          call.reply === 'file' ? { 'application/octet-stream': {} } : { 'application/json': { schema: call.reply } },
      },
      default: { description: 'Failure', content: { 'application/json': { schema: failure } } },
    },
  }
}

const text = { schema: { type: 'string' } }
const failure = {
  type: 'object',
  properties: {
    status: { const: false },
    status_code: { type: 'integer' },
    statusCode: { type: 'integer' },
    error: { type: 'string' },
    errors: { type: 'array', items: { type: 'string' } },
    code: { type: 'string' },
  },
}
const bodyOf = (body: NonNullable<Call['body']>) =>
  body === 'multipart' ? { 'multipart/form-data': {} } : { 'application/json': { schema: body } }

function queryOf({ query }: Call) {
  const { properties, required } = (query ?? { properties: {}, required: [] }) as TObject & { required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required?.includes(name) ?? false,
    schema,
  }))
}
