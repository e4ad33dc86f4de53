import { type Call, callPattern, type Reply } from '@quillgate/shared/contract/call'
import { type ErrorCode, errorBody } from '@quillgate/shared/domain/errors/codes'
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
type PlannedReply = (asked: RecordedRequest, signal: AbortSignal | undefined) => Response | Promise<Response>

/** The planned replies of a call. The last one is repeated until another reply is planned. */
type Plan = { next: PlannedReply[]; repeated?: PlannedReply }
const plans = new Map<Call, Plan>()
const recorded: RecordedRequest[] = []
const unexpected: string[] = []

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
const DONE = { status: true, status_code: 200, statusCode: 200 }
function plan(call: Call, answer: PlannedReply) {
  const known = plans.get(call) ?? { next: [] }
  known.next.push(answer)
  plans.set(call, known)
}

/** Plans a successful reply. The last reply that is planned for a call is repeated. */
export const answer = <C extends Call>(call: C, reply: Partial<Reply<C>>) =>
  plan(call, () => json({ ...DONE, ...(reply as object) }))
/** Plans a refusal in the error format of the specification. */
export const refuse = (call: Call, code: ErrorCode, sentence?: string, status?: number) =>
  plan(call, () => {
    const body = errorBody(code, sentence, status)
    return json(body, body.status_code)
  })
/** Plans a reply with exactly this status and body. */
export const answerRaw = (call: Call, status: number, body: unknown, headers?: Record<string, string>) =>
  plan(call, () => json(body, status, headers))
type ComputedReply = { status?: number; body: unknown; headers?: Record<string, string> }
/** Plans a reply that `make` computes from the request. */
export const answerBy = (call: Call, make: (asked: RecordedRequest) => ComputedReply | Promise<ComputedReply>) =>
  plan(call, async (asked) => {
    const { status = 200, body, headers } = await make(asked)
    return json(body, status, headers)
  })
/** Plans a reply with the bytes of a file. */
export const answerBytes = (call: Call, bytesOf: (asked: RecordedRequest) => ArrayBuffer) =>
  plan(call, (asked) => new Response(bytesOf(asked)))
/** Plans a network failure. */
export const lose = (call: Call) => plan(call, () => Promise.reject(new TypeError('network')))

/** Plans no reply: the connection stays open until the page aborts the request. */
export const hang = (call: Call) =>
  plan(
    call,
    (_, signal) =>
      new Promise((__, reject) => signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))),
  )
/** Plans a successful reply that is sent when the returned function is called. */
export function answerLater<C extends Call>(call: C, reply: Partial<Reply<C>>) {
  const { promise, resolve } = Promise.withResolvers<void>()
  plan(call, async () => {
    await promise
    return json({ ...DONE, ...(reply as object) })
  })
  return resolve
}

/** Returns the requests that the page has made so far. */
export const requests = (): readonly RecordedRequest[] => recorded

const isFor = (call: Call, { method, path }: RecordedRequest) => call.method === method && callPattern(call).test(path)

/** Returns how often the page has made this call so far. */
export const requestCount = (call: Call) => recorded.filter((one) => isFor(call, one)).length

beforeEach(() => {
  plans.clear()
  recorded.length = 0
  unexpected.length = 0
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
    recorded.push(request)
    const [, found] = [...plans].find(([call]) => isFor(call, request)) ?? []
    const next = found?.next.shift() ?? found?.repeated
    if (!found || !next) {
      unexpected.push(`${request.method} ${request.path}`)
      return json({ status: false }, 500)
    }
    found.repeated = next
    return next(request, init.signal ?? undefined)
  }
})
afterEach(() => {
  if (unexpected.length > 0) throw new Error(`no reply planned for ${unexpected.join(', ')}`)
})
