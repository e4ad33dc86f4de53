import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { demoPicture } from '../../seed/pictures.ts'
import { readSignature } from './signature.ts'

const asUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`
test('accepts a drawn signature, but no empty or damaged picture', async () => {
  const drawn = demoPicture('signature')
  expect(await readSignature(asUrl(drawn))).toEqual(drawn)
  const empty = PNG.sync.write(new PNG({ width: 700, height: 500 }))
  await expect(readSignature(asUrl(empty))).rejects.toMatchObject({ code: 'signature_empty' })
  await expect(readSignature(asUrl(drawn.subarray(0, 2_000)))).rejects.toMatchObject({ code: 'signature_invalid' })
})
