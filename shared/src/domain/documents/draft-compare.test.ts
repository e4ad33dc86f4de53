import { expect, test } from 'vitest'
import { aDraft, aFile } from '../../testing/documents.ts'
import { someFlags } from '../../testing/site.ts'
import { filterComparableRows, toFilePairs } from './draft-compare.ts'
import { toDraftHistory } from './revisions.ts'
import { toVisibleDrafts } from './visible-documents.ts'

const createDraft = (day: number, versions: 'pdf' | 'word' | 'both' | 'none', overrides = {}) =>
  aDraft({
    _id: `d${day}`,
    createdAt: `2026-11-${10 + day}T10:00:00.000Z`,
    data: {
      ...(versions !== 'word' && versions !== 'none' && { dataPdf: aFile(`${day}.pdf`) }),
      ...(versions !== 'pdf' && versions !== 'none' && { dataWord: aFile(`${day}.docx`) }),
      additionalFiles: [],
    },
    ...overrides,
  })
const comparedPairs = (firstVersions: Parameters<typeof createDraft>[1], other: Parameters<typeof createDraft>[1]) =>
  toFilePairs(createDraft(1, firstVersions), createDraft(2, other)).map(({ version, before, after }) => [
    version,
    before.key,
    after.key,
  ])

test('toFilePairs pairs the versions that both drafts have, or else the best version of each draft', () => {
  expect(comparedPairs('both', 'both')).toEqual([
    ['dataWord', 'files/1.docx', 'files/2.docx'],
    ['dataPdf', 'files/1.pdf', 'files/2.pdf'],
  ])
  expect(comparedPairs('both', 'pdf')).toEqual([['dataPdf', 'files/1.pdf', 'files/2.pdf']])
  expect(comparedPairs('word', 'pdf')).toEqual([[undefined, 'files/1.docx', 'files/2.pdf']])
  expect(comparedPairs('none', 'pdf')).toEqual([])
})

test.each([
  ['customer', {}, ['d3', 'd1']],
  ['customer', { hide_ms_word_document: true }, ['d1']],
  ['writer', {}, ['d4', 'd3', 'd1']],
  ['reviewer', { hide_ms_word_document: true }, ['d4', 'd1']],
] as const)('a %s on a site with the flags %j can compare the visible drafts with files, %j', (role, over, ids) => {
  const flags = someFlags(over)
  const drafts = [
    createDraft(1, 'both'),
    createDraft(2, 'none'),
    createDraft(3, 'word'),
    createDraft(4, 'pdf', { deletedBy: 'writer' }),
  ]
  const rows = toDraftHistory(toVisibleDrafts(drafts, role, flags), { approval: false, accepted: false })
  expect(filterComparableRows(rows).map((row) => row.draft._id)).toEqual(ids)
})
