import type { Call } from '@quillgate/shared/contract/call'
import { isUserFacingText, readErrorCode, readErrorTexts } from '@quillgate/shared/domain/errors/outcome'

/**
 * Why a call failed. `refused`: the server rejected it; `no_answer`: no reply in time, or a 502 or 504; `aborted`:
 * canceled by the page, or a 499; `unreadable`: a reply that does not match its schema.
 */
export type CallFailure = 'refused' | 'no_answer' | 'aborted' | 'unreadable'

/** Details of a failed reply, from its headers and from the call's entry in the API contract. */
export type ReplyDetails = {
  waitSeconds?: number | undefined
  requestId?: string | undefined
  errorField?: Call['errorField']
}

export class CallError extends Error {
  override readonly name = 'CallError'
  readonly failure: CallFailure
  /** Status in the body of the reply, if it reports an error there, else its HTTP status; 0 without a reply. */
  readonly status: number
  /** The server's own error texts, in the order in which the specification ranks the fields. */
  readonly texts: string[]
  readonly code: string | undefined
  /** Seconds to wait before a retry, if the reply contains them. */
  readonly waitSeconds: number | undefined
  /** Id of the request in the BFF's log. */
  readonly requestId: string | undefined
  /** Id of the earlier payment that made the server refuse this payment. */
  readonly payment: string | undefined

  constructor(failure: CallFailure, status: number, raw?: unknown, details: ReplyDetails = {}) {
    super(failure)
    const { waitSeconds, requestId, errorField } = details
    this.failure = failure
    this.status = status
    this.code = readErrorCode(raw)
    this.texts = selectErrorTexts(failure, raw, errorField)
    this.waitSeconds = waitSeconds
    this.requestId = requestId
    const { payment } = (raw ?? {}) as { payment?: unknown }
    this.payment = typeof payment === 'string' && payment.startsWith('m.') ? payment : undefined
  }
}

function selectErrorTexts(failure: CallFailure, raw: unknown, errorField: Call['errorField']): string[] {
  if (failure === 'refused') return readErrorTexts(raw, errorField)
  // The gateway's own 502 and 504 replies carry an error code; one without a code comes from the provider.
  return failure === 'no_answer' && readErrorCode(raw) === undefined
    ? readErrorTexts(raw, errorField, isUserFacingText)
    : []
}

/** Returns the request id to show for support; undefined for a refusal that the user can resolve. */
export const getSupportRequestId = (error: unknown): string | undefined =>
  error instanceof CallError && (error.failure !== 'refused' || error.status >= 500) ? error.requestId : undefined

export const isAborted = (error: unknown) => error instanceof CallError && error.failure === 'aborted'
