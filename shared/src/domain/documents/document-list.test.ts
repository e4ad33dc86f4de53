import { expect, test } from 'vitest'
import { aFile } from '../../testing/documents.ts'
import { diffDocuments, sortNewestFirst, validateDocumentRemoval, validateDocumentSubmission } from './document-list.ts'

const createFiles = (count: number) => Array.from({ length: count }, (_, at) => aFile(`${at}.pdf`))

test.each([
  [1, 'documents_missing'],
  [2, undefined],
  [3, undefined],
])('removing one of %i documents returns the error %s', (count, code) => {
  expect(validateDocumentRemoval(createFiles(count))).toBe(code)
})

test.each([
  [0, 'documents_missing'],
  [1, undefined],
])('submitting %i documents returns the error %s', (count, code) => {
  expect(validateDocumentSubmission(createFiles(count))).toBe(code)
})

const [first, second, third] = ['1.pdf', '2.pdf', '3.pdf'].map((name) => aFile(name))

test('sortNewestFirst sorts undated files from last to first added', () => {
  expect(sortNewestFirst([first!, second!, third!])).toEqual([third, second, first])
})

test('sortNewestFirst sorts dated files before undated ones', () => {
  const dated = { ...first!, updatedAt: '2026-11-18T16:12:00.000Z' }
  expect(sortNewestFirst([dated, second!, third!])).toEqual([dated, third, second])
})

test('diffDocuments returns only the added and the removed files, with all their fields', () => {
  const [kept, gone, added] = [aFile('a.pdf'), aFile('b.pdf', { file_id: 'b' }), aFile('c.pdf')]
  expect(diffDocuments([kept, gone], [kept, added])).toEqual({ uploadedFiles: [added], deletedFiles: [gone] })
  expect(diffDocuments([kept], [{ ...kept, originalname: 'renamed.pdf' }])).toEqual({
    uploadedFiles: [],
    deletedFiles: [],
  })
})
