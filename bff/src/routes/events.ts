import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/errors.ts'
import { NON_PAGE_CSP } from '../http/security-headers.ts'
import { toLiveSession } from '../live/live-updates.ts'
import type { Gateway } from '../proxy/gateway.ts'

/**
 * Maximum number of unread bytes per stream. When there are more, the client has stopped reading: the stream is closed,
 * and the browser reconnects.
 */
const MAX_UNREAD_BYTES = 16 * 1024
/** Seconds after which a browser retries when a stream was refused. */
const FULL_RETRY_SECONDS = 60

/** Registers /bff/events: server-sent events that name the data that has changed since the session fetched it. */
export async function eventRoutes(app: FastifyInstance, { gateway }: { gateway: Gateway }) {
  const headers = {
    ...gateway.securityHeaders,
    'content-security-policy': NON_PAGE_CSP,
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    // Disables response buffering in nginx, so that events arrive immediately.
    'x-accel-buffering': 'no',
  }
  // Closes the event streams first, because `server.close()` waits for open responses.
  app.addHook('preClose', async () => gateway.live.closeStreams())

  app.get(
    '/bff/events',
    { config: { policy: { roles: ['customer', 'writer', 'reviewer'], linkable: false } } },
    (request, reply) => {
      const actor = gateway.actorOf(request)
      const who = toLiveSession(request, actor)
      if (!who) throw new AppError('session_missing')
      const { raw } = reply
      const lines: string[] = []
      let send = (line: string) => void lines.push(line)
      const close = gateway.live.open(who, { until: actor?.until, send: (line) => send(line), end: () => raw.end() })
      if (!close) throw new AppError('rate_limited', FULL_RETRY_SECONDS, 'events')
      reply.hijack()
      request.isStream = true
      raw.writeHead(200, headers)
      send = (line) => {
        if (raw.writableEnded) return
        if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy()
        // An empty line becomes a comment line, which keeps the connection open.
        else raw.write(line === '' ? ':\n\n' : `data: ${line}\n\n`)
      }
      for (const line of lines) send(line)
      raw.once('close', close)
      // The client may have left while the settings of its site were loading.
      if (raw.destroyed) close()
    },
  )
}
