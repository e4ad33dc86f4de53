import type { Draft, FileObject } from '../../contract/entities.ts'
import type { DraftRow } from './revisions.ts'

/** Versions whose text can be extracted, the best quality first. */
const COMPARED_VERSIONS = ['dataWord', 'dataPdf'] as const
export type ComparedVersion = (typeof COMPARED_VERSIONS)[number]

const listVersions = ({ data }: Draft): ComparedVersion[] => COMPARED_VERSIONS.filter((version) => data[version]?.key)

/** Returns the visible drafts (see `toVisibleDrafts`) that have a file to compare. */
export const filterComparableRows = <Row extends DraftRow>(rows: readonly Row[]): Row[] =>
  rows.filter(({ draft }) => listVersions(draft).length > 0)

/** Two files to compare. `version` is set when both files are the same version of the document (PDF or Word). */
export type FilePair = { version?: ComparedVersion; before: FileObject; after: FileObject }

/**
 * Returns the possible comparisons of two drafts: one for each version that both drafts have, otherwise one between the
 * best version of each.
 */
export function toFilePairs(before: Draft, after: Draft): FilePair[] {
  const later = listVersions(after)
  const pair = (one: ComparedVersion | undefined, other: ComparedVersion | undefined): FilePair[] => {
    const [old, fresh] = [one && before.data[one], other && after.data[other]]
    return old && fresh ? [{ ...(one === other && one && { version: one }), before: old, after: fresh }] : []
  }
  const same = listVersions(before).filter((version) => later.includes(version))
  return same.length > 0 ? same.flatMap((version) => pair(version, version)) : pair(listVersions(before)[0], later[0])
}
