import {
  MAX_STACK_FRAMES,
  PAGE_REPORT_PATH,
  type PageFailure,
  type PageReport,
} from '@quillgate/shared/contract/page-report'
import { findRouteName } from '@quillgate/shared/domain/access/routes'
import { CallError } from '../http/call-error.ts'
import { getLastRequestId } from '../http/http.ts'
import { boot } from '../runtime/boot.ts'
import { generateId } from '../runtime/new-id.ts'

/** Sends a report of this page with a beacon, which the browser delivers even while the page is being closed. */
export function sendReport(report: Omit<PageReport, 'build'>) {
  // Very old browsers and some embedded ones do not support beacons.
  ;(navigator as Partial<Navigator>).sendBeacon?.call(
    navigator,
    PAGE_REPORT_PATH,
    JSON.stringify({ build: boot.build, ...report }),
  )
}

/**
 * Returns the request id to show to the user: that of the failed call, otherwise that of the last call, which usually
 * delivered the data that broke rendering. Returns a new id if the page has made no call.
 */
export const getSupportId = (error: unknown): string =>
  (error instanceof CallError ? error.requestId : undefined) ?? getLastRequestId() ?? generateId().slice(0, 8)

/** Maximum number of reported failures per page load, so that a page that fails in a loop does not flood the log. */
const MAX_REPORTED_FAILURES = 10

/** Creates a function that reports each failure of the page only once. */
export function createFailureReporter(send: typeof sendReport) {
  const reported = new WeakSet<object>()
  const kinds = new Set<string>()
  return (kind: PageFailure['kind'], error: unknown, supportId = getSupportId(error)) => {
    if (typeof error === 'object' && error !== null) {
      if (reported.has(error)) return
      reported.add(error)
    }
    const { name, frames } = describeError(error)
    const same = [kind, name, ...frames].join()
    if (kinds.has(same) || kinds.size >= MAX_REPORTED_FAILURES) return
    kinds.add(same)
    const route = findRouteName(location.pathname)
    send({
      failure: { kind, supportId, frames, ...(route && { route }), ...(name !== undefined && { type: name }) },
    })
  }
}

export const reportFailure = createFailureReporter(sendReport)

/** Returns the type of an error and its locations in our own files, without its message, which can quote user data. */
function describeError(error: unknown) {
  const { name, stack } = (error ?? {}) as Partial<Error>
  const frames = [...(stack ?? '').matchAll(/(https?:\/\/[^/\s]+)\/([\w./-]+:\d+:\d+)/g)]
  return {
    name: typeof name === 'string' && /^[A-Z][A-Za-z]{0,39}$/.test(name) ? name : undefined,
    frames: frames
      .flatMap(([, origin, frame]) => (origin === location.origin ? [frame!] : []))
      .slice(0, MAX_STACK_FRAMES),
  }
}

/** Reports uncaught errors of our own code. Errors in scripts of browser extensions and third parties are ignored. */
export function watchUncaughtErrors(report = reportFailure) {
  const onError = (error: unknown) => {
    if (describeError(error).frames.length > 0) report('error', error)
  }
  window.addEventListener('error', (event) => onError(event.error))
  window.addEventListener('unhandledrejection', (event) => onError(event.reason))
}
