import type { ErrorCode } from '@quillgate/shared/domain/errors/codes'
import { ARRAY_ERROR, type ValidationErrors } from 'final-form'

/** The error code of a field. A list has either one code, or an array with the codes of each row. */
type FieldErrorCodes<T> = T extends readonly (infer Row extends object)[]
  ? ErrorCode | readonly (FormCodes<Row> | undefined)[]
  : ErrorCode
export type FormCodes<V extends object> = { [K in keyof V]?: FieldErrorCodes<NonNullable<V[K]>> }

/**
 * Converts error codes to the shape that final-form expects. The error of a list as a whole is in the list's
 * ARRAY_ERROR property.
 */
export function toValidationErrors(
  codes: object,
  values: object,
  translate: (code: ErrorCode) => string,
): ValidationErrors {
  const one = (code: unknown, value: unknown): unknown => {
    if (typeof code === 'string') {
      const text = translate(code as ErrorCode)
      return Array.isArray(value) ? Object.assign([], { [ARRAY_ERROR]: text }) : text
    }
    const inner = (value ?? {}) as Readonly<Record<string, unknown>>
    if (Array.isArray(code)) return code.map((row, at) => one(row, inner[at]))
    return typeof code === 'object' && code !== null ? toValidationErrors(code, inner, translate) : undefined
  }
  const fieldValues = values as Readonly<Record<string, unknown>>
  return Object.fromEntries(Object.entries(codes).map(([name, code]) => [name, one(code, fieldValues[name])]))
}
