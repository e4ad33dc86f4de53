import type { TObject } from 'typebox'
import about from '../package.json' with { type: 'json' }
import { APP_HEADER } from '../src/contract/boot.ts'
import type { Call } from '../src/contract/call.ts'
import { compositions } from '../src/contract/compositions.ts'
import { COOKIE_PREFIX } from '../src/contract/cookies.ts'
import { policyOf } from '../src/contract/policy.ts'
import { callEntries, contract } from '../src/contract/table.ts'
import { type ExampleValues, RECORD_NAMES, type RecordIds } from '../src/examples/example.ts'
import { createExampleRequest, findExample } from '../src/examples/table.ts'
import { failureComponents, headers, toResponses } from './openapi-parts.ts'
import { type Json, namedSchemas, toDocumentedSchema } from './schema.ts'

/** Converts a path to OpenAPI notation, for example `/customer/orders/:id` to `/customer/orders/{id}`. */
export const openApiPath = (path: string) => path.replace(/:(\w+)\??/g, '{$1}')

const API_DESCRIPTION = `The calls a browser makes to a Quillgate portal. Every call except reading a file carries the header
\`${APP_HEADER}\` with any value, comes from the site's own origin and names the site by its Host. A call says in \`x-success\` where its
reply tells success: in \`status\`, \`status_code\` or \`statusCode\` of the body, or in the status line alone (\`http\`).`

const EXAMPLE_ID = '65f0c2a1b7'
/** The ids and values that the request examples contain. */
const EXAMPLE_VALUES: ExampleValues = {
  ...(Object.fromEntries(RECORD_NAMES.map((thing) => [thing, EXAMPLE_ID])) as RecordIds),
  email: 'anna@example.com',
  payment: { id: 'pm_1Q2w3E' },
}
const SIGN_IN_CALLS: ReadonlySet<string> = new Set(['auth.login', 'auth.autologin', 'cart.checkout'])
const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })

/** Returns an OpenAPI 3.1 document that describes all calls of the API contract, as a browser makes them. */
export function createOpenApiDocument() {
  const named: Json = { ...namedSchemas(), ...failureComponents.schemas }
  const paths: Record<string, Json> = {}
  for (const { name, call } of callEntries({ ...contract, compositions })) {
    for (const path of expandPath(`${call.base ?? '/api'}${call.path}`)) {
      const id = path.isShort ? `${name}WithoutLast` : name
      const method = call.method.toLowerCase()
      paths[path.written] = { ...paths[path.written], [method]: toOperation(name, id, call, path, named) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quillgate',
      version: about.version,
      description: API_DESCRIPTION,
      license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [
      {
        url: 'https://{site}',
        description: 'Each site has its own domain.',
        variables: { site: { default: 'portal.example.com', description: 'The domain of the site.' } },
      },
    ],
    tags: Object.keys({ ...contract, compositions }).map((name) => ({ name, description: `The calls of ${name}.` })),
    paths,
    components: {
      schemas: collectReferencedSchemas(named, paths),
      parameters: headers,
      responses: failureComponents.responses,
      headers: failureComponents.headers,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: `__Host-${COOKIE_PREFIX.own}actor`,
          description:
            'Set on sign-in together with the upstream’s cookies; without the prefix `__Host-` on plain http.',
        },
      },
    },
  }
}

/** Returns the named schemas that a document refers to, directly or through other named schemas. */
function collectReferencedSchemas(namedSchemas: Json, paths: Json): Json {
  const used = new Set<string>()
  const visit = (part: unknown) => {
    for (const [, name] of JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (used.has(name!)) continue
      used.add(name!)
      visit(namedSchemas[name!])
    }
  }
  visit([paths, failureComponents.responses])
  return Object.fromEntries(Object.entries(namedSchemas).filter(([name]) => used.has(name)))
}

type DocumentedPath = { written: string; params: string[]; isShort: boolean }

/**
 * Returns the path in OpenAPI notation; if its last segment is optional, two paths, because OpenAPI path parameters are
 * always required.
 */
function expandPath(path: string): DocumentedPath[] {
  const one = (text: string, isShort: boolean): DocumentedPath => ({
    written: openApiPath(text),
    params: [...text.matchAll(/:(\w+)/g)].map(([, param]) => param!),
    isShort,
  })
  return path.endsWith('?') ? [one(path, false), one(path.replace(/\/:\w+\?$/, ''), true)] : [one(path, false)]
}

function toOperation(name: string, operationId: string, call: Call, { params }: DocumentedPath, namedSchemas: Json) {
  const policy = policyOf(name, call)
  const parameters = [
    ...params.map((param) => ({
      name: param,
      in: 'path',
      required: true,
      description: `The ${param} of what is asked for.`,
      schema: { type: 'string', minLength: 1 },
      example: EXAMPLE_ID,
    })),
    ...toQueryParameters(call),
    ...(policy.linkable ? [] : [ref('parameters', 'App')]),
    ...(policy.needsIdempotencyKey || name === 'compositions.payment' ? [ref('parameters', 'IdempotencyKey')] : []),
    ...(SIGN_IN_CALLS.has(name) ? [ref('parameters', 'Remember')] : []),
  ]
  return {
    operationId,
    summary: findExample(name).summary,
    tags: [name.split('.')[0]],
    'x-access': call.access,
    'x-effect': call.effect,
    'x-success': call.ok,
    security: call.access === 'anyone' ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && { requestBody: { required: true, content: toBodyContent(name, call.body) } }),
    responses: toResponses(call, policy, params.length > 0, namedSchemas),
  }
}

function toBodyContent(name: string, body: NonNullable<Call['body']>): Json {
  if (body === 'multipart') {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' }
    const properties = { file: { ...file, description: 'A document.' }, image: { ...file, description: 'A picture.' } }
    return { 'multipart/form-data': { schema: { type: 'object', description: 'One of the two.', properties } } }
  }
  return {
    'application/json': { schema: toDocumentedSchema(body), example: createExampleRequest(name, EXAMPLE_VALUES).body },
  }
}

function toQueryParameters({ query }: Call) {
  const { properties, required } = (query ?? { properties: {}, required: [] }) as TObject & { required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required?.includes(name) ?? false,
    description: `The ${name} of what is asked for.`,
    schema: toDocumentedSchema(schema),
  }))
}
