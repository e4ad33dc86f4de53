import type { FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Duration of the slowest call to the upstream until its reply started, in ms; 0 when the upstream was not called.
     */
    upstreamMs: number
    /** When the request arrived (performance.now()). */
    arrivedAt: number
  }
}

/**
 * Records the time since `sentAt` (performance.now()) as the request's time in the upstream. Of parallel calls, the
 * longest time counts.
 */
export function addUpstreamTime(request: FastifyRequest, sentAt: number) {
  request.upstreamMs = Math.max(request.upstreamMs, performance.now() - sentAt)
}

/** Hook: adds the Server-Timing header, with the time until the reply starts (in ms) and the trace id. */
export function formatServerTiming(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: Error | null, payload?: unknown) => void,
) {
  const total = performance.now() - request.arrivedAt
  const trace = request.trace ? `, trace;desc="${request.trace.id}"` : ''
  void reply.header(
    'server-timing',
    `upstream;dur=${request.upstreamMs.toFixed(1)}, total;dur=${total.toFixed(1)}${trace}`,
  )
  done(null, payload)
}
