import { type Call, callPattern, type Reply } from '@quillgate/shared/contract/call'
import { createErrorBody, type ErrorCode } from '@quillgate/shared/domain/errors/codes'
import { afterEach, beforeEach } from 'vitest'

/** One request that the page made. */
export type RecordedRequest = {
  method: string
  path: string
  search: string
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
}
type StubbedReply = (asked: RecordedRequest, signal: AbortSignal | undefined) => Response | Promise<Response>

/** The stubbed replies to a call. The last one is repeated until the test stubs another one. */
type CallStubs = { next: StubbedReply[]; repeated?: StubbedReply }
const stubs = new Map<Call, CallStubs>()
const recordedRequests: RecordedRequest[] = []
const unexpectedRequests: string[] = []

const jsonResponse = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
const SUCCESS_FIELDS = { status: true, status_code: 200, statusCode: 200 }
function stub(call: Call, reply: StubbedReply) {
  const known = stubs.get(call) ?? { next: [] }
  known.next.push(reply)
  stubs.set(call, known)
}

/** Stubs a successful reply to a call. The last reply that is stubbed for a call is repeated. */
export const stubReply = <C extends Call>(call: C, reply: Partial<Reply<C>>) =>
  stub(call, () => jsonResponse({ ...SUCCESS_FIELDS, ...(reply as object) }))
/** Stubs a refusal in the error format of the specification. */
export const stubRefusal = (call: Call, code: ErrorCode, sentence?: string, status?: number) =>
  stub(call, () => {
    const body = createErrorBody(code, sentence, status)
    return jsonResponse(body, body.status_code)
  })
/** Stubs a reply with exactly this status and body. */
export const stubRawReply = (call: Call, status: number, body: unknown, headers?: Record<string, string>) =>
  stub(call, () => jsonResponse(body, status, headers))
type ComputedReply = { status?: number; body: unknown; headers?: Record<string, string> }
/** Stubs a reply that `createReply` computes from the request. */
export const stubComputedReply = (
  call: Call,
  createReply: (request: RecordedRequest) => ComputedReply | Promise<ComputedReply>,
) =>
  stub(call, async (asked) => {
    const { status = 200, body, headers } = await createReply(asked)
    return jsonResponse(body, status, headers)
  })
/** Stubs a reply with the bytes of a file. */
export const stubFileReply = (call: Call, bytesOf: (request: RecordedRequest) => ArrayBuffer) =>
  stub(call, (asked) => new Response(bytesOf(asked)))
/** Stubs a network failure. */
export const stubNetworkError = (call: Call) => stub(call, () => Promise.reject(new TypeError('network')))

/** Stubs a request that gets no reply: the connection stays open until the page aborts it. */
export const stubNoReply = (call: Call) =>
  stub(
    call,
    (_, signal) =>
      new Promise((__, reject) => signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))),
  )
/** Stubs a successful reply that is sent when the returned function is called. */
export function stubDelayedReply<C extends Call>(call: C, reply: Partial<Reply<C>>) {
  const { promise, resolve } = Promise.withResolvers<void>()
  stub(call, async () => {
    await promise
    return jsonResponse({ ...SUCCESS_FIELDS, ...(reply as object) })
  })
  return resolve
}

/** Returns the requests that the page has made so far. */
export const getRequests = (): readonly RecordedRequest[] => recordedRequests

const matchesCall = (call: Call, { method, path }: RecordedRequest) =>
  call.method === method && callPattern(call).test(path)

/** Returns how often the page has made this call so far. */
export const countRequests = (call: Call) => recordedRequests.filter((one) => matchesCall(call, one)).length

beforeEach(() => {
  stubs.clear()
  recordedRequests.length = 0
  unexpectedRequests.length = 0
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://northwind.test')
    const request: RecordedRequest = {
      method: init.method ?? 'GET',
      path: url.pathname,
      search: url.search,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    }
    recordedRequests.push(request)
    const [, found] = [...stubs].find(([call]) => matchesCall(call, request)) ?? []
    const next = found?.next.shift() ?? found?.repeated
    if (!found || !next) {
      unexpectedRequests.push(`${request.method} ${request.path}`)
      return jsonResponse({ status: false }, 500)
    }
    found.repeated = next
    return next(request, init.signal ?? undefined)
  }
})
afterEach(() => {
  if (unexpectedRequests.length > 0) throw new Error(`no reply stubbed for ${unexpectedRequests.join(', ')}`)
})
