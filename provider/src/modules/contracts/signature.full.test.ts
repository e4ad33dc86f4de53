import { deflateSync } from 'node:zlib'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { readSignature } from './signature.ts'

const toPngDataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`
/** Returns a PNG with the given interlace method and bit depth in its header. `data` is inserted after the header. */
function createPng({ interlace = 0, depth = 8, data = Buffer.alloc(0) }) {
  const png = PNG.sync.write(new PNG({ width: 700, height: 500 }))
  const head = Buffer.from(png.subarray(0, 33))
  head.writeUInt8(depth, 24)
  head.writeUInt8(interlace, 28)
  return Buffer.concat([head, data, png.subarray(33)])
}

test('an interlaced image that would decompress to hundreds of megabytes is rejected without decompressing it', async () => {
  const packed = deflateSync(Buffer.alloc(200 * 1024 * 1024))
  const bomb = createPng({ interlace: 1, data: packed })
  expect(bomb.length).toBeLessThan(512 * 1024)
  const before = process.memoryUsage().rss
  await expect(readSignature(toPngDataUrl(bomb))).rejects.toMatchObject({ code: 'signature_invalid' })
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  await expect(readSignature(toPngDataUrl(createPng({ depth: 16 })))).rejects.toMatchObject({
    code: 'signature_invalid',
  })
})

/** Returns the data URL of a white image with one short stroke. */
function createSignature(width: number, height: number) {
  const png = new PNG({ width, height })
  png.data.fill(255)
  for (let at = 0; at < 400; at += 4) png.data.fill(0, at, at + 3)
  return toPngDataUrl(PNG.sync.write(png))
}

test('decodes signatures without blocking the event loop', async () => {
  const url = createSignature(2_100, 1_500)
  let ticks = 0
  const timer = setInterval(() => (ticks += 1), 1)
  const answers = await Promise.allSettled(Array.from({ length: 22 }, () => readSignature(url)))
  clearInterval(timer)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(22)
  expect(ticks).toBeGreaterThan(20)
})

test('rejects signatures with `busy` when the queue is full', async () => {
  const url = createSignature(700, 500)
  const answers = await Promise.allSettled(Array.from({ length: 30 }, () => readSignature(url)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(22)
  const refusals = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as { code: string }] : [],
  )
  expect(refusals.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 'busy'))
})
