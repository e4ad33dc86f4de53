import { describe, expect, test } from 'vitest'
import { findingsOf, type MachineDocument } from './findings.ts'

const TEXT = 'Maya Okafor\nmaya@mailbox.test\nLed a team of five, 2019–2023\n• Managed budgets\n- Wrote reports'
const findingsIn = (overrides: Partial<MachineDocument> & { text?: string }) => {
  const { text = TEXT, ...rest } = overrides
  return findingsOf({ pages: [{ text }], ...rest })
}
const findingCodes = (...args: Parameters<typeof findingsIn>) => findingsIn(...args).map(({ code }) => code)

test('the machine-readability check reports nothing for a plain document', () => {
  expect(findingsIn({ margins: 'Page 1 of 2', columns: 1, tables: 0, textBoxes: 0, pictures: 0 })).toEqual([])
})

test.each([
  ['columns', { columns: 2 }],
  ['tables', { tables: 1 }],
  ['textBoxes', { textBoxes: 1 }],
  ['pictures', { pictures: 1 }],
  ['contactInMargins', { margins: 'Maya · maya@mailbox.test' }],
  ['contactInMargins', { margins: 'Phone +49 30 1234567' }],
  ['noDates', { text: 'Led a team of five' }],
  ['ligatures', { text: 'E\uFB03cient since 2019' }],
  ['unreadable', { text: '\uE0A1 2019' }],
  ['bullets', { text: '2019\n➢ Managed budgets' }],
  ['bullets', { text: '2019\n✔ Managed budgets' }],
  ['picturePage', { text: ' \n' }],
] as const)('the machine-readability check reports %s for the document %j', (code, document) => {
  expect(findingCodes(document)).toContain(code)
})

test('the machine-readability check quotes the text that a finding is about', () => {
  expect(findingsIn({ text: 'An e\uFB03cient team, 2019' })).toEqual([{ code: 'ligatures', sample: 'e\uFB03cient' }])
})

test('the machine-readability check reports the number of a page without text', () => {
  expect(findingsOf({ pages: [{ text: TEXT }, { text: '' }] })).toEqual([{ code: 'picturePage', page: 2 }])
})

describe('column detection in a PDF', () => {
  const line = (at: number, x: number, text: string) => ({ text, x, y: 700 - at * 16, width: text.length * 5 })
  const lines = Array.from({ length: 6 }, (_, at) => at)
  const page = (items: ReturnType<typeof line>[]) => findingsOf({ pages: [{ text: TEXT, items }] })

  test('reports columns when consecutive lines jump between them', () => {
    const mixed = lines.flatMap((at) => [
      line(at, 56, 'Led a large team'),
      line(at, 320, 'Speaks three languages well'),
    ])
    expect(page(mixed)).toEqual([{ code: 'columns' }])
  })

  test('reports no columns when one column follows the other in the text order', () => {
    const left = lines.map((at) => line(at, 56, 'Led a large team'))
    const right = lines.map((at) => line(at, 320, 'Speaks three languages well'))
    expect(page([...left, ...right])).toEqual([])
  })

  test('does not mistake dates at the right edge for a column', () => {
    const dates = lines.flatMap((at) => [line(at, 56, 'Head of Operations'), line(at, 460, 'May 2019 – June 2023')])
    expect(page(dates)).toEqual([])
  })
})
