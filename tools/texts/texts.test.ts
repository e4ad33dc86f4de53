import { describe, expect, test } from 'vitest'
import { listLocaleFiles, listRows } from './catalog.ts'
import { readCsv, writeCsv } from './csv.ts'
import { COLUMN_NAMES, importTexts } from './import-texts.ts'
import { readEntries, replaceTexts } from './locale-file.ts'

const exportCsv = (language: string) =>
  writeCsv([COLUMN_NAMES, ...listRows(language).map((row) => COLUMN_NAMES.map((column) => row[column]))])
const importChange = (key: string, translation: string) =>
  importTexts('de', writeCsv([COLUMN_NAMES, [key, '', translation, '']]))

describe.each(['de', 'es', 'it', 'ru', 'th'])('CSV files of the language %s', (language) => {
  test('importing an unchanged export changes no text', () => {
    expect(importTexts(language, exportCsv(language))).toEqual({ files: [], changed: [], refused: [] })
  })

  test.each(listLocaleFiles(language))(
    'the file $path is unchanged after its texts are replaced and restored',
    ({ source }) => {
      const texts = new Map(readEntries(source).map(({ key, text }) => [key, text]))
      const short = replaceTexts(source, new Map([...texts.keys()].map((key) => [key, 'x'])))
      expect(readEntries(short).every(({ text }) => text === 'x')).toBe(true)
      expect(replaceTexts(short, texts)).toBe(source)
    },
  )
})

test('importing a changed CSV row changes exactly one text', () => {
  const csv = exportCsv('de').replace('Ihr Warenkorb ist leer', '"Ihr Warenkorb ist „leer“, noch"')
  const { files, changed, refused } = importTexts('de', csv)
  expect([changed, refused]).toEqual([['cart:empty'], []])
  const before = listLocaleFiles('de').find(({ namespace }) => namespace === 'cart')!.source
  expect(files.map(({ source }) => source)).toEqual([
    before.replace('Ihr Warenkorb ist leer', 'Ihr Warenkorb ist „leer“, noch'),
  ])
})

test.each([
  ['checkout:receipt.paid', 'Bezahlt', 'missing placeholder {{amount}}'],
  ['checkout:receipt.paid', '{{amount bezahlt', 'missing placeholder {{amount}}'],
  ['checkout:receipt.paid', '{{amount}} von {{who}} bezahlt', 'unknown placeholder {{who}}'],
  ['cart:empty', 'Leer {{', 'broken placeholder'],
  ['provider:mail.order_assigned.line', 'Ein Auftrag', 'missing placeholder {package}'],
  ['cart:empty', ' ', 'empty translation'],
  ['cart:nothing', 'Leer', 'unknown key'],
])('importing the text of %s as %j is refused: %s', (key, text, reason) => {
  expect(importChange(key, text).refused).toEqual([`${key}: ${reason}`])
})

test('each CSV row names the screens and the specification section of its text', () => {
  const row = listRows('de').find(({ key }) => key === 'questionnaire-templates:view')
  expect(row).toEqual({
    key: 'questionnaire-templates:view',
    english: 'View',
    translation: 'Ansehen',
    context: 'templateList template templateCreate; specification 2 Templates',
  })
})

test.each([',', ';'])('readCsv reads quoted fields separated by %j', (delimiter) => {
  const rows = [
    ['key', 'translation'],
    ['a', 'one, "two"; three\nfour'],
  ]
  const csv = rows.map((row) => row.map((field) => `"${field.replaceAll('"', '""')}"`).join(delimiter)).join('\r\n')
  expect(readCsv(csv.replace('"key"', 'key'))).toEqual(rows)
})
