import { expect, test } from 'vitest'
import { runInterleavings } from '../testing/live-interleavings.ts'
import { type EventStream, LIMITS, LiveSessions } from './sessions.ts'

const WHO = { domain: 'a.test', session: 's1', actorId: 'u1', role: 'customer' } as const

function stream() {
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

test('sends no event to a session that has not read its subject, and leaves none out', () => {
  const { sent, wrong, missed } = runInterleavings(10_000, 1)
  expect(sent).toBeGreaterThan(1_000)
  expect({ wrong, missed }).toEqual({ wrong: 0, missed: 0 })
})

test('forgets the subject that was read longest ago', () => {
  const sessions = new LiveSessions()
  const own = stream()
  sessions.open(WHO, own)
  for (let count = 0; count <= LIMITS.subjects; count += 1) sessions.read(WHO, [`order:${count}`])
  sessions.touch({ domain: 'a.test', subject: 'order:0' })
  sessions.touch({ domain: 'a.test', subject: 'order:1' })
  expect(own.lines).toEqual(['gap', 'order:1'])
})

test('holds a limited number of sessions of one site', () => {
  const sessions = new LiveSessions()
  for (let count = 0; count < LIMITS.sessionsPerSite; count += 1)
    sessions.read({ ...WHO, session: `other${count}` }, ['orders'])
  expect(sessions.open(WHO, stream())).toBeUndefined()
  expect(sessions.open({ ...WHO, domain: 'b.test' }, stream())).toBeDefined()
})

test('a stream starts with the events since the first read of its page', () => {
  const sessions = new LiveSessions()
  const [first, second] = [stream(), stream()]
  sessions.read(WHO, ['order:1', 'order:2'])
  sessions.touch({ domain: 'a.test', subject: 'order:2' })
  sessions.open(WHO, first)
  sessions.open(WHO, second)
  expect([first.lines, second.lines]).toEqual([['open', 'order:2'], ['open']])
})

test('forgets a session two minutes after its last stream', () => {
  const sessions = new LiveSessions()
  sessions.read(WHO, ['orders'], 0)
  sessions.beat(120_000)
  expect(sessions.hasRead(WHO, ['orders'])).toBe(true)
  sessions.beat(120_001)
  expect(sessions.hasRead(WHO, ['orders'])).toBe(false)
})

test('a heartbeat closes the streams of expired sign-ins', () => {
  const sessions = new LiveSessions()
  const [open, expired] = [stream(), { ...stream(), until: 1_000 }]
  const ended = { count: 0 }
  sessions.open(WHO, open)
  sessions.open({ ...WHO, session: 's2' }, { ...expired, end: () => void (ended.count += 1) })
  sessions.beat(1_000)
  expect(open.lines).toEqual(['gap', ''])
  expect(ended.count).toBe(1)
})

test('a new password ends the user’s other sessions', () => {
  const sessions = new LiveSessions()
  const [changed, other] = [stream(), stream()]
  sessions.open(WHO, changed, 0)
  sessions.open({ ...WHO, session: 's2' }, other, 0)
  sessions.end({ domain: 'a.test', actorId: 'u1', except: 's1', at: 1, reason: 'session' })
  expect([changed.isEnded, other.isEnded]).toEqual([false, true])
})
