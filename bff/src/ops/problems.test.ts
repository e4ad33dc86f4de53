import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProblemTracker } from './problems.ts'

const SLOW = { kind: 'slowness', text: '7 of 9 requests take longer than 2.5 s' }
const FAILING = { kind: 'failures', text: '5 % of requests fail' }

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('reports since when a problem has been found without interruption', () => {
  const times = new ProblemTracker()
  const search = (minute: number, ...found: (typeof SLOW)[]) => {
    vi.setSystemTime(Date.UTC(2026, 4, 4, 14, minute))
    return times.update('northwind.test', found).map(({ kind, since }) => `${kind} ${since.slice(11, 16)}`)
  }
  expect(search(2, SLOW)).toEqual(['slowness 14:02'])
  expect(search(5, FAILING, { ...SLOW, text: '9 of 9' })).toEqual(['failures 14:05', 'slowness 14:02'])
  expect(search(6, FAILING)).toEqual(['failures 14:05'])
  expect(search(7, SLOW)).toEqual(['slowness 14:07'])
  expect(times.update('inkwell.test', [FAILING])[0]!.since).toContain('14:07')
})
