import type { ErrorCode } from '@quillgate/shared/domain/codes'
import { AppError, codeIn } from '../errors.ts'

/** Our code for an upstream that failed: late is 504, everything else 502. */
export function codeOfFailure(error: unknown): 'upstream_timeout' | 'upstream_unreachable' {
  const timedOut = /TIMEOUT|TIMEDOUT/.test(codeIn(error)) || (error instanceof Error && error.name === 'TimeoutError')
  return timedOut ? 'upstream_timeout' : 'upstream_unreachable'
}

const DIED = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

/** Whether a kept connection turned out to be dead: the one case in which a read is asked again. */
export const diedBeforeAnswer = (error: unknown): boolean => DIED.has(codeIn(error))

const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Whether a call certainly did not reach the upstream: it was refused here, or no connection was made. */
export const neverSent = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.code === 'upstream_busy' || error.code === 'rate_limited' || NEVER_SENT.has(codeIn(error.cause)))

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

/** Our code for an upstream that said nothing readable beyond its status. */
export const codeForStatus = (status: number): ErrorCode => BY_STATUS[status] ?? 'unexpected'
