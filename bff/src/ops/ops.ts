import { randomBytes, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import { ERROR } from '@quillgate/shared/domain/errors/codes'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import * as Type from 'typebox'
import { Value } from 'typebox/value'
import { AppError, setErrorHandlers } from '../http/errors.ts'
import { isClean } from '../recording/format.ts'
import { isSecretField, type Recorder } from '../recording/recorder.ts'
import { CanaryRun } from './canary.ts'
import { PAGE_HEADERS } from './html.ts'
import type { Operations } from './operations.ts'
import { renderOverviewPage, renderSitePage, renderTextPage } from './pages.ts'
import { readOpenApi, readRunbook, renderOpenApiPage, renderOperationPage } from './reference.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route accepts posted forms of our own operator pages, which browsers send with an Origin header. */
    form?: boolean
  }
}

const RecordingRequest = Type.Object(
  {
    journey: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$', default: 'journey' }),
    minutes: Type.Number({ exclusiveMinimum: 0, maximum: 1_440, default: 10 }),
    keep: Type.Array(Type.String({ pattern: '^\\w+(\\.\\w+)*$' }), { default: [] }),
  },
  { additionalProperties: false },
)

/**
 * Interval of the search for problems. The search also runs while no operations page is open, to find out when a
 * problem starts.
 */
const PROBLEM_SEARCH_MS = 30_000
const DOMAIN_PATTERN = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/

/**
 * Builds the server for operators on the second port, which must never be reachable from outside. `host` is the setting
 * OPS_HOST.
 */
export function buildOpsServer(operations: Operations, host = '127.0.0.1'): FastifyInstance {
  const ops = Fastify({ logger: false, exposeHeadRoutes: false })
  ops.decorate('logs', operations.logs)
  setErrorHandlers(ops)
  ops.addHook('onRequest', (request, _reply, done) => done(validateOperator(request, host)))
  ops.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4_096 },
    (_, body, done) => done(null, new URLSearchParams(body as string)),
  )
  ops.get('/healthz', () => ({ status: true }))
  ops.get('/readyz', async () => {
    const { open, isSitesFileGood } = await operations.state()
    if (!open) throw new AppError('busy')
    return { status: true, ...(!isSitesFileGood && { sitesFile: 'bad' }) }
  })
  ops.get('/metrics', async (_request, reply) => {
    const { type, text } = await operations.metrics()
    return reply.type(type).send(text)
  })
  if (operations.recorder) registerRecordingRoutes(ops, operations.recorder)
  registerOperatorPages(ops, operations)
  const timer = setInterval(() => operations.notice(), PROBLEM_SEARCH_MS).unref()
  ops.addHook('onClose', async () => clearInterval(timer))
  ops.post('/canary', (request) => {
    if (!Value.Check(CanaryRun, request.body)) throw new AppError('request_invalid')
    operations.addCanaryRun(request.body)
    return { status: true }
  })
  // A purge takes effect immediately in this process, and within 4 s on other replicas.
  ops.post('/purge/:domain', async (request, reply) => {
    const { domain } = request.params as { domain: string }
    if (!DOMAIN_PATTERN.test(domain)) throw new AppError('host_invalid')
    const { kind, refreshed, told } = await operations.purge(domain)
    if (!refreshed) void reply.code(ERROR.upstream_unreachable.status)
    return { status: refreshed, domain, kind, refreshed, told }
  })
  return ops
}

const ALLOWED_FETCH_SITES: ReadonlySet<unknown> = new Set([undefined, 'none', 'same-origin'])
const HOST_HINT = 'Use an IP address, localhost, a name without dots or OPS_HOST.'

/**
 * Returns the error for a request that is not allowed, else undefined. Any page open in a browser on this machine can
 * send requests, even with a domain that resolves to this address (DNS rebinding). Names without dots are allowed: they
 * are container names, which no public page can have.
 */
function validateOperator({ headers, routeOptions }: FastifyRequest, own: string): AppError | undefined {
  const isOwnForm = routeOptions.config.form === true && isOwnOrigin(headers)
  if ((headers.origin !== undefined && !isOwnForm) || !ALLOWED_FETCH_SITES.has(headers['sec-fetch-site']))
    return new AppError('origin_forbidden', undefined, undefined, { hint: 'Web pages cannot use this port.' })
  const name = headers.host?.toLowerCase().replace(/:\d+$/, '')
  if (name === undefined || name === own.toLowerCase() || !name.includes('.')) return undefined
  if (isIP(name) || name.endsWith('.localhost')) return undefined
  return new AppError('host_invalid', undefined, undefined, { hint: HOST_HINT })
}

/**
 * Whether the Origin header matches the Host header, as in requests from our own pages. DNS rebinding and the token of
 * the form are checked separately.
 */
const isOwnOrigin = ({ origin, host }: FastifyRequest['headers']) =>
  origin === `http://${host}` || origin === `https://${host}`

/** Adds the pages for operators, their data as JSON and the forms on them. */
function registerOperatorPages(ops: FastifyInstance, operations: Operations) {
  const { recorder } = operations
  // The token of all forms. It is created at startup, so an operator must reload the page after a restart.
  const token = randomBytes(24).toString('base64url')
  const openApi = readOpenApi()
  const runbook = readRunbook()
  const send = (reply: FastifyReply, body: string | undefined) => {
    if (body === undefined) throw new AppError('not_found')
    return reply.headers(PAGE_HEADERS).send(body)
  }
  const siteOf = (request: FastifyRequest) => {
    const { domain } = request.params as { domain: string }
    const found = operations.overview().sites.find((site) => site.domain === domain)
    if (!found) throw new AppError('not_found')
    return found
  }

  ops.get('/', (_request, reply) => send(reply, renderOverviewPage(operations.overview())))
  ops.get('/operations.json', () => operations.overview())
  ops.get('/sites/:domain', (request, reply) => {
    const { note } = request.query as { note?: unknown }
    const recording = recorder ? (recorder.until() === undefined ? 'ready' : 'running') : 'off'
    return send(
      reply,
      renderSitePage(siteOf(request), { token, note: typeof note === 'string' ? note : undefined, recording }),
    )
  })
  ops.get('/runbook/:name', (request, reply) => {
    const { name } = request.params as { name: string }
    const text = runbook.get(name)
    return send(reply, text && renderTextPage(name, text))
  })
  ops.get('/openapi', (_request, reply) => send(reply, openApi && renderOpenApiPage(openApi)))
  ops.get('/openapi.json', () => {
    if (!openApi) throw new AppError('not_found')
    return openApi
  })
  ops.get('/openapi/:id', (request, reply) =>
    send(reply, openApi && renderOperationPage(openApi, (request.params as { id: string }).id)),
  )

  const actions: Record<string, (domain: string) => Promise<string>> = {
    check: async (domain) => {
      await operations.check(domain)
      return 'checked'
    },
    purge: async (domain) => ((await operations.purge(domain)).refreshed ? 'purged' : 'purge_failed'),
    ...(recorder && {
      record: async () =>
        recorder.start({ journey: 'operations', minutes: 10, keep: [] }) ? 'recording' : 'recording_busy',
      stop: async () => {
        await recorder.stop()
        return 'recording_stopped'
      },
    }),
  }
  for (const [name, action] of Object.entries(actions))
    ops.post(`/sites/:domain/${name}`, { config: { form: true } }, async (request, reply) => {
      const given = request.body instanceof URLSearchParams ? (request.body.get('token') ?? '') : ''
      if (!equalsInConstantTime(given, token))
        throw new AppError('origin_forbidden', undefined, undefined, { hint: TOKEN_HINT })
      const { domain } = siteOf(request)
      return reply.redirect(`/sites/${domain}?note=${await action(domain)}`, 303)
    })
}

const TOKEN_HINT = 'This page is older than the process. Go back and reload it.'
function equalsInConstantTime(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Adds the routes that start, stop and describe a recording of the upstream's replies. */
function registerRecordingRoutes(ops: FastifyInstance, recorder: Recorder) {
  const recordingState = () => {
    const until = recorder.until()
    return {
      status: true,
      recording: until !== undefined,
      ...(until !== undefined && { until: new Date(until).toISOString() }),
    }
  }
  ops.get('/recording', recordingState)
  ops.post('/recording', (request) => {
    const wanted: unknown = Value.Default(RecordingRequest, request.body ?? {})
    if (!Value.Check(RecordingRequest, wanted) || wanted.keep.some(isSecretField)) throw new AppError('request_invalid')
    if (!recorder.start(wanted)) throw new AppError('busy')
    return recordingState()
  })
  ops.delete('/recording', async () => {
    const sites = (await recorder.stop()) ?? []
    return {
      status: sites.every(({ certificate }) => isClean(certificate)),
      recordings: sites.map(({ manifest }) => manifest),
      certificates: sites.map(({ certificate }) => certificate),
    }
  })
}
