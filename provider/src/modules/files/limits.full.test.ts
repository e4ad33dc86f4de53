import { subscribe } from 'node:diagnostics_channel'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { PNG } from 'pngjs'
import { afterAll, expect, test } from 'vitest'
import { files } from '../../db/schema/files.ts'
import { openFileStore } from '../../ports/file-store.ts'
import { createDocx, createZip } from '../../seed/documents.ts'
import { startProvider } from '../../testing/start-provider.ts'

const MB = 1024 * 1024
const dir = await mkdtemp(join(tmpdir(), 'quillgate-files-'))
const realStore = openFileStore(dir)
let isFull = false
// Simulates a full disk by writing to /dev/full, where every write fails with ENOSPC.
const writeOrFail: typeof realStore.writeIncomplete = async (key, from) => {
  if (isFull) await pipeline(from, createWriteStream('/dev/full'))
  return realStore.writeIncomplete(key, from)
}
const provider = await startProvider({ store: { ...realStore, writeIncomplete: writeOrFail } })
afterAll(async () => {
  await provider.close()
  await rm(dir, { recursive: true, force: true })
})
const customer = await provider.as('newcomer')
const listStoredFiles = async () =>
  (await readdir(dir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

const png = PNG.sync.write(new PNG({ width: 4, height: 4 }))
/** Returns a PNG whose header declares the given width and height. */
function createPng(width: number, height: number): Buffer {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
/** Returns a JPEG that declares its width and height only after `before` bytes of empty segments. */
function createJpeg(width: number, height: number, before: number): Buffer {
  const segment = Buffer.concat([Buffer.from([0xff, 0xe2, 0xff, 0xff]), Buffer.alloc(0xffff - 2)])
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 0, 0, 0])
  const segments = Array.from({ length: Math.ceil(before / segment.length) }, () => segment)
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, frame, Buffer.from([0xff, 0xd9])])
}
const WORD_FILE = createDocx(['x'])
/** Returns a Word document whose zip directory declares a wrong size for one entry. */
function docxWithWrongSize(size: number): Buffer {
  const bytes = Buffer.from(WORD_FILE)
  bytes.writeUInt32LE(size, bytes.indexOf('PK\x01\x02') + 24)
  return bytes
}
const createDocxWithEntries = (more: number) => {
  const types = `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml" PartName="/word/document.xml"/></Types>`
  const extras = Object.fromEntries(Array.from({ length: more }, (_, n) => [`word/${n}.xml`, '']))
  return createZip({ '[Content_Types].xml': types, 'word/document.xml': '<w/>', ...extras })
}
const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.from([4, 0, 4, 0, 0, 0, 0]), Buffer.from([0x3b])])
const webp = Buffer.concat([
  Buffer.from('RIFF'),
  Buffer.from([22, 0, 0, 0]),
  Buffer.from('WEBPVP8L'),
  Buffer.alloc(14, 1),
])
const WORD_97_FILE = (() => {
  const bytes = Buffer.alloc(4 * 512)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes)
  bytes.writeUInt16LE(9, 30)
  bytes.writeUInt32LE(1, 48)
  bytes.writeUInt32LE(2, 76)
  return bytes
})()

test.each<[string, string, Buffer]>([
  ['40 megapixels', 'wide.png', createPng(8_000, 5_000)],
  ['40 megapixels declared late in the file', 'photo.jpg', createJpeg(8_000, 5_000, 200_000)],
  ['2,000 zip entries', 'parts.docx', createDocxWithEntries(1_998)],
  ['an end marker', 'whole.gif', gif],
  ['its declared length', 'whole.webp', webp],
  ['all of its sectors', 'whole.doc', WORD_97_FILE],
  ['its closing brace', 'whole.rtf', Buffer.from('{\\rtf1 hello}\n')],
])('stores an image or document with %s', async (_, name, bytes) => {
  expect((await customer.upload(name, bytes)).body).toMatchObject({ status: true })
})

test.each<[string, string, Buffer, string]>([
  ['one pixel row more than 40 megapixels', 'wide.png', createPng(8_000, 5_001), 'file_too_large'],
  ['too many pixels declared late in the file', 'photo.jpg', createJpeg(8_000, 5_001, 200_000), 'file_too_large'],
  ['no picture size', 'photo.jpg', createJpeg(0, 0, 10), 'file_damaged'],
  ['2,001 zip entries', 'parts.docx', createDocxWithEntries(1_999), 'file_too_large'],
  ['more than 200 MB uncompressed', 'big.docx', docxWithWrongSize(201 * MB), 'file_too_large'],
  ['entries larger than declared', 'lie.docx', docxWithWrongSize(3), 'file_damaged'],
  ['no end marker (GIF)', 'half.gif', gif.subarray(0, -1), 'file_damaged'],
  ['less than its declared length', 'half.webp', webp.subarray(0, -4), 'file_damaged'],
  ['missing sectors', 'half.doc', WORD_97_FILE.subarray(0, 600), 'file_damaged'],
  ['only its first bytes', 'half.doc', WORD_97_FILE.subarray(0, 40), 'file_damaged'],
  ['a missing closing brace', 'half.rtf', Buffer.from('{\\rtf1 hel'), 'file_damaged'],
  ['a cut-off end (PNG)', 'half.png', png.subarray(0, png.length - 14), 'file_damaged'],
  ['no content', 'empty.docx', Buffer.alloc(0), 'file_empty'],
  ['HTML content named as a picture', 'page.png', Buffer.from('<html><script>1</script></html>'), 'file_type_invalid'],
  ['an executable named as a document', 'letter.pdf', Buffer.from('MZ\x90\0'), 'file_type_invalid'],
])('refuses a file with %s, and stores nothing', async (_, name, bytes, code) => {
  const before = (await listStoredFiles()).length
  expect((await customer.upload(name, bytes)).body).toMatchObject({ status: false, code })
  expect(await listStoredFiles()).toHaveLength(before)
})

const BOUNDARY = 'edge'
const multipartPart = (name: string, field = 'file') =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\nhello\r\n`
const CLOSING_BOUNDARY = `--${BOUNDARY}--\r\n`
test.each([
  ['with one file', multipartPart('a.txt') + CLOSING_BOUNDARY, 200],
  ['with two files', multipartPart('a.txt') + multipartPart('b.txt') + CLOSING_BOUNDARY, 413],
  ['that is cut off after the file', multipartPart('a.txt'), 400],
  ['that is cut off in the headers', multipartPart('a.txt').slice(0, 30), 400],
  ['without a file', CLOSING_BOUNDARY, 422],
  ['with a file in another field', multipartPart('a.txt', 'other') + CLOSING_BOUNDARY, 422],
])('stores a file only if the form is complete and has a single file: form %s', async (_, payload, status) => {
  const before = (await listStoredFiles()).length
  const answer = await provider.app.inject({
    method: 'POST',
    url: '/api/file/upload',
    headers: {
      host: customer.domain,
      cookie: customer.cookie!,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    payload,
  })
  expect(answer.statusCode).toBe(status)
  expect(await listStoredFiles()).toHaveLength(status === 200 ? before + 1 : before)
})

test('rejects an upload as unreadable when the client disconnects, and deletes the received data', async () => {
  const before = (await listStoredFiles()).length
  const failed = new Promise((told) => subscribe('tracing:fastify.request.handler:error', told))
  const { port } = new URL(await provider.app.listen({ port: 0, host: '127.0.0.1' }))
  const sender = connect(Number(port), '127.0.0.1')
  sender.write(
    [
      'POST /api/file/upload HTTP/1.1',
      `host: ${customer.domain}`,
      `cookie: ${customer.cookie}`,
      `content-type: multipart/form-data; boundary=${BOUNDARY}`,
      'content-length: 1000',
      '',
      multipartPart('a.txt'),
    ].join('\r\n'),
  )
  await expect.poll(listStoredFiles).toHaveLength(before + 1)
  sender.destroy()
  expect(await failed).toMatchObject({ error: { code: 'request_unreadable' } })
  await expect.poll(listStoredFiles).toHaveLength(before)
})

test('a user can store at most 500 MB of files, even with concurrent uploads', async () => {
  const { id: ownerId, siteId } = await provider.member('single')
  const full = { siteId, ownerId, mimetype: 'text/plain', originalname: 'Full.txt', createdAt: new Date() }
  await provider.services.db.insert(files).values({ ...full, key: 'full', size: 500 * MB - 15 })
  const client = await provider.as('single')
  const send = () => client.upload('Ten.txt', Buffer.from('ten bytes!'))
  const both = await Promise.all([send(), send()])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 413])
  expect((await send()).body).toMatchObject({ status: false, code: 'file_quota_reached' })
  expect((await client.upload('Five.txt', Buffer.from('five!'))).status).toBe(200)
})

test('uploads return 507 while the disk is full', async () => {
  isFull = true
  const full = await customer.upload('Letter.docx', WORD_FILE)
  expect(full).toMatchObject({ status: 507, body: { status: false, status_code: 507, code: 'storage_full' } })
  isFull = false
  expect((await customer.upload('Letter.docx', WORD_FILE)).status).toBe(200)
})
