import { describe, expect, test } from 'vitest'
import { sortFiles, type UploadSlot } from './sort-files.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const pdf = (name: string) => new File(['x'], name, { type: 'application/pdf' })
const word = new File(['x'], 'Draft.docx', { type: DOCX })
const slotOf = (over: Partial<UploadSlot>): UploadSlot => ({
  multiple: false,
  isFull: () => false,
  add: () => undefined,
  ...over,
})
const [forPdf, forWord, other, additional] = [
  slotOf({ slot: 'pdf' }),
  slotOf({ slot: 'word' }),
  slotOf({}),
  slotOf({ multiple: true }),
]

describe('sorting chosen files', () => {
  test('puts a PDF and a Word file into their fields, in any order', () => {
    const draft = pdf('Draft.pdf')
    expect([...sortFiles([word, draft], [forPdf, forWord, other, additional])]).toEqual([
      [forWord, [word]],
      [forPdf, [draft]],
    ])
  })

  test('puts everything else into the field for several files', () => {
    const [first, second, text] = [pdf('A.pdf'), pdf('B.pdf'), new File(['x'], 'notes.txt')]
    const sorted = sortFiles([first, second, text], [forPdf, forWord, other, additional])
    expect(sorted.get(forPdf)).toEqual([first])
    expect(sorted.get(additional)).toEqual([second, text])
  })

  test('does not replace a file', () => {
    const full = slotOf({ slot: 'pdf', isFull: () => true })
    const draft = pdf('Draft.pdf')
    expect([...sortFiles([draft], [full, additional])]).toEqual([[additional, [draft]]])
  })
})
