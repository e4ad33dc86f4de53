import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startToxicLink } from './toxic-link.ts'

/** Starts an echo server behind a proxy that can add network faults ("toxic link"). */
async function startEcho() {
  const server = createServer((socket) => socket.on('error', () => {}).pipe(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const link = await startToxicLink((server.address() as AddressInfo).port)
  onTestFinished(async () => {
    await link.stop()
    server.close()
  })
  return link
}

/** Connects a client and records the received text, the number of chunks and how the connection ended. */
async function connectClient(port: number) {
  const socket: Socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const got = { text: '', pieces: 0, error: '', ended: false, closed: false }
  socket.on('data', (bytes) => {
    got.text += bytes.toString()
    got.pieces += 1
  })
  socket
    .on('error', (error: NodeJS.ErrnoException) => (got.error = error.code ?? ''))
    .on('end', () => (got.ended = true))
    .on('close', () => (got.closed = true))
  await new Promise<void>((done) => void socket.once('connect', () => done()).once('close', () => done()))
  const hears = (text: string) => expect.poll(() => got.text, { interval: 5 }).toBe(text)
  const closes = () => expect.poll(() => got.closed, { interval: 5 }).toBe(true)
  /** Sends a text and returns the milliseconds until its echo arrived. */
  const says = async (text: string) => {
    const began = performance.now()
    const before = got.text
    socket.write(text)
    await hears(before + text)
    return performance.now() - began
  }
  return { socket, got, says, hears, closes }
}

test('a link without a toxic passes data and half-close unchanged', async () => {
  const { port, open } = await startEcho()
  const { socket, says, closes, got } = await connectClient(port)
  const long = 'x'.repeat(2_000_000)
  await says(long)
  expect(open()).toBe(1)
  socket.end()
  await closes()
  expect(got.error).toBe('')
  await expect.poll(() => open()).toBe(0)
})

test('the latency toxic delays each chunk separately, without adding up the delays', async () => {
  const { port, addToxic, clear } = await startEcho()
  const { socket, says, hears } = await connectClient(port)
  await addToxic({ type: 'latency', latencyMs: 1_000, jitterMs: 10 }, 'down')
  const began = performance.now()
  for (const word of ['one ', 'two ', 'three ', 'four ']) {
    socket.write(word)
    await new Promise((done) => setImmediate(done))
  }
  await hears('one two three four ')
  expect(performance.now() - began).toBeGreaterThan(900)
  expect(performance.now() - began).toBeLessThan(3_500)
  await clear()
  expect(await says('five')).toBeLessThan(900)
})

test('the latency toxic releases delayed data at once when it is removed', async () => {
  const { port, addToxic, clear } = await startEcho()
  const { socket, hears } = await connectClient(port)
  const began = performance.now()
  await addToxic({ type: 'latency', latencyMs: 60_000, jitterMs: 0 }, 'up')
  socket.write('kept')
  await new Promise((done) => setImmediate(done))
  await clear()
  await hears('kept')
  expect(performance.now() - began).toBeLessThan(60_000)
})

test('the down toxic closes open connections and refuses new ones until it is removed', async () => {
  const { port, addToxic, clear } = await startEcho()
  const before = await connectClient(port)
  await addToxic({ type: 'down' })
  await before.closes()
  expect((await connectClient(port)).got.error).toBe('ECONNREFUSED')
  await clear()
  await (await connectClient(port)).says('again')
})

test('the bandwidth toxic limits the bytes per second', async () => {
  const { port, addToxic } = await startEcho()
  const { says } = await connectClient(port)
  await addToxic({ type: 'bandwidth', kilobytesPerSecond: 100 }, 'up')
  const took = await says('x'.repeat(50 * 1024))
  expect(took).toBeGreaterThan(350)
  expect(took).toBeLessThan(2_000)
})

test('the slow_close toxic delays only the closing of the connection', async () => {
  const { port, addToxic } = await startEcho()
  const { socket, says, closes } = await connectClient(port)
  await addToxic({ type: 'slow_close', delayMs: 3_000 }, 'up')
  expect(await says('quick')).toBeLessThan(2_900)
  const began = performance.now()
  socket.end()
  await closes()
  expect(performance.now() - began).toBeGreaterThan(2_900)
})

test('the timeout toxic drops all data and closes the connection after `timeoutMs`, or on removal if that is 0', async () => {
  const { port, addToxic, clear } = await startEcho()
  const timed = await connectClient(port)
  await timed.says('before')
  await addToxic({ type: 'timeout', timeoutMs: 150 }, 'up')
  const began = performance.now()
  timed.socket.write('lost')
  await timed.closes()
  expect(performance.now() - began).toBeGreaterThan(130)
  expect(timed.got.text).toBe('before')
  await addToxic({ type: 'timeout', timeoutMs: 0 }, 'up')
  const held = await connectClient(port)
  held.socket.write('lost')
  await expect.poll(() => performance.now() - began).toBeGreaterThan(400)
  expect(held.got.closed).toBe(false)
  await clear()
  await held.closes()
  expect(held.got.text).toBe('')
})

test('the reset_peer toxic resets the connection `timeoutMs` after the first data', async () => {
  const { port, addToxic } = await startEcho()
  const { socket, got, closes } = await connectClient(port)
  await addToxic({ type: 'reset_peer', timeoutMs: 100 }, 'up')
  const began = performance.now()
  socket.write('lost')
  await closes()
  expect(performance.now() - began).toBeGreaterThan(90)
  expect(got).toMatchObject({ error: 'ECONNRESET', text: '' })
})

test('the slicer toxic sends the same bytes in small pieces', async () => {
  const { port, addToxic } = await startEcho()
  const { says, got } = await connectClient(port)
  await addToxic({ type: 'slicer', averageBytes: 10, variationBytes: 3, delayMs: 5 }, 'down')
  await says('0123456789'.repeat(10))
  expect(got.pieces).toBeGreaterThan(5)
})

test('the limit_data toxic closes the connection after the given number of bytes', async () => {
  const { port, addToxic } = await startEcho()
  const { socket, got, says, closes } = await connectClient(port)
  await says('before')
  await addToxic({ type: 'limit_data', bytes: 5 }, 'down')
  socket.write('0123456789')
  await closes()
  expect(got).toMatchObject({ text: 'before01234', error: '' })
})

test('toxics and cuts affect only connections that match their filter', async () => {
  const { port, addToxic, open, cut } = await startEcho()
  const only = (head: string) => head.startsWith('socket')
  const [chosen, other] = [await connectClient(port), await connectClient(port)]
  await Promise.all([chosen.says('socket'), other.says('plain')])
  expect([open(), open(only)]).toEqual([2, 1])
  await addToxic({ type: 'latency', latencyMs: 3_000, jitterMs: 0 }, 'up', only)
  expect(await other.says('x')).toBeLessThan(2_900)
  expect(await chosen.says('x')).toBeGreaterThan(2_900)
  await addToxic({ type: 'down' }, 'both', only)
  await chosen.closes()
  const late = await connectClient(port)
  late.socket.write('socket')
  await late.closes()
  await other.says('y')
  expect(cut()).toBe(1)
  await other.closes()
  expect(other.got.error).toBe('ECONNRESET')
})
