import { randomFillSync } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'

/**
 * The W3C trace context (www.w3.org/TR/trace-context) of a request. `id`: the trace id for the log; `flags`: the trace
 * flags for the upstream; `state`: the tracestate header to send to the upstream.
 */
export type Trace = { id: string; flags: string; state: string | undefined }
declare module 'fastify' {
  interface FastifyRequest {
    /** Null when the request was refused before its first hook. */
    trace: Trace | null
  }
}

/**
 * Version 00 ends after the flags; later versions can have further fields. Version ff and ids that are all zeros are
 * invalid.
 */
const TRACEPARENT_PATTERN =
  /^(?:00(?=.{53}$)|(?!00|ff)[0-9a-f]{2})-((?!0{32})[0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(?:-|$)/
const TRACESTATE_PATTERN = /^[\x20-\x7e]{1,512}$/
/** The trace flags that a caller may set: `sampled` and `random trace id`. */
const FLAGS_MASK = 0b11

const [TRACE_BYTES, SPAN_BYTES] = [16, 8]
const randomPool = Buffer.alloc(4_096)
let usedBytes = randomPool.length

/**
 * Returns random hex digits. They come from a pool, because requesting random bytes for each id would cost more than
 * everything else in a trace.
 */
function randomHex(bytes: number): string {
  if (usedBytes + bytes > randomPool.length) {
    randomFillSync(randomPool)
    usedBytes = 0
  }
  usedBytes += bytes
  return randomPool.toString('hex', usedBytes - bytes, usedBytes)
}

/** Starts a trace. `sampledPercent` of the new traces are marked as sampled. */
export function startTrace(sampledPercent: number): Trace {
  const id = randomHex(TRACE_BYTES)
  const isSampled = Number.parseInt(id.slice(0, 8), 16) % 100 < sampledPercent
  return { id, flags: isSampled ? '03' : '02', state: undefined }
}

/** Continues the caller's trace. Starts a new trace when the header is missing or invalid. */
export function readTrace({ traceparent, tracestate }: IncomingHttpHeaders, sampledPercent: number): Trace {
  const match =
    typeof traceparent === 'string' && traceparent.length < 256 ? TRACEPARENT_PATTERN.exec(traceparent) : null
  if (!match) return startTrace(sampledPercent)
  const [, id, flags] = match as unknown as [string, string, string]
  const state = typeof tracestate === 'string' && TRACESTATE_PATTERN.test(tracestate) ? tracestate : undefined
  return { id, flags: `0${(Number.parseInt(flags, 16) & FLAGS_MASK).toString(16)}`, state }
}

/** Returns the traceparent header of a request to the upstream: the trace with a new span of our own. */
export const createTraceparent = ({ id, flags }: Trace) => `00-${id}-${randomHex(SPAN_BYTES)}-${flags}`

/** Returns the fields that identify a request in the log; every log line of the request contains them. */
export const traceLogFields = ({ id, trace }: Pick<FastifyRequest, 'id' | 'trace'>) => ({
  reqId: id,
  traceId: trace?.id,
})
