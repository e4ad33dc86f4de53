import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { readDemoPicture } from '../../seed/pictures.ts'
import { readSignature } from './signature.ts'

const toPngDataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`
test('readSignature accepts a drawn signature and rejects an empty or damaged image', async () => {
  const drawn = readDemoPicture('signature')
  expect(await readSignature(toPngDataUrl(drawn))).toEqual(drawn)
  const empty = PNG.sync.write(new PNG({ width: 700, height: 500 }))
  await expect(readSignature(toPngDataUrl(empty))).rejects.toMatchObject({ code: 'signature_empty' })
  await expect(readSignature(toPngDataUrl(drawn.subarray(0, 2_000)))).rejects.toMatchObject({
    code: 'signature_invalid',
  })
})
