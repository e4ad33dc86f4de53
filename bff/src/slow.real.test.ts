import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { figure } from './testing/amount.ts'
import { startBff } from './testing/bff.ts'

/** Says `start`, then a byte a second; resolves with what came back and after how many seconds the connection was over. */
function dawdle(port: number, start: string) {
  return new Promise<{ status: string; error: unknown; seconds: number }>((resolve) => {
    const began = performance.now()
    let got = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(start))
    const timer = setInterval(() => socket.write('x'), 1_000)
    onTestFinished(() => void socket.destroy())
    socket.on('data', (chunk) => (got += chunk.toString()))
    socket.on('error', () => {})
    socket.once('close', () => {
      clearInterval(timer)
      const [head = '', body = ''] = got.split('\r\n\r\n')
      const error = body === '' ? undefined : JSON.parse(body)
      resolve({ status: head.split(' ')[1] ?? '', error, seconds: (performance.now() - began) / 1000 })
    })
  })
}

const HEAD = 'Host: northwind.test\r\nX-Quillgate: 1\r\nContent-Length: 1000\r\n'

test('H7, F3: whoever sends slowly, headers, JSON or an upload, is told so and gone within 40 s', async () => {
  const { port, app, upstream } = await startBff()
  const json = 'Content-Type: application/json\r\n\r\n'
  const multipart = 'Content-Type: multipart/form-data; boundary=b\r\n\r\n'
  const [headers, body, payment, upload] = await Promise.all([
    dawdle(port, 'POST /api/auth/login HTTP/1.1\r\nHost: northwind.test\r\nX-Slow: '),
    dawdle(port, `POST /api/customer/save-search-click HTTP/1.1\r\n${HEAD}${json}`),
    dawdle(port, `POST /api/cart/checkout HTTP/1.1\r\nIdempotency-Key: a-key-of-a-slow-form\r\n${HEAD}${json}`),
    dawdle(port, `POST /api/file/upload HTTP/1.1\r\n${HEAD}${multipart}`),
  ])
  for (const { status, error, seconds } of [headers, body, payment, upload]) {
    expect([status, error]).toEqual(['408', expect.objectContaining({ status: false, statusCode: 408 })])
    expect(seconds).toBeLessThan(40)
  }
  // 10 s for headers, looked at every 2 s; 30 s for JSON; 8 KB a second for an upload, looked at every 10 s.
  expect(headers.seconds).toBeGreaterThan(9.9)
  expect(body.seconds).toBeGreaterThan(29.9)
  expect(upload.seconds).toBeGreaterThan(9.9)
  expect(upstream.seen).toEqual([])
  const gone = [headers, body, payment, upload].map(({ seconds }) => seconds.toFixed(0)).join(', ')
  figure(`F3: slow headers, JSON, payment and upload are gone after ${gone} s (limit 40)`)
  await expect.poll(() => app.gateway.inFlight.count()).toBe(0)
}, 90_000)
