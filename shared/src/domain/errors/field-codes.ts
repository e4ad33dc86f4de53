import type { ErrorCode } from './codes.ts'

/** Why a form cannot be sent, by field; empty when it can. */
export type FieldCodes<F> = Partial<Record<keyof F, ErrorCode>>
/** Leaves only the fields that have a code. */
export const present = <K extends string>(codes: Readonly<Record<K, ErrorCode | undefined>>) =>
  Object.fromEntries(Object.entries(codes).filter(([, code]) => code !== undefined)) as Partial<Record<K, ErrorCode>>
