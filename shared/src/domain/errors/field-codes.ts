import type { ErrorCode } from './codes.ts'

/** Error codes of a form by field; empty when it is valid. */
export type FieldCodes<F> = Partial<Record<keyof F, ErrorCode>>
/** Removes the fields without a code. */
export const withoutUndefined = <K extends string>(codes: Readonly<Record<K, ErrorCode | undefined>>) =>
  Object.fromEntries(Object.entries(codes).filter(([, code]) => code !== undefined)) as Partial<Record<K, ErrorCode>>
