import { once } from 'node:events'
import { IncomingMessage } from 'node:http'
import { connect, Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { startBff } from '../testing/bff.ts'
import { readBody, UploadMeter } from './body.ts'

const createMeter = (maxBytes: number, checkMs = 20) => {
  const stops: string[] = []
  const made = new UploadMeter({ maxBytes, checkMs, stop: (code) => stops.push(code) })
  return { made, stops }
}

test('forwards an upload within the size limit unchanged', async () => {
  const { made, stops } = createMeter(10)
  made.end('0123456789')
  const got: Buffer[] = []
  for await (const chunk of made) got.push(chunk as Buffer)
  expect([Buffer.concat(got).toString(), stops]).toEqual(['0123456789', []])
})

test('stops an upload above the size limit and reports it only once', async () => {
  const { made, stops } = createMeter(10)
  made.write('0123456789')
  made.write('x')
  await expect.poll(() => stops).toEqual(['request_too_large'])
  made.destroy()
})

test('stops an upload when the browser sends too slowly, but not when the upstream reads slowly', async () => {
  const dawdling = createMeter(1_000_000)
  dawdling.made.pipe(new PassThrough()).resume()
  dawdling.made.write('x')
  await expect.poll(() => dawdling.stops.length).toBeGreaterThan(0)
  expect(dawdling.stops[0]).toBe('request_too_slow')
  dawdling.made.destroy()
  const waiting = createMeter(1_000_000)
  waiting.made.write(Buffer.alloc(200_000))
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(waiting.stops).toEqual([])
  waiting.made.destroy()
})

test('rejects a body whose client disconnected before it was read', async () => {
  const request = new IncomingMessage(new Socket())
  await once(request.destroy(), 'close')
  await expect(readBody(request, 100)).rejects.toMatchObject({ code: 'request_unreadable' })
})

test.each([
  ['a write', '/api/cart/check-coupon', ''],
  ['an upload', '/api/file/upload', 'Content-Type: multipart/form-data; boundary=x\r\n'],
])('forwards %s without a body', async (_name, path, type) => {
  const { port, upstream } = await startBff()
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(`POST ${path} HTTP/1.1\r\nHost: northwind.test\r\n${type}X-Quillgate: 1\r\nConnection: close\r\n\r\n`)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /)
  expect(upstream.received.map(({ url, body }) => [url, body])).toEqual([[path, '']])
})
