import type { FastifyInstance } from 'fastify'
import { toClientSubnet } from '../http/address.ts'
import { traceLogFields } from '../lib/trace.ts'
import type { Gateway } from '../proxy/gateway.ts'

const MAX_BYTES = 16 * 1024
const LOG_INTERVAL_MS = 60_000
/** Names of the directives in the policy of pages, as browsers report them. */
const DIRECTIVES_PATTERN =
  /^(?:default|script|style|img|font|connect|media|object|frame|worker|manifest|prefetch|child)-src(?:-elem|-attr)?$|^(?:base-uri|form-action|frame-ancestors|frame-src)$/

type Report = { directive: string; blocked: string }

/** Receives CSP violation reports: one log line per directive and minute, with URLs reduced to their origin. */
export async function cspReportRoute(app: FastifyInstance, { gateway }: { gateway: Gateway }) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  const lastLogged = new Map<string, { at: number; more: number }>()

  /**
   * Returns whether a report of this directive is logged now: undefined if the last log line is too recent, else the
   * number of reports that were not logged since that line.
   */
  function suppressedReports(directive: string): number | undefined {
    const last = lastLogged.get(directive)
    const now = performance.now()
    if (last && now < last.at + LOG_INTERVAL_MS) {
      last.more += 1
      return undefined
    }
    lastLogged.set(directive, { at: now, more: 0 })
    return last?.more ?? 0
  }

  app.post('/csp-report', async (request, reply) => {
    const { site } = request
    // The number of reports is limited, because any client can send reports for any domain.
    await gateway.limits.consume('reports', toClientSubnet(request.ip))
    const report = readReport(await gateway.bodies.read(request.raw, MAX_BYTES, 5_000), site.authority)
    const more = report && suppressedReports(report.directive)
    if (more !== undefined)
      app.logs.warn({ ...traceLogFields(request), ...report, site: site.domain, more }, 'content policy violation')
    return reply.code(204).send()
  })
}

/**
 * Parses a report about one of our pages; returns undefined for other pages and for violations by browser extensions.
 */
function readReport(body: Buffer, authority: string): Report | undefined {
  try {
    const { 'csp-report': report } = JSON.parse(body.toString()) as { 'csp-report'?: Record<string, unknown> }
    const text = (name: string) => (typeof report?.[name] === 'string' ? report[name] : '')
    const directive = text('effective-directive') || text('violated-directive').split(' ')[0]!
    const blocked = text('blocked-uri')
    if (!DIRECTIVES_PATTERN.test(directive) || /^[a-z-]+-extension\b/i.test(blocked)) return undefined
    if (new URL(text('document-uri')).host !== authority) return undefined
    return { directive, blocked: URL.canParse(blocked) ? new URL(blocked).origin : blocked.slice(0, 20) }
  } catch {
    return undefined
  }
}
