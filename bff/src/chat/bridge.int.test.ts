import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { someFlags } from '@quillgate/shared/testing/site'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { Bridge } from './bridge.ts'
import { createLongFrameParser } from './long-frame-parser.ts'

/** Opens a WebSocket over the network and returns both ends. */
async function openSocketPair(server: WebSocketServer) {
  const far = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, { perMessageDeflate: false })
  const [[near]] = (await Promise.all([once(server, 'connection'), once(far, 'open')])) as [[WebSocket], unknown]
  const closed = once(far, 'close').then(([code, reason]) => [code as number, String(reason)])
  return { near, far, closed }
}

/**
 * Connects a browser and an upstream with a bridge. `beforeBridge` runs on the upstream socket before the bridge is
 * created. The frame limit is reached after 20 frames; the browser must then wait `waitSeconds`.
 */
async function createBridge(
  beforeBridge: (upstream: WebSocket) => unknown = () => {},
  waitSeconds = 0.02,
  longFrames = createLongFrameParser(),
) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', autoPong: false })
  onTestFinished(() => server.close())
  await once(server, 'listening')
  const [browser, upstream] = [await openSocketPair(server), await openSocketPair(server)]
  onTestFinished(() => {
    for (const { far } of [browser, upstream]) far.terminate()
  })
  await beforeBridge(upstream.near)
  onTestFinished(async () => void (await longFrames.stop()))
  let frames = 0
  const countFrame = () => {
    frames = (frames + 1) % 21
    return frames === 0 ? waitSeconds : undefined
  }
  const crossings = { up: 0, down: 0, refused: 0, floods: 0 }
  const failures: unknown[] = []
  const bridge = new Bridge(browser.near, upstream.near, {
    name: 'orders',
    who: { id: 'c1', role: 'customer' },
    dialect: 'lower',
    flags: () => someFlags(),
    countFrame,
    onFlood: () => (crossings.floods += 1),
    onFailure: (error) => failures.push(error),
    longFrames,
    onFrame: (crossing) => (crossings[crossing] += 1),
    onMessage: () => {},
    onClose: () => {},
  })
  return { bridge, browser, upstream, crossings, failures }
}
const createMessageFrame = (content: string) =>
  JSON.stringify({ type: 'new_message', message: { _id: 'm1', sent_by: 'w1', content, chatType: 'writerToCustomer' } })

test('closes a socket as idle 90 s after the last pong', async () => {
  const { bridge, browser } = await createBridge()
  const made = performance.now()
  await expect.poll(() => performance.now() - made).toBeGreaterThan(50)
  const answered = once(browser.near, 'pong')
  bridge.beat(made + 80_000)
  await answered
  bridge.beat(made + 90_020)
  expect(browser.near.readyState).toBe(WebSocket.OPEN)
  bridge.beat(performance.now() + 90_001)
  expect(await browser.closed).toEqual([1001, 'idle'])
})

test('pauses the upstream at 1 MiB of unread data, then closes a browser socket that reads nothing for 30 s', async () => {
  const { bridge, browser, upstream } = await createBridge()
  browser.far.pause()
  const piece = createMessageFrame('x'.repeat(60_000))
  const flood = setInterval(() => upstream.far.readyState === WebSocket.OPEN && upstream.far.send(piece), 0)
  onTestFinished(() => clearInterval(flood))
  await expect.poll(() => upstream.near.isPaused).toBe(true)
  clearInterval(flood)
  expect(browser.near.bufferedAmount).toBeLessThan(1024 * 1024 + 2 * piece.length)
  bridge.beat(performance.now() + 20_000)
  expect(browser.near.readyState).toBe(WebSocket.OPEN)
  bridge.beat(performance.now() + 31_000)
  browser.far.resume()
  expect(await browser.closed).toEqual([1013, 'too slow'])
})

test('delivers a frame longer than the buffer limit once the browser reads again', async () => {
  const { bridge, browser, upstream } = await createBridge()
  const got: number[] = []
  browser.far.on('message', (data) => got.push((data as Buffer).length))
  browser.far.pause()
  upstream.far.send(createMessageFrame('x'.repeat(15_000_000)))
  upstream.far.send(createMessageFrame('the last'))
  await expect.poll(() => upstream.near.isPaused).toBe(true)
  browser.far.resume()
  await expect.poll(() => got.length).toBe(2)
  expect(got[0]).toBeGreaterThan(15_000_000)
  await expect.poll(() => upstream.near.isPaused).toBe(false)
  bridge.beat(performance.now() + 60_000)
  expect(browser.far.readyState).toBe(WebSocket.OPEN)
})

test('closes the socket and reports the error when the thread that parses long frames runs out of memory', async () => {
  const { browser, upstream, failures } = await createBridge(undefined, undefined, createLongFrameParser(8))
  const messages = Array.from({ length: 60_000 }, (_, n) => ({ _id: `m${n}`, sent_by: 'w1', content: 'x'.repeat(200) }))
  upstream.far.send(JSON.stringify({ type: 'all_messages', messages, participants: [] }))
  expect(await browser.closed).toEqual([4413, 'history too long'])
  expect(failures).toMatchObject([{ code: 'ERR_WORKER_OUT_OF_MEMORY' }])
})

test('forwards the upstream’s close code to the browser, without the reason', async () => {
  for (const [code, seen] of [
    [1000, 1000],
    [1013, 1013],
    [4403, 4403],
  ] as const) {
    const { browser, upstream } = await createBridge()
    upstream.far.close(code, `ECONNREFUSED ${'h'.repeat(100)}.db`)
    expect(await browser.closed).toEqual([seen, ''])
  }
})

test('closes the browser’s socket when the upstream socket closed before the bridge was created', async () => {
  const { browser } = await createBridge((upstream) => {
    upstream.terminate()
    return once(upstream, 'close')
  })
  expect(await browser.closed).toEqual([1014, 'upstream lost'])
})

test('during a flood of frames, closes the socket with 1008 before most frames get a reply', async () => {
  const { browser, upstream, crossings } = await createBridge()
  const got: string[] = []
  browser.far.on('message', (data) => got.push((data as Buffer).toString()))
  const told = once(upstream.far, 'close')
  for (let at = 0; at < 80_000; at += 1) browser.far.send('x')
  expect(await browser.closed).toEqual([1008, 'too many frames'])
  expect((await told)[0]).toBe(1001)
  // The number of refused frames before the close depends on how TCP splits the flood.
  expect(crossings.floods).toBe(1)
  expect(crossings.refused).toBeLessThan(2_000)
  expect(got).toHaveLength(crossings.refused)
})

test('closes a socket with 1008 during a flood of pings, because pings count as frames', async () => {
  const { browser, crossings } = await createBridge()
  let pongs = 0
  browser.far.on('pong', () => (pongs += 1))
  for (let at = 0; at < 10_000; at += 1) browser.far.ping()
  expect(await browser.closed).toEqual([1008, 'too many frames'])
  expect(crossings.floods).toBe(1)
  expect(pongs).toBeLessThan(2_000)
})

test('closes a socket with 1008 during a flood of unsolicited pongs', async () => {
  const { browser } = await createBridge()
  for (let at = 0; at < 10_000; at += 1) browser.far.pong()
  expect(await browser.closed).toEqual([1008, 'too many frames'])
})

test('does not close a socket as idle while the frame limit pauses the socket', async () => {
  const { bridge, browser } = await createBridge(undefined, 3_600)
  for (let at = 0; at < 30; at += 1) browser.far.send('x')
  await expect.poll(() => browser.near.isPaused).toBe(true)
  bridge.beat(performance.now() + 100_000)
  expect(browser.near.readyState).toBe(WebSocket.OPEN)
})

test('closes the socket with 1003 on binary frames', async () => {
  const { browser } = await createBridge()
  for (let at = 0; at < 10_000; at += 1) browser.far.send(Buffer.from([1]))
  expect(await browser.closed).toEqual([1003, 'text only'])
})
