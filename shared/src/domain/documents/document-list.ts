import type { FileObject } from '../../contract/entities.ts'
import type { ErrorCode } from '../errors/codes.ts'

/**
 * Returns an error code when only one document is listed, because the last one cannot be removed; otherwise undefined.
 */
export const validateDocumentRemoval = (listed: readonly FileObject[]): ErrorCode | undefined =>
  listed.length > 1 ? undefined : 'documents_missing'

export const validateDocumentSubmission = (listed: readonly FileObject[]): ErrorCode | undefined =>
  listed.length > 0 ? undefined : 'documents_missing'

/**
 * Returns the changes to submit: the files added to the list, and the files removed from it as the server returned
 * them.
 */
export function diffDocuments(stored: readonly FileObject[], listed: readonly FileObject[]) {
  const isIn = (files: readonly FileObject[], { key }: FileObject) => files.some((file) => file.key === key)
  return {
    uploadedFiles: listed.filter((file) => !isIn(stored, file)),
    deletedFiles: stored.filter((file) => !isIn(listed, file)),
  }
}

type DatedFile = FileObject & { updatedAt?: unknown; createdAt?: unknown }
const timeOf = ({ updatedAt, createdAt }: DatedFile) =>
  [updatedAt, createdAt]
    .map((time) => (typeof time === 'string' ? Date.parse(time) : Number.NaN))
    .find(Number.isFinite) ?? 0

/** Sorts files newest first, by the provider's time; files without a time follow, the last added first. */
export const sortNewestFirst = (files: readonly FileObject[]): FileObject[] =>
  files.toReversed().sort((a, b) => timeOf(b) - timeOf(a))
