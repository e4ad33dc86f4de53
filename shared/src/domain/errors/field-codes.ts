import type { ErrorCode } from './codes.ts'

/** Error codes of the fields of a form; empty when the form is valid. */
export type FieldCodes<F> = Partial<Record<keyof F, ErrorCode>>
/** Removes the fields that have no error code. */
export const withoutUndefined = <K extends string>(codes: Readonly<Record<K, ErrorCode | undefined>>) =>
  Object.fromEntries(Object.entries(codes).filter(([, code]) => code !== undefined)) as Partial<Record<K, ErrorCode>>
