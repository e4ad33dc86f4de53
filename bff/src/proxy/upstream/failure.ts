import type { IncomingHttpHeaders } from 'node:http'
import { ERROR, type ErrorCode, isErrorCode } from '@quillgate/shared/domain/errors/codes'
import { errorCode, errorTexts, readsAsSentence } from '@quillgate/shared/domain/errors/outcome'
import { AppError, systemCode } from '../../http/errors.ts'

/** Our code for an upstream that could not be reached or did not answer in time (504); all else is 502. */
export function networkErrorCode(error: unknown): 'upstream_timeout' | 'upstream_unreachable' {
  const timedOut =
    /TIMEOUT|TIMEDOUT/.test(systemCode(error)) || (error instanceof Error && error.name === 'TimeoutError')
  return timedOut ? 'upstream_timeout' : 'upstream_unreachable'
}

const DIED = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

/** Whether a kept-alive connection was closed before an answer: the only case in which a read is sent again. */
export const diedBeforeAnswer = (error: unknown): boolean => DIED.has(systemCode(error))

const CONNECTING: ReadonlySet<unknown> = new Set(['connect', 'getaddrinfo'])

/** Whether no connection was made. The same error code on an open connection would not say whether the request was sent. */
function neverConnected(cause: unknown): boolean {
  const { syscall, errors } = (cause ?? {}) as { syscall?: unknown; errors?: unknown }
  // Several addresses were tried.
  if (Array.isArray(errors)) return errors.length > 0 && errors.every(neverConnected)
  return CONNECTING.has(syscall) || systemCode(cause) === 'UND_ERR_CONNECT_TIMEOUT'
}

/** Whether a call certainly did not reach the upstream: it was refused here, or no connection was made. */
export const neverSent = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.code === 'upstream_busy' || error.code === 'rate_limited' || neverConnected(error.cause))

/** Whether a call timed out after it was sent: the upstream may still be processing it. */
export const gaveUp = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'upstream_timeout' && !neverSent(error)

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'session_missing',
  403: 'role_forbidden',
  404: 'not_found',
  413: 'request_too_large',
  429: 'rate_limited',
  502: 'upstream_unreachable',
  503: 'busy',
  504: 'upstream_timeout',
}

/** Our code for an upstream's status, where its body cannot be read. */
export const upstreamErrorCode = (status: number): ErrorCode => BY_STATUS[status] ?? 'unexpected'

/** `text`: what the upstream said, where that can be shown instead of our words for the code. */
export type OwnFailure = { code: ErrorCode; status: number; text?: string | undefined }

/**
 * Returns an upstream's own failure (5xx). A code that we know with this status is kept; of its texts those that read as
 * a sentence, because others may hold a stack trace or an internal address.
 */
export function ownFailure(status: number, raw: unknown): OwnFailure {
  const code = errorCode(raw)
  // With 504 a provider says it of what it has sent on itself: it is not at work any more, and can be asked.
  const isOwnWord = code === 'payment_unknown' && status === 504
  if (isErrorCode(code) && (ERROR[code].status === status || isOwnWord)) return { code, status }
  const text = errorTexts(raw, 'password_error', readsAsSentence).join(' ')
  return { code: upstreamErrorCode(status), status, text: text || undefined }
}

/** The seconds of a Retry-After header. */
export function secondsToWait(headers: IncomingHttpHeaders): number | undefined {
  const seconds = /^\d{1,6}$/.exec(String(headers['retry-after']))?.[0]
  return seconds === undefined ? undefined : Number(seconds)
}
