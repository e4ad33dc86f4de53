import type { FileObject } from '../../contract/entities.ts'
import type { ErrorCode } from '../errors/codes.ts'

/** Why none of the documents can be taken off the list: the last one stays. */
export const whyNotRemoveDocument = (listed: readonly FileObject[]): ErrorCode | undefined =>
  listed.length > 1 ? undefined : 'documents_missing'

/** Why the list cannot be submitted. */
export const whyNotSubmitDocuments = (listed: readonly FileObject[]): ErrorCode | undefined =>
  listed.length > 0 ? undefined : 'documents_missing'

/** What a submit sends: the files that are new on the list, and those that left it, as the server gave them. */
export function documentChanges(stored: readonly FileObject[], listed: readonly FileObject[]) {
  const isIn = (files: readonly FileObject[], { key }: FileObject) => files.some((file) => file.key === key)
  return {
    uploadedFiles: listed.filter((file) => !isIn(stored, file)),
    deletedFiles: stored.filter((file) => !isIn(listed, file)),
  }
}

type Dated = FileObject & { updatedAt?: unknown; createdAt?: unknown }
const timeOf = ({ updatedAt, createdAt }: Dated) =>
  [updatedAt, createdAt]
    .map((time) => (typeof time === 'string' ? Date.parse(time) : Number.NaN))
    .find(Number.isFinite) ?? 0

/** The latest first: by the time a provider gives a file; those without one stand as they were added, last one first. */
export const newestFirst = (files: readonly FileObject[]): FileObject[] =>
  files.toReversed().sort((a, b) => timeOf(b) - timeOf(a))
