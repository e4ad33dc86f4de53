import type { IncomingHttpHeaders } from 'node:http'
import { ERROR, type ErrorCode, isErrorCode } from '@quillgate/shared/domain/errors/codes'
import { isUserFacingText, readErrorCode, readErrorTexts } from '@quillgate/shared/domain/errors/outcome'
import { AppError, readSystemCode } from '../../http/errors.ts'

/** Returns our code for a network error: a timeout (504), or unreachable (502). */
export function networkErrorCode(error: unknown): 'upstream_timeout' | 'upstream_unreachable' {
  const timedOut =
    /TIMEOUT|TIMEDOUT/.test(readSystemCode(error)) || (error instanceof Error && error.name === 'TimeoutError')
  return timedOut ? 'upstream_timeout' : 'upstream_unreachable'
}

const CONNECTION_CLOSED_CODES = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

/** Returns whether a kept-alive connection was closed before a reply. Only then is a read retried. */
export const isClosedBeforeReply = (error: unknown): boolean => CONNECTION_CLOSED_CODES.has(readSystemCode(error))

const CONNECT_SYSCALLS: ReadonlySet<unknown> = new Set(['connect', 'getaddrinfo'])

/**
 * Returns whether the connection could not be opened. If the same error code occurred on an open connection, it would
 * be unclear whether the request was sent.
 */
function isNeverConnected(cause: unknown): boolean {
  const { syscall, errors } = (cause ?? {}) as { syscall?: unknown; errors?: unknown }
  // An AggregateError contains one error for each address that was tried.
  if (Array.isArray(errors)) return errors.length > 0 && errors.every(isNeverConnected)
  return CONNECT_SYSCALLS.has(syscall) || readSystemCode(cause) === 'UND_ERR_CONNECT_TIMEOUT'
}

/** Whether a call certainly did not reach the upstream: the BFF refused it, or no connection was made. */
export const isNeverSent = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.code === 'upstream_busy' || error.code === 'rate_limited' || isNeverConnected(error.cause))

/** Whether a call timed out after it was sent: the upstream can still be processing it. */
export const isTimeoutAfterSend = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'upstream_timeout' && !isNeverSent(error)

const ERROR_CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'session_missing',
  403: 'role_forbidden',
  404: 'not_found',
  413: 'request_too_large',
  429: 'rate_limited',
  502: 'upstream_unreachable',
  503: 'busy',
  504: 'upstream_timeout',
}

/** Returns our code for an upstream's status, when its body cannot be read. */
export const upstreamErrorCode = (status: number): ErrorCode => ERROR_CODE_BY_STATUS[status] ?? 'unexpected'

/** `text`: the upstream's own message, when it can be shown instead of ours. */
export type UpstreamFailure = { code: ErrorCode; status: number; text?: string | undefined }

/**
 * Returns our code for a 5xx reply of the upstream, and its text when that can be shown. A known code with its usual
 * status is used unchanged. Only texts that read as a sentence are shown, because others can contain a stack trace or
 * an internal address.
 */
export function toUpstreamFailure(status: number, raw: unknown): UpstreamFailure {
  const code = readErrorCode(raw)
  // Together with a 504, this code means that the provider has forwarded the payment and is no longer processing it, so
  // the payment's state can be queried.
  const isOwnWord = code === 'payment_unknown' && status === 504
  if (isErrorCode(code) && (ERROR[code].status === status || isOwnWord)) return { code, status }
  const text = readErrorTexts(raw, 'password_error', isUserFacingText).join(' ')
  return { code: upstreamErrorCode(status), status, text: text || undefined }
}

/** Returns the seconds of a Retry-After header. */
export function readRetryAfter(headers: IncomingHttpHeaders): number | undefined {
  const seconds = /^\d{1,6}$/.exec(String(headers['retry-after']))?.[0]
  return seconds === undefined ? undefined : Number(seconds)
}
