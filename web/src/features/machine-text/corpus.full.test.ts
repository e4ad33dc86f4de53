import { ReadableStream } from 'node:stream/web'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadLegacyPdfWorker } from '../../testing/legacy-pdf-worker.ts'
import { CLEAN, createDocument, FAULTY } from './corpus/corpus.ts'
import { collectFindings } from './findings.ts'
import { readDocument } from './read-document.ts'

// This test reads real PDFs, so it needs the real react-pdf.
vi.unmock('react-pdf')

beforeAll(async () => {
  // jsdom lacks streams, which pdf.js needs.
  vi.stubGlobal('ReadableStream', ReadableStream)
  await loadLegacyPdfWorker()
})

const codesIn = async (document: (typeof FAULTY)[number]) => {
  const findings = collectFindings(await readDocument(await createDocument(document)))
  return [...new Set(findings.map(({ code }) => code))].toSorted()
}
const faultsOf = ({ plan }: (typeof FAULTY)[number]) => Object.keys(plan.faults ?? {}).toSorted()
const titled = (documents: typeof FAULTY) =>
  documents.map((document, at) => {
    const { language, layout } = document.plan
    return { title: `${at + 1}, ${document.kind}, ${language}, ${layout}`, document }
  })

test('the corpus has 80 faults in 50 documents, and 20 documents without', () => {
  expect(FAULTY.flatMap(faultsOf)).toHaveLength(80)
  expect(FAULTY).toHaveLength(50)
  expect(CLEAN).toHaveLength(20)
})

describe('a document with faults', () => {
  test.each(titled(FAULTY))('$title: has its faults as findings, and no others', async ({ document }) => {
    expect(await codesIn(document)).toEqual(faultsOf(document))
  })
})

describe('a clean document', () => {
  test.each(titled(CLEAN))('$title: has no findings', async ({ document }) => {
    expect(await codesIn(document)).toEqual([])
  })
})
