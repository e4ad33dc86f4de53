import { type Call, fill, type Reply } from '@quillgate/shared/contract/call'
import { decode } from '@quillgate/shared/contract/decode'
import { effectiveStatus } from '@quillgate/shared/domain/outcome'
import type { FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { AppError } from './errors.ts'
import type { Gateway } from './gateway.ts'
import { ask } from './upstream/ask.ts'
import { requestHeaders } from './upstream/request-headers.ts'
import { type Whole, wholeOf } from './whole.ts'

/** A part of a composed answer: its decoded value, or the refusal with its own status and text. */
export type Part<C extends Call> =
  | { ok: true; value: Reply<C>; raw: unknown; cookies: string[] }
  | { ok: false; status: number; whole: Whole | undefined; cookies: string[] }

const LIST_BYTES = 32 * 1024 * 1024

/** Asks one documented read for a composition. Never rejects: the composition decides what a missing part means. */
export async function askPart<C extends Call & { reply: TSchema }>(
  gateway: Gateway,
  request: FastifyRequest,
  signal: AbortSignal,
  spec: C,
  params: Readonly<Record<string, string>> = {},
): Promise<Part<C>> {
  const { site } = request
  const leave = gateway.inFlight.enter(site.domain)
  if (!leave) return { ok: false, status: 503, whole: undefined, cookies: [] }
  try {
    const whole = wholeOf(
      await ask({
        pool: site.config.pool,
        origin: site.config.upstream,
        method: 'GET',
        path: `/api${fill(spec.path, params)}`,
        headers: requestHeaders(request.headers, gateway.caller(request), gateway.style, true),
        deadlineMs: gateway.deadline(spec),
        maxBytes: LIST_BYTES,
        servername: site.config.servername,
        retry: true,
        signal,
      }),
    )
    const { cookies, raw } = whole
    if (whole.failed) return { ok: false, status: effectiveStatus(whole.status, raw), whole, cookies }
    const read = decode(spec.reply, raw)
    return read.ok
      ? { ok: true, value: read.value as Reply<C>, raw, cookies }
      : { ok: false, status: 502, whole: undefined, cookies }
  } catch (error) {
    return {
      ok: false,
      status: error instanceof AppError && error.code === 'upstream_timeout' ? 504 : 502,
      whole: undefined,
      cookies: [],
    }
  } finally {
    leave()
  }
}
