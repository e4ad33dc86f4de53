import { PAGE_REPORT_PATH, type PageFailure, PageReport } from '@quillgate/shared/contract/page-report'
import { ROUTES, type RouteName } from '@quillgate/shared/domain/access/routes'
import type { FastifyInstance } from 'fastify'
import { Value } from 'typebox/value'
import { validateSocketOrigin } from '../auth/origin-check.ts'
import { toClientSubnet } from '../http/address.ts'
import { AppError } from '../http/errors.ts'
import { traceLogFields } from '../lib/trace.ts'
import type { Metrics } from '../ops/metrics.ts'
import type { Gateway } from '../proxy/gateway.ts'
import { requireKnownSite } from '../site/site.ts'

const MAX_BYTES = 8 * 1024
const READ_TIMEOUT_MS = 5_000

type Options = { gateway: Gateway; metrics: Metrics; build: string }

/** Receives measurements and failures that pages report. Logs a line per failure, with the id that the user sees. */
export async function pageReportRoute(app: FastifyInstance, { gateway, metrics, build }: Options) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

  app.post(PAGE_REPORT_PATH, async (request, reply) => {
    const { site, headers } = request
    const refused = validateSocketOrigin(headers, site.origin)
    if (refused) throw new AppError(refused)
    requireKnownSite(site)
    const tooMany = gateway.limits.countUse('page_reports', toClientSubnet(request.ip))
    if (tooMany) throw tooMany
    const report = readReport(await gateway.bodies.read(request.raw, MAX_BYTES, READ_TIMEOUT_MS))
    const page = { site: site.domain, build: report.build === build ? build : '(other)' }
    for (const { route, vital, value } of report.samples ?? [])
      if (isRoute(route)) metrics.pages.sample(vital, value, { ...page, route })
    const { failure } = report
    const route = failure?.route
    if (failure && (route === undefined || isRoute(route))) {
      metrics.pages.failure(failure.kind, { ...page, route })
      app.logs.warn({ ...traceLogFields(request), ...page, ...toLogFields(failure, route) }, 'page failure')
    }
    return reply.code(204).send()
  })
}

/** Throws AppError('request_invalid') for a body that is not a report. */
function readReport(body: Buffer): PageReport {
  try {
    const raw: unknown = JSON.parse(body.toString())
    if (Value.Check(PageReport, raw)) return raw
  } catch {
    // The body is not JSON, so the check below rejects it.
  }
  throw new AppError('request_invalid')
}

const isRoute = (name: string): name is RouteName => Object.hasOwn(ROUTES, name)

/** Returns the fields that were checked, with the path pattern of the route instead of its name. */
const toLogFields = ({ kind, supportId, type, frames }: PageFailure, route: RouteName | undefined) => ({
  ...(route !== undefined && { route: ROUTES[route].path }),
  kind,
  supportId,
  type,
  frames,
})
