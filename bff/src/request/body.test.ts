import { once } from 'node:events'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { Meter, readBody } from './body.ts'

const meter = (maxBytes: number, checkMs = 20) => {
  const stops: string[] = []
  const made = new Meter({ maxBytes, checkMs, stop: (code) => stops.push(code) })
  return { made, stops }
}

test('what is within the limit passes untouched', async () => {
  const { made, stops } = meter(10)
  made.end('0123456789')
  const got: Buffer[] = []
  for await (const chunk of made) got.push(chunk as Buffer)
  expect([Buffer.concat(got).toString(), stops]).toEqual(['0123456789', []])
})

test('one byte more stops it, once', async () => {
  const { made, stops } = meter(10)
  made.write('0123456789')
  made.write('x')
  await expect.poll(() => stops).toEqual(['request_too_large'])
  made.destroy()
})

test('a sender that dawdles is stopped, one that waits for us is not', async () => {
  const dawdling = meter(1_000_000)
  dawdling.made.pipe(new PassThrough()).resume()
  dawdling.made.write('x')
  await expect.poll(() => dawdling.stops.length).toBeGreaterThan(0)
  expect(dawdling.stops[0]).toBe('request_too_slow')
  dawdling.made.destroy()
  const waiting = meter(1_000_000)
  waiting.made.write(Buffer.alloc(200_000))
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(waiting.stops).toEqual([])
  waiting.made.destroy()
})

test('whoever has left before the body is read is not waited for', async () => {
  const request = new IncomingMessage(new Socket())
  await once(request.destroy(), 'close')
  await expect(readBody(request)).rejects.toMatchObject({ code: 'request_unreadable' })
})
