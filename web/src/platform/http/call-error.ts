import type { Call } from '@quillgate/shared/contract/call'
import { errorCode, errorTexts, isUserFacingText } from '@quillgate/shared/domain/errors/outcome'

/**
 * Why a call failed. `refused`: the server rejected it; `no_answer`: no reply in time, or a 502 or 504; `aborted`:
 * canceled by the page, or a 499; `unreadable`: a reply that does not match its schema.
 */
export type CallFailure = 'refused' | 'no_answer' | 'aborted' | 'unreadable'

/** Details of a failure from the reply's headers and the contract. */
export type ReplyDetails = {
  waitSeconds?: number | undefined
  requestId?: string | undefined
  errorField?: Call['errorField']
}

export class CallError extends Error {
  override readonly name = 'CallError'
  readonly failure: CallFailure
  /** The effective status of the reply; 0 without a reply. */
  readonly status: number
  /** The server's own texts, in the order that the specification defines. */
  readonly texts: string[]
  readonly code: string | undefined
  /** Seconds to wait before a retry, if the server names them. */
  readonly waitSeconds: number | undefined
  /** Id of the request in the portal's log. */
  readonly requestId: string | undefined
  /** Mark of the earlier payment that caused this one to be refused. */
  readonly payment: string | undefined

  constructor(failure: CallFailure, status: number, raw?: unknown, details: ReplyDetails = {}) {
    super(failure)
    const { waitSeconds, requestId, errorField } = details
    this.failure = failure
    this.status = status
    this.code = errorCode(raw)
    this.texts = textsOf(failure, raw, errorField)
    this.waitSeconds = waitSeconds
    this.requestId = requestId
    const { payment } = (raw ?? {}) as { payment?: unknown }
    this.payment = typeof payment === 'string' && payment.startsWith('m.') ? payment : undefined
  }
}

function textsOf(failure: CallFailure, raw: unknown, errorField: Call['errorField']): string[] {
  if (failure === 'refused') return errorTexts(raw, errorField)
  // The gateway's own 502 and 504 carry a code; a reply without one comes from the provider.
  return failure === 'no_answer' && errorCode(raw) === undefined ? errorTexts(raw, errorField, isUserFacingText) : []
}

/** Returns the request id to show for support; undefined for a refusal that the user can resolve. */
export const supportRequestId = (error: unknown): string | undefined =>
  error instanceof CallError && (error.failure !== 'refused' || error.status >= 500) ? error.requestId : undefined

export const isAborted = (error: unknown) => error instanceof CallError && error.failure === 'aborted'
