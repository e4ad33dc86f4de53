import { isIP } from 'node:net'
import { ERROR } from '@quillgate/shared/domain/errors/codes'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import * as Type from 'typebox'
import { Value } from 'typebox/value'
import { AppError, setErrorHandlers } from '../http/errors.ts'
import { isClean } from '../recording/format.ts'
import { isSecret, type Recorder } from '../recording/recorder.ts'
import type { Operations } from './operations.ts'

const RecordingRequest = Type.Object(
  {
    journey: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$', default: 'journey' }),
    minutes: Type.Number({ exclusiveMinimum: 0, maximum: 1_440, default: 10 }),
    keep: Type.Array(Type.String({ pattern: '^\\w+(\\.\\w+)*$' }), { default: [] }),
  },
  { additionalProperties: false },
)

const DOMAIN = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/

/** Builds the server for operators on the second port, which must never be reachable from outside. `host` is OPS_HOST. */
export function buildOps(operations: Operations, host = '127.0.0.1'): FastifyInstance {
  const ops = Fastify({ logger: false, exposeHeadRoutes: false })
  ops.decorate('logs', operations.logs)
  setErrorHandlers(ops)
  ops.addHook('onRequest', (request, _reply, done) => done(whyNotOperator(request, host)))
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
  if (operations.recorder) recording(ops, operations.recorder)
  // Reloads the settings of the site: immediately in this process, within 4 s on other replicas.
  ops.post('/purge/:domain', async (request, reply) => {
    const { domain } = request.params as { domain: string }
    if (!DOMAIN.test(domain)) throw new AppError('host_invalid')
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
function whyNotOperator({ headers }: FastifyRequest, own: string): AppError | undefined {
  if (headers.origin !== undefined || !ALLOWED_FETCH_SITES.has(headers['sec-fetch-site']))
    return new AppError('origin_forbidden', undefined, undefined, { hint: 'Web pages cannot use this port.' })
  const name = headers.host?.toLowerCase().replace(/:\d+$/, '')
  if (name === undefined || name === own.toLowerCase() || !name.includes('.')) return undefined
  if (isIP(name) || name.endsWith('.localhost')) return undefined
  return new AppError('host_invalid', undefined, undefined, { hint: HOST_HINT })
}

/** Adds the routes that start, stop and describe a recording of the replies of the upstream. */
function recording(ops: FastifyInstance, recorder: Recorder) {
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
    if (!Value.Check(RecordingRequest, wanted) || wanted.keep.some(isSecret)) throw new AppError('request_invalid')
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
