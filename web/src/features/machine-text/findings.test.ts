import { describe, expect, test } from 'vitest'
import { collectFindings, type ExtractedDocument } from './findings.ts'

const SAMPLE_TEXT = 'Maya Okafor\nmaya@mailbox.test\nLed a team of five, 2019–2023\n• Managed budgets\n- Wrote reports'
const findingsIn = (overrides: Partial<ExtractedDocument> & { text?: string }) => {
  const { text = SAMPLE_TEXT, ...rest } = overrides
  return collectFindings({ pages: [{ text }], ...rest })
}
const findingCodes = (...args: Parameters<typeof findingsIn>) => findingsIn(...args).map(({ code }) => code)

test('the machine-readability check reports nothing for a plain document', () => {
  expect(findingsIn({ margins: 'Page 1 of 2', columns: 1, tables: 0, textBoxes: 0, bullets: ['\uF0B7', 'o'] })).toEqual(
    [],
  )
})

test.each([
  ['setInColumns', { columns: 2 }],
  ['tables', { tables: 1 }],
  ['textBoxes', { textBoxes: 1 }],
  ['bullets', { bullets: ['\uF0D8'] }],
  ['spaced', { text: 'M A Y A  O K A F O R 2019' }],
  ['columns', { text: 'Led a large team\tSpeaks three languages well\n'.repeat(4) }],
  ['contactInMargins', { margins: 'Maya · maya.o@mailbox.test' }],
  ['contactInMargins', { margins: 'Phone +49 30 1234567' }],
  ['noDates', { text: 'Led a team of five' }],
  ['ligatures', { text: 'E\uFB03cient since 2019' }],
  ['unreadable', { text: 'Call \uE0A1 2019' }],
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
  expect(collectFindings({ pages: [{ text: SAMPLE_TEXT }, { text: '' }] })).toEqual([{ code: 'picturePage', page: 2 }])
})

test('the machine-readability check does not report a blank page as an image', () => {
  expect(collectFindings({ pages: [{ text: SAMPLE_TEXT }, { text: '', isBlank: true }] })).toEqual([])
})

test.each([
  ['a portrait', { width: 99, height: 128 }, false],
  ['a line', { width: 480, height: 2 }, false],
  ['a strip', { width: 240, height: 16 }, true],
  ['a chart', { width: 300, height: 220 }, true],
])('the machine-readability check reports %s (%j) as an image with text: %s', (_, size, isReported) => {
  const findings = collectFindings({ pages: [{ text: SAMPLE_TEXT, pictures: [size] }] })
  expect(findings).toEqual(isReported ? [{ code: 'pictures' }] : [])
})

test('the machine-readability check accepts contact data in a header if the text contains it too', () => {
  expect(findingsIn({ margins: 'Maya · maya@mailbox.test', body: SAMPLE_TEXT })).toEqual([])
})

test.each([
  ['a date in the footer', { margins: '01.05.2023' }],
  ['an icon before a phone number', { text: '☎ +49 30 1234567\nsince 2019' }],
  ['a section sign', { text: '§ 5 of 2019' }],
  ['a month with two digits of the year', { text: '05/19 – 06/23' }],
  ['years of the Thai calendar', { text: 'ผู้จัดการ พ.ศ. 2562' }],
  ['years in Thai digits', { text: 'ผู้จัดการ พ.ศ. ๒๕๖๒' }],
])('the machine-readability check accepts %s', (_, document) => expect(findingsIn(document)).toEqual([]))

test('the machine-readability check does not mistake a phone number for a year', () => {
  expect(findingCodes({ text: 'Led a team, 081-234-2019' })).toEqual(['noDates'])
})

describe('column detection in a PDF', () => {
  const line = (at: number, x: number, text: string) => ({
    text,
    x,
    y: 700 - at * 16,
    width: text.length * 5,
    size: 10,
  })
  const lines = Array.from({ length: 6 }, (_, at) => at)
  const page = (items: ReturnType<typeof line>[]) => collectFindings({ pages: [{ text: SAMPLE_TEXT, items }] })

  test('reports columns when consecutive lines alternate between two columns', () => {
    const mixed = lines.flatMap((at) => [
      line(at, 56, 'Led a large team'),
      line(at, 320, 'Speaks three languages well'),
    ])
    expect(page(mixed)).toEqual([{ code: 'columns' }])
  })

  test('reports no columns when the text order contains one column after the other', () => {
    const left = lines.map((at) => line(at, 56, 'Led a large team'))
    const right = lines.map((at) => line(at, 320, 'Speaks three languages well'))
    expect(page([...left, ...right])).toEqual([])
  })

  test('reports columns when list items interrupt the sentences of the neighboring column', () => {
    const mixed = lines.flatMap((at) => [line(at, 56, 'Python'), line(at, 220, 'built tools for teams')])
    expect(page(mixed)).toEqual([{ code: 'columns' }])
  })

  test('does not mistake labels before paragraphs for a column', () => {
    const labels = lines.flatMap((at) => [
      line(2 * at, 56, 'Languages'),
      line(2 * at, 220, 'English and German at work'),
      line(2 * at + 1, 220, 'and a little Thai'),
    ])
    expect(page(labels)).toEqual([])
  })

  test('does not mistake dates at the right edge for a column', () => {
    const dates = lines.flatMap((at) => [line(at, 56, 'Head of Operations'), line(at, 460, 'May 2019 – June 2023')])
    expect(page(dates)).toEqual([])
  })
})
