import { contract } from '@quillgate/shared/contract/table'
import { PNG } from 'pngjs'
import { afterAll, expect, test } from 'vitest'
import { createDocx, createPdf } from '../../seed/documents.ts'
import { startProvider } from '../../testing/start-provider.ts'

const provider = await startProvider()
afterAll(() => provider.close())
const customer = await provider.as('customer')
const pdf = await createPdf('Résumé', [['One line']])
const picture = PNG.sync.write(new PNG({ width: 4, height: 4 }))
const { read, download } = contract.files

const REFUSED_FILES: [string, string, Buffer, string][] = [
  ['a comma in its name', 'a,b.pdf', pdf, 'file_name_invalid'],
  ['an apostrophe in its name', "Maya's.pdf", pdf, 'file_name_invalid'],
  ['a direction mark in its name', 'gnp\u202e.pdf', pdf, 'file_name_invalid'],
  ['no content', 'empty.pdf', Buffer.alloc(0), 'file_empty'],
  ['content that does not match its extension', 'really.pdf', picture, 'file_type_invalid'],
  ['an unsupported extension', 'page.html', Buffer.from('<h1>hi</h1>'), 'file_type_invalid'],
  ['half of its bytes missing', 'half.pdf', pdf.subarray(0, pdf.length / 2), 'file_damaged'],
  ['its end cut off', 'torn.docx', createDocx(['x']).subarray(0, -40), 'file_damaged'],
  ['a size above the limit', 'huge.txt', Buffer.alloc(26 * 1024 * 1024, 'a'), 'file_too_large'],
]
test.each(REFUSED_FILES)('refuses a file with %s', async (_, name, bytes, code) => {
  const answer = await customer.upload(name, bytes)
  expect(answer.body).toMatchObject({ status: false, code })
})

test('a stored file is sent byte for byte, also in ranges, but never as a page that the browser renders', async () => {
  const { body } = await customer.upload('Lebenslauf Zoë #1 100%.pdf', pdf)
  const { key, size, mimetype } = body.file as { key: string; size: number; mimetype: string }
  expect({ size, mimetype }).toEqual({ size: pdf.length, mimetype: 'application/pdf' })
  const whole = await customer.call(download, { params: { key } })
  expect(whole.raw.equals(pdf)).toBe(true)
  expect(whole.headers).toMatchObject({
    'content-disposition': `attachment; filename="Lebenslauf Zo_ #1 100_.pdf"; filename*=UTF-8''Lebenslauf%20Zo%C3%AB%20%231%20100%25.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  })
  const part = await customer.call(read, { params: { key }, headers: { range: 'bytes=5-9' } })
  expect({ status: part.status, raw: part.raw.equals(pdf.subarray(5, 10)) }).toEqual({ status: 206, raw: true })
  expect((await customer.call(read, { params: { key }, headers: { range: `bytes=${size}-` } })).status).toBe(416)
  const tag = String(whole.headers.etag)
  expect((await customer.call(read, { params: { key }, headers: { 'if-none-match': tag } })).status).toBe(304)
  expect((await provider.visitor().call(read, { params: { key } })).status).toBe(404)
})

test("everyone can read the site's images, but only signed-in users can read avatars", async () => {
  const { data } = await provider.visitor().callOk(contract.site.website)
  const logo = await provider.visitor().call(read, { params: { key: data!.logo! } })
  expect(logo.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=300' })
  expect((await provider.visitor('inkwell').call(read, { params: { key: data!.logo! } })).status).toBe(404)
  const path = '/api/profile/update_profile_img'
  expect((await customer.upload('me.pdf', pdf, 'image', path)).body).toMatchObject({ code: 'image_invalid' })
  const { body } = await customer.upload("it's me.png", picture, 'image', path)
  const { profile_img: key } = body.user as { profile_img: string }
  expect((await (await provider.as('single')).call(read, { params: { key } })).status).toBe(200)
  expect((await provider.visitor().call(read, { params: { key } })).status).toBe(404)
})
