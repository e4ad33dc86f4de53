import { expect, test } from 'vitest'
import { createTraceparent, readTrace, startTrace } from './trace.ts'

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const TRACEPARENT = `00-${TRACE_ID}-00f067aa0ba902b7-01`
const NEW_TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-0[23]$/

test('continues a valid trace with a new span', () => {
  const trace = readTrace({ traceparent: TRACEPARENT, tracestate: 'vendor=1' }, 0)
  const parent = createTraceparent(trace)
  expect([trace.id, trace.state]).toEqual([TRACE_ID, 'vendor=1'])
  expect(parent).toMatch(new RegExp(`^00-${TRACE_ID}-[0-9a-f]{16}-01$`))
  expect(parent).not.toBe(TRACEPARENT)
})

test('continues a trace whose traceparent header has a later version', () => {
  expect(readTrace({ traceparent: `cc${TRACEPARENT.slice(2)}-more` }, 0).id).toBe(TRACE_ID)
})

test.each([
  ['is missing', undefined],
  ['has version ff', `ff${TRACEPARENT.slice(2)}`],
  ['is in upper case', TRACEPARENT.toUpperCase()],
  ['has a trace id of zeros', TRACEPARENT.replace(TRACE_ID, '0'.repeat(32))],
  ['has a span id of zeros', TRACEPARENT.replace('00f067aa0ba902b7', '0'.repeat(16))],
  ['has extra fields in version 00', `${TRACEPARENT}-more`],
  ['has an extra character', `${TRACEPARENT}0`],
  ['has a later version but no separator after the flags', `cc${TRACEPARENT.slice(2)}0`],
  ['contains a quote', `${TRACEPARENT.slice(0, -1)}"`],
])('starts a new trace when the traceparent header %s', (_, traceparent) => {
  const trace = readTrace({ traceparent, tracestate: 'vendor=1' }, 0)
  expect(createTraceparent(trace)).toMatch(NEW_TRACEPARENT)
  expect([trace.id === TRACE_ID, trace.state]).toEqual([false, undefined])
})

test('drops a tracestate with characters that headers cannot contain', () => {
  expect(readTrace({ traceparent: TRACEPARENT, tracestate: 'a=\u0001' }, 0).state).toBeUndefined()
})

test('gives every new trace its own id', () => {
  const ids = Array.from({ length: 2_000 }, () => startTrace(0).id)
  expect(new Set(ids).size).toBe(2_000)
})

test.each([
  [0, 0, 0],
  [100, 1_000, 1_000],
  [50, 350, 650],
])('marks about %d %% of the new traces as sampled', (percent, least, most) => {
  const sampled = Array.from({ length: 1_000 }, () => startTrace(percent)).filter(({ flags }) => flags === '03')
  expect(sampled.length).toBeGreaterThanOrEqual(least)
  expect(sampled.length).toBeLessThanOrEqual(most)
})
