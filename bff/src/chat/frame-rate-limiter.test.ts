import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { FrameRateLimiter } from './frame-rate-limiter.ts'

const FRAME_LIMIT = { frames: 40, seconds: 10 }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** Creates a limiter with a limit of 40 frames per window of 10 s. */
function createLimiter() {
  const seen = { passed: [] as string[], floods: 0, isPaused: false }
  const counted = new Map<number, number>()
  const limiter = new FrameRateLimiter({ pause: () => (seen.isPaused = true) } as unknown as WebSocket, {
    count() {
      const window = Math.floor(performance.now() / 1_000 / FRAME_LIMIT.seconds)
      const count = (counted.get(window) ?? 0) + 1
      counted.set(window, count)
      return count > FRAME_LIMIT.frames
        ? FRAME_LIMIT.seconds - ((performance.now() / 1_000) % FRAME_LIMIT.seconds)
        : undefined
    },
    pass: (bytes) => void seen.passed.push(bytes.toString()),
    resume: () => (seen.isPaused = false),
    onFlood: () => (seen.floods += 1),
  })
  const send = (count: number) => {
    for (let at = 0; at < count; at += 1) limiter.take(Buffer.from(String((sent += 1))))
  }
  let sent = 0
  return { limiter, seen, send }
}
const numberedFrames = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1))

test('passes chat frames within the limit without pausing the socket', () => {
  const { seen, send } = createLimiter()
  send(40)
  expect(seen).toEqual({ passed: numberedFrames(40), floods: 0, isPaused: false })
})

test('pauses the socket from the first frame above the limit until the window ends', () => {
  const { limiter, seen, send } = createLimiter()
  send(41)
  expect([seen.isPaused, limiter.isHolding]).toEqual([true, true])
  vi.advanceTimersByTime(9_000)
  expect(seen.isPaused).toBe(true)
  vi.advanceTimersByTime(1_000)
  expect([seen.isPaused, limiter.isHolding]).toEqual([false, false])
})

test('passes queued chat frames in order after the window ends', () => {
  const { seen, send } = createLimiter()
  send(100)
  expect(seen.passed).toEqual(numberedFrames(40))
  vi.advanceTimersByTime(10_000)
  expect([seen.passed.length, seen.isPaused]).toEqual([80, true])
  vi.advanceTimersByTime(10_000)
  expect(seen).toEqual({ passed: numberedFrames(100), floods: 0, isPaused: false })
})

test('after a flood of frames, drops all further frames and reports the flood only once', () => {
  const { seen, send } = createLimiter()
  send(5_000)
  vi.advanceTimersByTime(60_000)
  expect(seen).toMatchObject({ passed: numberedFrames(40), floods: 1 })
})

test('reports a flood of chat frames that is sent in small batches', () => {
  const { seen, send } = createLimiter()
  for (let at = 0; at < 20 && seen.floods === 0; at += 1) {
    send(64)
    while (seen.isPaused && seen.floods === 0) vi.advanceTimersByTime(1_000)
  }
  expect(seen.floods).toBe(1)
})

test('resets the count of excess chat frames after a minute without excess frames', () => {
  const { seen, send } = createLimiter()
  for (let at = 0; at < 10; at += 1) {
    send(140)
    vi.advanceTimersByTime(100_000)
  }
  expect(seen).toMatchObject({ passed: numberedFrames(1_400), floods: 0 })
})

test('drops pings and pongs above the frame limit but counts them as excess frames', () => {
  const { limiter, seen, send } = createLimiter()
  const admitted = Array.from({ length: 60 }, () => limiter.admits()).filter(Boolean)
  expect(admitted).toHaveLength(40)
  send(1)
  expect([seen.isPaused, seen.passed]).toEqual([true, []])
  vi.advanceTimersByTime(10_000)
  expect(seen.passed).toEqual(['1'])
  for (let at = 0; at < 1_000; at += 1) limiter.admits()
  expect(seen.floods).toBe(1)
})
