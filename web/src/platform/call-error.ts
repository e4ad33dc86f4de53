import { errorCode, errorTexts } from '@quillgate/shared/domain/outcome'

/**
 * Why a call failed. `refused`: the server said no; `no_answer`: nobody answered in time; `aborted`: we gave up on it
 * ourselves and nobody is told; `unreadable`: an answer that fits no shape.
 */
export type CallFailure = 'refused' | 'no_answer' | 'aborted' | 'unreadable'

/** What the server said of a failed call; `http.ts` alone makes it and shows nothing. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly failure: CallFailure
  /** The HTTP status the answer means; 0 without an answer. */
  readonly status: number
  /** The server's own texts, in the documents' order. */
  readonly texts: string[]
  readonly code: string | undefined

  constructor(failure: CallFailure, status: number, raw?: unknown) {
    super(failure)
    this.failure = failure
    this.status = status
    this.texts = failure === 'refused' ? errorTexts(raw, 'password_error') : []
    this.code = errorCode(raw)
  }
}

export const isAborted = (error: unknown) => error instanceof CallError && error.failure === 'aborted'
