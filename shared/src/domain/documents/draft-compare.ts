import type { Draft, FileObject } from '../../contract/entities.ts'
import type { DraftRow } from './revisions.ts'

/** The versions of a draft whose text can be read, the one that is read best first. */
const VERSIONS = ['dataWord', 'dataPdf'] as const
export type ComparedVersion = (typeof VERSIONS)[number]

const versionsOf = ({ data }: Draft): ComparedVersion[] => VERSIONS.filter((version) => data[version]?.key)

/** Of the drafts that somebody may see (`visibleDrafts`), those with a file to compare. */
export const comparableRows = <Row extends DraftRow>(rows: readonly Row[]): Row[] =>
  rows.filter(({ draft }) => versionsOf(draft).length > 0)

/** Two files whose texts are compared; `version` where both are of the same. */
export type FilePair = { version?: ComparedVersion; before: FileObject; after: FileObject }

/** What of two drafts can be compared: each version that both have, else the best that each has. */
export function comparisonsOf(before: Draft, after: Draft): FilePair[] {
  const later = versionsOf(after)
  const pair = (one: ComparedVersion | undefined, other: ComparedVersion | undefined): FilePair[] => {
    const [old, fresh] = [one && before.data[one], other && after.data[other]]
    return old && fresh ? [{ ...(one === other && one && { version: one }), before: old, after: fresh }] : []
  }
  const same = versionsOf(before).filter((version) => later.includes(version))
  return same.length > 0 ? same.flatMap((version) => pair(version, version)) : pair(versionsOf(before)[0], later[0])
}
