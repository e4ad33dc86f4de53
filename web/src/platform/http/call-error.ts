import type { Call } from '@quillgate/shared/contract/call'
import { errorCode, errorTexts, readsAsSentence } from '@quillgate/shared/domain/errors/outcome'

/**
 * Why a call failed. `refused`: the server said no; `no_answer`: nobody answered in time; `aborted`: we gave up on it
 * ourselves and nobody is told; `unreadable`: an answer that fits no shape.
 */
export type CallFailure = 'refused' | 'no_answer' | 'aborted' | 'unreadable'

/** What the head of an answer and the contract say of a failure. */
export type AnswerMarks = {
  waitSeconds?: number | undefined
  requestId?: string | undefined
  errorField?: Call['errorField']
}

/** What the server said of a failed call; `http.ts` alone makes it and shows nothing. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly failure: CallFailure
  /** The HTTP status the answer means; 0 without an answer. */
  readonly status: number
  /** The server's own texts, in the documents' order. */
  readonly texts: string[]
  readonly code: string | undefined
  /** How long the server asks to wait before the next try; undefined where it does not say. */
  readonly waitSeconds: number | undefined
  /** What the portal calls the request in its log. */
  readonly requestId: string | undefined
  /** The mark of the payment because of which this one was refused. */
  readonly payment: string | undefined

  constructor(failure: CallFailure, status: number, raw?: unknown, marks: AnswerMarks = {}) {
    super(failure)
    const { waitSeconds, requestId, errorField } = marks
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
  // The gateway's own 502 and 504 carry a code; without one it is what the provider said.
  return failure === 'no_answer' && errorCode(raw) === undefined ? errorTexts(raw, errorField, readsAsSentence) : []
}

/** The request to name to support; undefined for a refusal that the person can do something about. */
export const requestToName = (error: unknown): string | undefined =>
  error instanceof CallError && (error.failure !== 'refused' || error.status >= 500) ? error.requestId : undefined

export const isAborted = (error: unknown) => error instanceof CallError && error.failure === 'aborted'
