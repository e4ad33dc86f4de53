import { ERROR, type ErrorCode, errorBody } from '@quillgate/shared/domain/errors/codes'

type More = { sentence?: string; status?: number; retryAfterSeconds?: number; fields?: Record<string, unknown> }

/** A refusal with its code; status and sentence follow from it. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly more: More
  constructor(code: ErrorCode, more: More = {}) {
    super(more.sentence ?? ERROR[code].sentence)
    this.code = code
    this.status = more.status ?? ERROR[code].status
    this.more = more
  }
  /** The documents' shape. */
  body(): Record<string, unknown> {
    return { ...this.more.fields, ...errorBody(this.code, this.message, this.status) }
  }
}

/** Ends a command where a rule answered with a code. */
export function refuse(code: ErrorCode | undefined): void {
  if (code) throw new AppError(code)
}

/** Ends a command where a form's rule answered with codes; the first one counts. */
export const refuseForm = (codes: Readonly<Partial<Record<string, ErrorCode>>>): void => refuse(Object.values(codes)[0])

/** The row, or `not_found`: what somebody may not see does not exist for them. */
export function found<T>(row: T | undefined | null, code: ErrorCode = 'not_found'): T {
  if (row === undefined || row === null) throw new AppError(code)
  return row
}
