import { ReadableStream } from 'node:stream/web'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadLegacyPdfWorker } from '../../testing/legacy-pdf-worker.ts'
import { CLEAN_RESUMES, createDocument, FAULTY_RESUMES } from './corpus/corpus.ts'
import { collectFindings } from './findings.ts'
import { readDocument } from './read-document.ts'

// This test reads real PDFs, so it needs the real react-pdf.
vi.unmock('react-pdf')

beforeAll(async () => {
  // pdf.js needs streams, which jsdom lacks.
  vi.stubGlobal('ReadableStream', ReadableStream)
  await loadLegacyPdfWorker()
})

const codesIn = async (document: (typeof FAULTY_RESUMES)[number]) => {
  const findings = collectFindings(await readDocument(await createDocument(document)))
  return [...new Set(findings.map(({ code }) => code))].toSorted()
}
const faultsOf = ({ options }: (typeof FAULTY_RESUMES)[number]) => Object.keys(options.faults ?? {}).toSorted()
const titled = (documents: typeof FAULTY_RESUMES) =>
  documents.map((document, at) => {
    const { language, layout } = document.options
    return { title: `${at + 1}, ${document.kind}, ${language}, ${layout}`, document }
  })

test('the corpus contains 50 documents with 80 faults in total, and 20 documents without faults', () => {
  expect(FAULTY_RESUMES.flatMap(faultsOf)).toHaveLength(80)
  expect(FAULTY_RESUMES).toHaveLength(50)
  expect(CLEAN_RESUMES).toHaveLength(20)
})

describe('document with faults', () => {
  test.each(titled(FAULTY_RESUMES))('finds exactly the faults of document $title', async ({ document }) => {
    expect(await codesIn(document)).toEqual(faultsOf(document))
  })
})

describe('document without faults', () => {
  test.each(titled(CLEAN_RESUMES))('finds nothing in document $title', async ({ document }) => {
    expect(await codesIn(document)).toEqual([])
  })
})
