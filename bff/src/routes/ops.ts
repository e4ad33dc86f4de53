import { ERROR } from '@quillgate/shared/domain/codes'
import Fastify, { type FastifyInstance } from 'fastify'
import { AppError, setErrorHandlers } from '../http/errors.ts'

const DOMAIN = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/

/** The second port, for the people who run this: never reachable from the outside. */
export function buildOps(bff: FastifyInstance): FastifyInstance {
  const ops = Fastify({ logger: false, exposeHeadRoutes: false })
  setErrorHandlers(ops, bff.logs)
  ops.get('/healthz', () => ({ status: true }))
  ops.get('/readyz', () => {
    if (bff.phase.now !== 'open') throw new AppError('busy')
    return { status: true, ...(!bff.sitesFile.isGood && { sitesFile: 'bad' }) }
  })
  ops.get('/metrics', async (_request, reply) => {
    bff.accesses.flush()
    const { registry } = bff.metrics
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  // The site's settings are asked for anew, here at once and on other replicas within 4 s.
  ops.post('/purge/:domain', async (request, reply) => {
    const { domain } = request.params as { domain: string }
    if (!DOMAIN.test(domain)) throw new AppError('host_invalid')
    const { known, refreshed, told } = await bff.sites.purge(domain)
    if (!refreshed) void reply.code(ERROR.upstream_unreachable.status)
    return { status: refreshed, domain, kind: known.kind === 'site' ? 'site' : known.fault.kind, refreshed, told }
  })
  return ops
}
