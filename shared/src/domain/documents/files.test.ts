import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  acceptAttribute,
  cleanFileName,
  type FileSlot,
  toImageUrl,
  toProfileImageUrl,
  validateFileName,
  validateFileType,
} from './files.ts'

describe('validation of file names', () => {
  test.each([
    ['Resume 2024.pdf', undefined, 'Resume 2024.pdf'],
    ["John's Resume.pdf", 'file_name_invalid', 'Johns Resume.pdf'],
    ['John’s Resume.pdf', 'file_name_invalid', 'Johns Resume.pdf'],
    ['Okafor, Maya.docx', 'file_name_invalid', 'Okafor Maya.docx'],
    ['100% done #1 é.pdf', undefined, '100% done #1 é.pdf'],
    ['履歴書.pdf', undefined, '履歴書.pdf'],
    ['👩‍💻 و‌م.pdf', undefined, '👩‍💻 و‌م.pdf'],
    ['a\u202Efdp.exe', 'file_name_invalid', 'afdp.exe'],
    ['a\nb.pdf', 'file_name_invalid', 'ab.pdf'],
    ['../../etc/passwd', 'file_name_invalid', '....etcpasswd'],
    ["'", 'file_name_invalid', 'file'],
    ["'.pdf", 'file_name_invalid', 'file.pdf'],
    ['', 'file_name_missing', 'file'],
    [`${'x'.repeat(300)}.pdf`, 'file_name_long', `${'x'.repeat(196)}.pdf`],
  ])('the file name %j has the error %s and is cleaned to %j', (name, denial, clean) => {
    expect(validateFileName(name)).toBe(denial)
    expect(cleanFileName(name)).toBe(clean)
  })

  test('cleanFileName always returns a valid name and is idempotent', () => {
    const name = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({ unit: 'grapheme', maxLength: 400 }),
    )
    fc.assert(
      fc.property(name, (given) => {
        const clean = cleanFileName(given)
        expect([given, validateFileName(clean)]).toEqual([given, undefined])
        expect(cleanFileName(clean)).toBe(clean)
      }),
    )
  })
})

describe('validation of file types', () => {
  test.each<[FileSlot, string, string | undefined, string | undefined]>([
    ['pdf', 'a.pdf', 'application/pdf', undefined],
    ['pdf', 'A.PDF', '', undefined],
    ['pdf', 'a.pdf', 'application/octet-stream', undefined],
    ['pdf', 'a.docx', 'application/pdf', 'file_type_invalid'],
    ['pdf', 'a.pdf', 'text/html', 'file_type_invalid'],
    ['word', 'a.docx', undefined, undefined],
    ['word', 'a.doc', undefined, 'file_type_invalid'],
    ['revised', 'a.doc', 'application/msword', undefined],
    ['revised', 'a.pdf', 'application/pdf', undefined],
    ['revised', 'a.png', 'image/png', 'file_type_invalid'],
    ['avatar', 'a.jpeg', 'image/jpeg', undefined],
    ['avatar', 'a.gif', 'image/gif', 'image_invalid'],
    ['avatar', 'constructor', '', 'image_invalid'],
  ])('in the upload slot %s, the file %s of type %s has the error %s', (slot, name, type, expected) => {
    expect(validateFileType(slot, { name, type })).toBe(expected)
  })

  test('acceptAttribute lists the accepted extensions and types for a file input', () => {
    expect(acceptAttribute('pdf')).toBe('.pdf,application/pdf')
    expect(acceptAttribute('avatar')).toBe('.jpg,image/jpeg,.jpeg,.png,image/png')
  })
})

test.each([
  ['https://cdn.test/a b.png', 'https://cdn.test/a b.png'],
  ['brand/logo 1%.png', '/api/file/brand%2Flogo%201%25.png'],
  ['javascript:alert(1)', '/api/file/javascript%3Aalert(1)'],
  [' ', undefined],
  [undefined, undefined],
])('toImageUrl(%j) is %s', (value, address) => {
  expect(toImageUrl(value)).toBe(address)
})

test.each([
  ['a/b.png', '/api/file/a%2Fb.png'],
  ['https://faces.test/a.png?s=1&t', '/bff/picture?address=https%3A%2F%2Ffaces.test%2Fa.png%3Fs%3D1%26t'],
  ['https://northwind.test.evil.test/a.png', '/bff/picture?address=https%3A%2F%2Fnorthwind.test.evil.test%2Fa.png'],
  ['https://northwind.test/api/file/a', 'https://northwind.test/api/file/a'],
  ['', undefined],
  [undefined, undefined],
])('toProfileImageUrl(%j) is %s', (value, address) => {
  expect(toProfileImageUrl(value, 'https://northwind.test')).toBe(address)
})
