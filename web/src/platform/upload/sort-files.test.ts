import { describe, expect, test } from 'vitest'
import { sortFiles, type UploadSlot } from './sort-files.ts'

const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const createPdf = (name: string) => new File(['x'], name, { type: 'application/pdf' })
const wordFile = new File(['x'], 'Draft.docx', { type: DOCX_TYPE })
const createSlot = (overrides: Partial<UploadSlot>): UploadSlot => ({
  multiple: false,
  isFull: () => false,
  add: () => undefined,
  ...overrides,
})
const [forPdf, forWord, otherSlot, additional] = [
  createSlot({ slot: 'pdf' }),
  createSlot({ slot: 'word' }),
  createSlot({}),
  createSlot({ multiple: true }),
]

describe('sorting chosen files into upload fields', () => {
  test('puts a PDF and a Word file into their own fields, in any order', () => {
    const draft = createPdf('Draft.pdf')
    expect([...sortFiles([wordFile, draft], [forPdf, forWord, otherSlot, additional])]).toEqual([
      [forWord, [wordFile]],
      [forPdf, [draft]],
    ])
  })

  test('puts all other files into the field that accepts several files', () => {
    const [first, second, text] = [createPdf('A.pdf'), createPdf('B.pdf'), new File(['x'], 'notes.txt')]
    const sorted = sortFiles([first, second, text], [forPdf, forWord, otherSlot, additional])
    expect(sorted.get(forPdf)).toEqual([first])
    expect(sorted.get(additional)).toEqual([second, text])
  })

  test('does not replace the file that a field already has', () => {
    const full = createSlot({ slot: 'pdf', isFull: () => true })
    const draft = createPdf('Draft.pdf')
    expect([...sortFiles([draft], [full, additional])]).toEqual([[additional, [draft]]])
  })
})
