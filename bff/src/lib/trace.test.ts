import { expect, test } from 'vitest'
import { readTrace, startTrace } from './trace.ts'

const ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = `00-${ID}-00f067aa0ba902b7-01`
const NEW = /^00-[0-9a-f]{32}-[0-9a-f]{16}-0[23]$/

test('continues a valid trace with a new span', () => {
  const { id, parent, state } = readTrace({ traceparent: PARENT, tracestate: 'vendor=1' }, 0)
  expect([id, state]).toEqual([ID, 'vendor=1'])
  expect(parent).toMatch(new RegExp(`^00-${ID}-[0-9a-f]{16}-01$`))
  expect(parent).not.toBe(PARENT)
})

test('continues a trace of a later version', () => {
  expect(readTrace({ traceparent: `cc${PARENT.slice(2)}-more` }, 0).id).toBe(ID)
})

test.each([
  ['nothing', undefined],
  ['version ff', `ff${PARENT.slice(2)}`],
  ['upper case', PARENT.toUpperCase()],
  ['a trace id of zeros', PARENT.replace(ID, '0'.repeat(32))],
  ['a span id of zeros', PARENT.replace('00f067aa0ba902b7', '0'.repeat(16))],
  ['more fields in version 00', `${PARENT}-more`],
  ['more characters', `${PARENT}0`],
  ['a later version without a separator', `cc${PARENT.slice(2)}0`],
  ['a quote', `${PARENT.slice(0, -1)}"`],
])('starts a trace for %s', (_, traceparent) => {
  const trace = readTrace({ traceparent, tracestate: 'vendor=1' }, 0)
  expect(trace.parent).toMatch(NEW)
  expect([trace.id === ID, trace.state]).toEqual([false, undefined])
})

test('drops a state with characters that a header cannot have', () => {
  expect(readTrace({ traceparent: PARENT, tracestate: 'a=\u0001' }, 0).state).toBeUndefined()
})

test('never repeats an id', () => {
  const ids = Array.from({ length: 2_000 }, () => startTrace(0).parent)
  expect(new Set(ids).size).toBe(2_000)
})

test.each([
  [0, 0, 0],
  [100, 1_000, 1_000],
  [50, 350, 650],
])('marks about %d %% of the new traces as sampled', (percent, least, most) => {
  const sampled = Array.from({ length: 1_000 }, () => startTrace(percent)).filter(({ parent }) => parent.endsWith('3'))
  expect(sampled.length).toBeGreaterThanOrEqual(least)
  expect(sampled.length).toBeLessThanOrEqual(most)
})
