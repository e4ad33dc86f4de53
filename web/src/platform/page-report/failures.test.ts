import type { PageReport } from '@quillgate/shared/contract/page-report'
import { isPageReport } from '@quillgate/shared/testing/page-report'
import { beforeEach, expect, test } from 'vitest'
import { CallError } from '../http/call-error.ts'
import { createFailureReporter, getSupportId, watchUncaughtErrors } from './failures.ts'

type SentReport = Omit<PageReport, 'build'>
let sentReports: SentReport[] = []
const createReporter = () => createFailureReporter((report) => void sentReports.push(report))

/** Returns an error with the given locations in its stack. */
function createErrorAt(...places: string[]) {
  const error = new TypeError('maya@mailbox.test is not a function')
  error.stack = [`TypeError: ${error.message}`, ...places.map((place) => `    at run (${place})`)].join('\n')
  return error
}
const OWN_LOCATION = `${location.origin}/assets/app-1.js:1:20`
beforeEach(() => {
  sentReports = []
  history.replaceState(null, '', '/orders/view/6f1ed002')
})

test('a failure report contains type, location and route of an error, but not its message', () => {
  createReporter()('render', createErrorAt(OWN_LOCATION, 'https://js.stripe.com/v3/a.js:1:2'), 'ab-1')
  expect(sentReports).toEqual([
    {
      failure: {
        kind: 'render',
        supportId: 'ab-1',
        type: 'TypeError',
        frames: ['assets/app-1.js:1:20'],
        route: 'orderView',
      },
    },
  ])
  expect(sentReports.every((report) => isPageReport({ build: 'x', ...report }))).toBe(true)
})

test('reports the same failure of the page only once', () => {
  const report = createReporter()
  const error = createErrorAt(OWN_LOCATION)
  for (const kind of ['render', 'error'] as const) report(kind, error)
  report('render', createErrorAt(OWN_LOCATION))
  expect(sentReports).toHaveLength(1)
})

test('reports at most ten failures per page load', () => {
  const report = createReporter()
  for (let at = 0; at < 50; at += 1) report('error', createErrorAt(`${OWN_LOCATION}${at}`))
  expect(sentReports).toHaveLength(10)
})

test('a failure report uses the request id of the failed call as support id', () => {
  expect(getSupportId(new CallError('unreadable', 200, undefined, { requestId: 'req-7' }))).toBe('req-7')
})

test.each([
  ['our own code', createErrorAt(OWN_LOCATION), 1],
  ['a browser extension', createErrorAt('chrome-extension://abc/a.js:1:2'), 0],
  ['a third-party script', createErrorAt('https://js.stripe.com/v3/a.js:1:2'), 0],
  ['a rejection without a reason', undefined, 0],
])('reports only uncaught errors from our own code: %s', (_, error, count) => {
  watchUncaughtErrors(createReporter())
  window.dispatchEvent(new ErrorEvent('error', { error }))
  expect(sentReports).toHaveLength(count)
})
