import { describe, expect, test } from 'vitest'
import { UPLOADS, type UploadTarget, validateUpload } from './uploads.ts'

const PDF = 'application/pdf'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const MAX_BYTES = 1_000
const file = (name: string, type = '', size = 10) => ({ name, type, size })
type UploadName = keyof typeof UPLOADS
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
      pdf: file('a.pdf', PDF),
      docx: file('a.docx', DOCX),
      doc: file('a.doc', 'application/msword'),
      png: file('a.png', 'image/png'),
      exe: file('a.exe'),
    }
    const codes = { type: 'file_type_invalid', image: 'image_invalid' } as Record<string, string>
    for (const place of places)
      for (const [kind, sent] of Object.entries(files)) {
        const wanted = refused[kind as keyof typeof refused]
        expect(validateUpload(UPLOADS[place], sent, MAX_BYTES)).toBe(wanted && codes[wanted])
      }
  })

  test('the file type tests cover every upload slot', () => {
    expect(Object.keys(UPLOADS).toSorted()).toEqual(
      [...UNRESTRICTED_UPLOADS, 'draftPdf', 'finalPdf', 'draftWord', 'finalWord', 'reviewFile', 'avatar'].toSorted(),
    )
  })
})

describe.each(UNRESTRICTED_UPLOADS)('size and name limits of %s', (place) => {
  test.each([
    ['that is empty', file('a.pdf', PDF, 0), 'file_empty'],
    ['of one byte', file('a.pdf', PDF, 1), undefined],
    ['of the maximum size', file('a.pdf', PDF, MAX_BYTES), undefined],
    ['that is one byte too large', file('a.pdf', PDF, MAX_BYTES + 1), 'file_too_large'],
    ['with a comma in its name', file('a,b.pdf', PDF), 'file_name_invalid'],
    ['with an apostrophe in its name', file("Anna's.pdf", PDF), 'file_name_invalid'],
    ['with a typographic apostrophe in its name', file('Anna’s.pdf', PDF), 'file_name_invalid'],
    ['with a long name', file(`${'a'.repeat(220)}.pdf`, PDF), 'file_name_long'],
  ])('returns the error, if any, for a file %s', (_, sent, code) => {
    expect(validateUpload(UPLOADS[place], sent, MAX_BYTES)).toBe(code)
  })
})

test('accepts any file name in the upload slot of the profile picture', () => {
  expect(validateUpload(UPLOADS.avatar, file("Anna's, photo.png", 'image/png'), MAX_BYTES)).toBeUndefined()
})

test('only chat uploads start their progress at 25 %, and only the profile picture is sent in the form field `image`', () => {
  const where = (fits: (place: UploadTarget) => boolean) =>
    Object.entries<UploadTarget>(UPLOADS).flatMap(([name, place]) => (fits(place) ? [name] : []))
  expect(where(({ startPercent }) => startPercent === 25)).toEqual(['chat'])
  expect(where(({ startPercent }) => startPercent !== 25 && startPercent !== 0)).toEqual([])
  expect(where(({ field }) => field === 'image')).toEqual(['avatar'])
  expect(where(({ many }) => many === true)).toEqual(['previousDocuments', 'draftAdditional', 'finalOther'])
})
