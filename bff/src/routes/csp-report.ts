import type { FastifyInstance } from 'fastify'
import { readBody } from '../plugins/body.ts'

const MAX_BYTES = 16 * 1024

/** Where browsers say what the page's policy stopped: one log line each, addresses cut down to their origin. */
export async function cspReport(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  app.post('/csp-report', async (request, reply) => {
    const body = await readBody(request.raw, MAX_BYTES, 5_000)
    const report = readReport(body)
    if (report) app.logs.warn({ reqId: request.id, ...report, site: request.site.domain }, 'content policy violation')
    return reply.code(204).send()
  })
}

function readReport(body: Buffer): { directive: string; blocked: string } | undefined {
  try {
    const { 'csp-report': report } = JSON.parse(body.toString()) as { 'csp-report'?: Record<string, unknown> }
    const text = (name: string) => (typeof report?.[name] === 'string' ? report[name] : '')
    const blocked = text('blocked-uri')
    return {
      directive: (text('effective-directive') || text('violated-directive')).slice(0, 100),
      blocked: URL.canParse(blocked) ? new URL(blocked).origin : blocked.slice(0, 20),
    }
  } catch {
    return undefined
  }
}
