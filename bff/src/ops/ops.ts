import { isIP } from 'node:net'
import { ERROR } from '@quillgate/shared/domain/errors/codes'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import * as Type from 'typebox'
import { Value } from 'typebox/value'
import { AppError, setErrorHandlers } from '../http/errors.ts'
import { isSecret, type Recorder } from '../recording/recorder.ts'
import type { Operations } from './operations.ts'

const Wanted = Type.Object(
  {
    journey: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$', default: 'journey' }),
    minutes: Type.Number({ exclusiveMinimum: 0, maximum: 1_440, default: 10 }),
    keep: Type.Array(Type.String({ pattern: '^\\w+(\\.\\w+)*$' }), { default: [] }),
  },
  { additionalProperties: false },
)

const DOMAIN = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/

/** The second port, for operators: never reachable from the outside. `host` is OPS_HOST. */
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
  // The site's settings are asked for anew, here at once and on other replicas within 4 s.
  ops.post('/purge/:domain', async (request, reply) => {
    const { domain } = request.params as { domain: string }
    if (!DOMAIN.test(domain)) throw new AppError('host_invalid')
    const { kind, refreshed, told } = await operations.purge(domain)
    if (!refreshed) void reply.code(ERROR.upstream_unreachable.status)
    return { status: refreshed, domain, kind, refreshed, told }
  })
  return ops
}

const NO_PAGE: ReadonlySet<unknown> = new Set([undefined, 'none', 'same-origin'])
const HOST_HINT = 'Use an IP address, localhost, a name without dots or OPS_HOST.'

/**
 * Returns why a request is refused: any page open in a browser on this machine can send some, also under a name of its
 * own that it points at this address. Names without dots are those of containers, which no page can have.
 */
function whyNotOperator({ headers }: FastifyRequest, own: string): AppError | undefined {
  if (headers.origin !== undefined || !NO_PAGE.has(headers['sec-fetch-site']))
    return new AppError('origin_forbidden', undefined, undefined, { hint: 'Web pages cannot use this port.' })
  const name = headers.host?.toLowerCase().replace(/:\d+$/, '')
  if (name === undefined || name === own.toLowerCase() || !name.includes('.')) return undefined
  if (isIP(name) || name.endsWith('.localhost')) return undefined
  return new AppError('host_invalid', undefined, undefined, { hint: HOST_HINT })
}

/** What the upstream says is written down for some minutes; only where RECORD_DIR says where. */
function recording(ops: FastifyInstance, recorder: Recorder) {
  const stateOf = () => {
    const until = recorder.until()
    return {
      status: true,
      recording: until !== undefined,
      ...(until !== undefined && { until: new Date(until).toISOString() }),
    }
  }
  ops.get('/recording', stateOf)
  ops.post('/recording', (request) => {
    const wanted: unknown = Value.Default(Wanted, request.body ?? {})
    if (!Value.Check(Wanted, wanted) || wanted.keep.some(isSecret)) throw new AppError('request_invalid')
    if (!recorder.start(wanted)) throw new AppError('busy')
    return stateOf()
  })
  ops.delete('/recording', async () => ({ status: true, recordings: (await recorder.stop()) ?? [] }))
}
