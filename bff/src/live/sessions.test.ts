import { expect, test } from 'vitest'
import { runInterleavings } from '../testing/live-interleavings.ts'
import { type EventStream, LIVE_SESSION_LIMITS, LiveSessions, type ReadTopics } from './sessions.ts'

const SESSION = { domain: 'a.test', session: 's1', actorId: 'u1', role: 'customer' } as const

const fetched = (...topics: string[]) => ({ topics, listed: [] })
const listOf = (from: number, to: number) => ({
  topics: ['orders'],
  listed: Array.from({ length: to - from }, (_, at) => `order:${from + at}`),
})

function createStream() {
  const lines: string[] = []
  const own: EventStream & { lines: string[]; isEnded: boolean } = {
    lines,
    isEnded: false,
    until: undefined,
    send: (line) => void lines.push(line),
    end: () => void (own.isEnded = true),
  }
  return own
}

test('sends each event to exactly the sessions that have read the changed data', () => {
  const { sent, wrong, missed } = runInterleavings(10_000, 1)
  expect(sent).toBeGreaterThan(1_000)
  expect({ wrong, missed }).toEqual({ wrong: 0, missed: 0 })
})

test('a session that has read more orders than the maximum gets no more events about the order it read first', () => {
  const sessions = new LiveSessions()
  const own = createStream()
  sessions.open(SESSION, own)
  for (let count = 0; count <= LIVE_SESSION_LIMITS.topics; count += 1) sessions.read(SESSION, fetched(`order:${count}`))
  sessions.touch({ domain: 'a.test', topic: 'order:0' })
  sessions.touch({ domain: 'a.test', topic: 'order:1' })
  expect(own.lines).toEqual(['gap', 'order:1'])
})

test('a long list of orders displaces no other data that the session has read', () => {
  const sessions = new LiveSessions()
  sessions.read(SESSION, fetched('boards', 'order:own'))
  sessions.read(SESSION, listOf(0, LIVE_SESSION_LIMITS.topics - 1))
  expect(sessions.hasRead(SESSION, ['boards', 'order:own', 'orders', 'order:0', 'order:60'])).toBe(true)
  expect(sessions.hasRead(SESSION, ['order:61'])).toBe(false)
})

test('an order of a list that the session has also read by itself is not displaced by other lists', () => {
  const sessions = new LiveSessions()
  sessions.read(SESSION, listOf(0, 63))
  sessions.read(SESSION, fetched('order:1'))
  sessions.read(SESSION, listOf(100, 163))
  expect(sessions.hasRead(SESSION, ['order:1', 'order:100', 'order:161'])).toBe(true)
  expect(sessions.hasRead(SESSION, ['order:0'])).toBe(false)
})

test('a session that has opened many orders still gets events about the first orders of a list', () => {
  const sessions = new LiveSessions()
  for (let count = 0; count < LIVE_SESSION_LIMITS.topics; count += 1)
    sessions.read(SESSION, fetched(`order:opened-${count}`))
  sessions.read(SESSION, listOf(0, 63))
  expect(sessions.hasRead(SESSION, ['orders', 'order:0', 'order:31', 'order:opened-63'])).toBe(true)
  expect(sessions.hasRead(SESSION, ['order:32'])).toBe(false)
})

test('another replica that records what a read returns drops the same data', () => {
  const [one, two] = [new LiveSessions(), new LiveSessions()]
  const read = (topics: ReadTopics) => two.read(SESSION, one.read(SESSION, topics))
  for (let count = 0; count < LIVE_SESSION_LIMITS.topics; count += 1) read(fetched(`order:${count}`))
  read(fetched('order:0'))
  read(fetched('order:new'))
  expect([one, two].map((replica) => replica.hasRead(SESSION, ['order:0', 'order:new']))).toEqual([true, true])
  expect([one, two].map((replica) => replica.hasRead(SESSION, ['order:1']))).toEqual([false, false])
})

test('opens no stream for a new session when its site has the maximum number of sessions', () => {
  const sessions = new LiveSessions()
  for (let count = 0; count < LIVE_SESSION_LIMITS.sessionsPerSite; count += 1)
    sessions.read({ ...SESSION, session: `other${count}` }, fetched('orders'))
  expect(sessions.open(SESSION, createStream())).toBeUndefined()
  expect(sessions.open({ ...SESSION, domain: 'b.test' }, createStream())).toBeDefined()
})

test('a session’s first stream starts with the events since the session read the data', () => {
  const sessions = new LiveSessions()
  const [first, second] = [createStream(), createStream()]
  sessions.read(SESSION, fetched('order:1', 'order:2'))
  sessions.touch({ domain: 'a.test', topic: 'order:2' })
  sessions.open(SESSION, first)
  sessions.open(SESSION, second)
  expect([first.lines, second.lines]).toEqual([['open', 'order:2'], ['open']])
})

test('a session’s first stream starts with a gap if events may have been lost since the session read its data', () => {
  const sessions = new LiveSessions()
  const own = createStream()
  sessions.read(SESSION, fetched('order:1'))
  sessions.gap()
  sessions.open(SESSION, own)
  expect(own.lines).toEqual(['open', 'gap'])
})

test('forgets which data a session has read after two minutes without a stream', () => {
  const sessions = new LiveSessions()
  sessions.read(SESSION, fetched('orders'), 0)
  sessions.beat(120_000)
  expect(sessions.hasRead(SESSION, ['orders'])).toBe(true)
  sessions.beat(120_001)
  expect(sessions.hasRead(SESSION, ['orders'])).toBe(false)
})

test('the heartbeat closes the streams of expired sessions', () => {
  const sessions = new LiveSessions()
  const [open, expired] = [createStream(), { ...createStream(), until: 1_000 }]
  const ended = { count: 0 }
  sessions.open(SESSION, open)
  sessions.open({ ...SESSION, session: 's2' }, { ...expired, end: () => void (ended.count += 1) })
  sessions.beat(1_000)
  expect(open.lines).toEqual(['gap', ''])
  expect(ended.count).toBe(1)
})

test('a password change closes the streams of the user’s other sessions', () => {
  const sessions = new LiveSessions()
  const [changed, other] = [createStream(), createStream()]
  sessions.open(SESSION, changed, 0)
  sessions.open({ ...SESSION, session: 's2' }, other, 0)
  sessions.end({ domain: 'a.test', actorId: 'u1', except: 's1', at: 1, reason: 'session' })
  expect([changed.isEnded, other.isEnded]).toEqual([false, true])
})

test('counts the open streams per site and in total', () => {
  const sessions = new LiveSessions()
  sessions.open(SESSION, createStream())
  sessions.open({ ...SESSION, session: 's2' }, createStream())
  const close = sessions.open({ ...SESSION, domain: 'b.test' }, createStream())
  expect([sessions.streams('a.test'), sessions.streams('b.test'), sessions.streams()]).toEqual([2, 1, 3])
  close?.()
  expect([sessions.streams('b.test'), sessions.streams('c.test')]).toEqual([0, 0])
})
