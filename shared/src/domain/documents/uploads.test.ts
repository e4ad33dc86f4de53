import { describe, expect, test } from 'vitest'
import { UPLOAD_TARGETS, type UploadTarget, validateUpload } from './uploads.ts'

const PDF_TYPE = 'application/pdf'
const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const MAX_BYTES = 1_000
const createUpload = (name: string, type = '', size = 10) => ({ name, type, size })
type UploadName = keyof typeof UPLOAD_TARGETS
const UNRESTRICTED_UPLOADS: UploadName[] = [
  'previousDocuments',
  'draftOther',
  'draftAdditional',
  'finalOther',
  'profileDeliverable',
  'chat',
]

describe('accepted file types of upload slots', () => {
  test.each<[UploadName[], { pdf?: string; docx?: string; doc?: string; png?: string; exe?: string }]>([
    [UNRESTRICTED_UPLOADS, {}],
    [['draftPdf', 'finalPdf'], { docx: 'type', doc: 'type', png: 'type', exe: 'type' }],
    [['draftWord', 'finalWord'], { pdf: 'type', doc: 'type', png: 'type', exe: 'type' }],
    [['reviewFile'], { png: 'type', exe: 'type' }],
    [['avatar'], { pdf: 'image', docx: 'image', doc: 'image', exe: 'image' }],
  ])('the upload slots %j reject the file types %j', (places, refused) => {
    const files = {
      pdf: createUpload('a.pdf', PDF_TYPE),
      docx: createUpload('a.docx', DOCX_TYPE),
      doc: createUpload('a.doc', 'application/msword'),
      png: createUpload('a.png', 'image/png'),
      exe: createUpload('a.exe'),
    }
    const codes = { type: 'file_type_invalid', image: 'image_invalid' } as Record<string, string>
    for (const place of places)
      for (const [kind, sent] of Object.entries(files)) {
        const wanted = refused[kind as keyof typeof refused]
        expect(validateUpload(UPLOAD_TARGETS[place], sent, MAX_BYTES)).toBe(wanted && codes[wanted])
      }
  })

  test('the table of file type tests covers every upload slot', () => {
    expect(Object.keys(UPLOAD_TARGETS).toSorted()).toEqual(
      [...UNRESTRICTED_UPLOADS, 'draftPdf', 'finalPdf', 'draftWord', 'finalWord', 'reviewFile', 'avatar'].toSorted(),
    )
  })
})

describe.each(UNRESTRICTED_UPLOADS)('size and name limits of %s', (place) => {
  test.each([
    ['that is empty', createUpload('a.pdf', PDF_TYPE, 0), 'file_empty'],
    ['of one byte', createUpload('a.pdf', PDF_TYPE, 1), undefined],
    ['of the maximum size', createUpload('a.pdf', PDF_TYPE, MAX_BYTES), undefined],
    ['that is one byte too large', createUpload('a.pdf', PDF_TYPE, MAX_BYTES + 1), 'file_too_large'],
    ['with a comma in its name', createUpload('a,b.pdf', PDF_TYPE), 'file_name_invalid'],
    ['with an apostrophe in its name', createUpload("Anna's.pdf", PDF_TYPE), 'file_name_invalid'],
    ['with a typographic apostrophe in its name', createUpload('Anna’s.pdf', PDF_TYPE), 'file_name_invalid'],
    ['with a long name', createUpload(`${'a'.repeat(220)}.pdf`, PDF_TYPE), 'file_name_long'],
  ])('returns the error, if any, for a file %s', (_, sent, code) => {
    expect(validateUpload(UPLOAD_TARGETS[place], sent, MAX_BYTES)).toBe(code)
  })
})

test('accepts any file name for the profile picture', () => {
  expect(
    validateUpload(UPLOAD_TARGETS.avatar, createUpload("Anna's, photo.png", 'image/png'), MAX_BYTES),
  ).toBeUndefined()
})

const namesWhere = (fits: (target: UploadTarget) => boolean) =>
  Object.entries<UploadTarget>(UPLOAD_TARGETS).flatMap(([name, target]) => (fits(target) ? [name] : []))

test('only chat uploads start their progress at 25 %', () => {
  expect(namesWhere(({ startPercent }) => startPercent === 25)).toEqual(['chat'])
  expect(namesWhere(({ startPercent }) => startPercent !== 25 && startPercent !== 0)).toEqual([])
})

test('only the profile picture is sent in the form field `image`', () => {
  expect(namesWhere(({ field }) => field === 'image')).toEqual(['avatar'])
})

test('only previous documents and additional files of a draft or final document accept several files', () => {
  expect(namesWhere(({ many }) => many === true)).toEqual(['previousDocuments', 'draftAdditional', 'finalOther'])
})
