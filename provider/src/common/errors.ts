import { createErrorBody, ERROR, type ErrorCode } from '@quillgate/shared/domain/errors/codes'

type ErrorDetails = { sentence?: string; status?: number; retryAfterSeconds?: number; fields?: Record<string, unknown> }

/** Thrown to refuse a request. The code determines the status and the default message. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly more: ErrorDetails
  constructor(code: ErrorCode, more: ErrorDetails = {}) {
    super(more.sentence ?? ERROR[code].sentence)
    this.code = code
    this.status = more.status ?? ERROR[code].status
    this.more = more
  }
  body(): Record<string, unknown> {
    return { ...this.more.fields, ...createErrorBody(this.code, this.message, this.status) }
  }
}

/** Throws AppError(code) if a validation returned a code. */
export function throwIfError(code: ErrorCode | undefined): void {
  if (code) throw new AppError(code)
}

/** Throws AppError with the first error code that the validation of a form returned, if any. */
export const throwIfFormErrors = (codes: Readonly<Partial<Record<string, ErrorCode>>>): void =>
  throwIfError(Object.values(codes)[0])

/**
 * Returns the row; throws AppError(code) when it is undefined or null. To hide a row that the actor must not see,
 * callers pass undefined.
 */
export function requireFound<T>(row: T | undefined | null, code: ErrorCode = 'not_found'): T {
  if (row === undefined || row === null) throw new AppError(code)
  return row
}
