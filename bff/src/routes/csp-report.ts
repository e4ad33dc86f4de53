import type { FastifyInstance } from 'fastify'
import { clientSubnet } from '../http/address.ts'
import { readBody } from '../proxy/body.ts'
import type { Gateway } from '../proxy/gateway.ts'

const MAX_BYTES = 16 * 1024
const SAID_AGAIN_MS = 60_000
/** The rules that the page's policy has, and what browsers call their parts. */
const DIRECTIVES =
  /^(?:default|script|style|img|font|connect|media|object|frame|worker|manifest|prefetch|child)-src(?:-elem|-attr)?$|^(?:base-uri|form-action|frame-ancestors|frame-src)$/

type Report = { directive: string; blocked: string }

/** Where browsers say what the page's policy stopped: one log line a rule and minute, addresses cut down to their origin. */
export async function cspReport(app: FastifyInstance, { gateway }: { gateway: Gateway }) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  const said = new Map<string, { at: number; more: number }>()

  /** How many reports of this rule went unsaid since the last line; undefined while it is too early for another. */
  function unsaid(directive: string): number | undefined {
    const last = said.get(directive)
    const now = performance.now()
    if (last && now < last.at + SAID_AGAIN_MS) {
      last.more += 1
      return undefined
    }
    said.set(directive, { at: now, more: 0 })
    return last?.more ?? 0
  }

  app.post('/csp-report', async (request, reply) => {
    const { site } = request
    // Anybody can send these, under any name.
    await gateway.limits.consume('reports', clientSubnet(request.ip))
    const report = readReport(await readBody(request.raw, MAX_BYTES, 5_000), site.authority)
    const more = report && unsaid(report.directive)
    if (more !== undefined)
      app.logs.warn({ reqId: request.id, ...report, site: site.domain, more }, 'content policy violation')
    return reply.code(204).send()
  })
}

/** What a report of one of our own pages says; undefined for any other, and for what an extension of the browser tried. */
function readReport(body: Buffer, authority: string): Report | undefined {
  try {
    const { 'csp-report': report } = JSON.parse(body.toString()) as { 'csp-report'?: Record<string, unknown> }
    const text = (name: string) => (typeof report?.[name] === 'string' ? report[name] : '')
    const directive = text('effective-directive') || text('violated-directive').split(' ')[0]!
    const blocked = text('blocked-uri')
    if (!DIRECTIVES.test(directive) || /^[a-z-]+-extension\b/i.test(blocked)) return undefined
    if (new URL(text('document-uri')).host !== authority) return undefined
    return { directive, blocked: URL.canParse(blocked) ? new URL(blocked).origin : blocked.slice(0, 20) }
  } catch {
    return undefined
  }
}
