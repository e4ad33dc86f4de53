import { APP_HEADER, EARLIER_PAYMENTS_HEADER, REMEMBER_HEADER } from '@quillgate/shared/contract/boot'
import { buildUrl, type Call, type Input, type Reply } from '@quillgate/shared/contract/call'
import { decode } from '@quillgate/shared/contract/decode'
import { isFailedReply, readEffectiveStatus } from '@quillgate/shared/domain/errors/outcome'
import { createStore } from '../../ui/hooks/create-store.ts'
import { now } from '../runtime/clock.ts'
import { handleSessionLost } from '../session/session.ts'
import { CallError } from './call-error.ts'

export type SendOptions = {
  signal?: AbortSignal
  /**
   * Idempotency key: the server makes a payment with the same key only once, and the key can be used to look up its
   * outcome.
   */
  key?: string
  /** Keys or ids of earlier payments that could not be found; they do not block this payment. */
  earlierPayments?: readonly string[]
  /** Whether the cookies of this sign-in persist after the browser is closed. */
  remember?: boolean
  /** Checked when it is the turn of a session call, which can be much later; if true, the call is not sent. */
  isObsolete?: () => boolean
}

/**
 * Makes one call and returns its decoded reply. Throws a CallError on any failure. A 401 ends the stored session,
 * except for session calls such as sign-in, where it means wrong credentials.
 */
export async function send<C extends Call>(call: C, input: Input<C>, options: SendOptions = {}): Promise<Reply<C>> {
  return queueSessionCall(call, async () => {
    if (options.isObsolete?.()) throw new CallError('aborted', 0)
    const { status, text, header } = await sendRequest(call, input, options)
    return readReply(call, status, text, header)
  })
}

/** Returns the bytes of a stored file. Throws a CallError on any failure. */
export async function readBytes<C extends Call & { reply: 'file' }>(call: C, input: Input<C>, signal: AbortSignal) {
  const {
    status,
    text: body,
    header,
  } = await sendRequest(call, input, { signal }, (res) => (res.ok ? res.arrayBuffer() : res.text()))
  if (typeof body !== 'string') return body
  readReply(call, status, body, header)
  throw new CallError('unreadable', status)
}

const requestId = createStore<string | undefined>(undefined)
export const getLastRequestId = requestId.read

type HeaderReader = (name: string) => string | null
/**
 * Returns the decoded reply from an HTTP status, body text and headers. Throws a CallError with the request id on any
 * failure.
 */
export function readReply<C extends Call>(
  call: C,
  httpStatus: number,
  text: string,
  getHeader: HeaderReader,
): Reply<C> {
  const marks = {
    waitSeconds: parseRetryAfterSeconds(getHeader('retry-after')),
    requestId: getHeader('x-request-id') ?? undefined,
  }
  if (marks.requestId) requestId.set(marks.requestId)
  const raw = parseJson(text)
  const status = readEffectiveStatus(httpStatus, raw)
  if (status === 499) throw new CallError('aborted', status)
  if (status === 401 && call.effect !== 'session') handleSessionLost()
  if (status === 502 || status === 504) throw new CallError('no_answer', status, raw, marks)
  if (isFailedReply(httpStatus, raw))
    throw new CallError('refused', status, raw, { ...marks, errorField: call.errorField })
  if (call.reply === 'file') throw new CallError('unreadable', status, undefined, marks)
  const read = decode(call.reply, raw ?? {})
  if (!read.ok) throw new CallError('unreadable', status, undefined, marks)
  if (call.effect !== 'read' && marks.requestId) recordOwnWrite(marks.requestId)
  for (const listen of listeners) listen(call)
  return read.value as Reply<C>
}

const MAX_OWN_WRITES = 50
const ownWrites = new Set<string>()
function recordOwnWrite(id: string) {
  ownWrites.add(id)
  const [oldest] = ownWrites
  if (ownWrites.size > MAX_OWN_WRITES) ownWrites.delete(oldest!)
}
/**
 * Returns whether this tab made the write with this request id. In that case, the tab already reloads the changed data.
 */
export const isOwnWrite = (id: string) => ownWrites.has(id)

const listeners = new Set<(call: Call) => void>()
export const onCallSuccess = (listener: (call: Call) => void) => void listeners.add(listener)

let pendingDelay: Promise<unknown> | undefined
/**
 * Delays all further calls until `work` is done, but at most for `ms`. Calls that are already running are not delayed.
 */
export function delayCalls(work: Promise<unknown>, ms: number) {
  const timeout = new Promise((resolve) => setTimeout(resolve, ms))
  pendingDelay = Promise.race([work, timeout]).finally(() => (pendingDelay = undefined))
}

/** Timeouts in ms, slightly longer than those of the gateway, whose error message is more specific. */
export const TIMEOUTS_MS: Readonly<Record<Call['effect'], number>> = {
  read: 20_000,
  write: 40_000,
  session: 40_000,
  payment: 75_000,
}

/**
 * Resolves when the last session call of this tab has finished. Session calls of all tabs run one after the other, so
 * that a logout in flight cannot end a later login. Web Locks exist only over https and on localhost; elsewhere, each
 * tab has a separate order.
 */
let lastSessionCall: Promise<unknown> = Promise.resolve()
async function queueSessionCall<T>(call: Call, exchange: () => Promise<T>): Promise<T> {
  if (call.effect !== 'session') return exchange()
  const turn = lastSessionCall.then(() =>
    navigator.locks ? navigator.locks.request('session-call', exchange) : exchange(),
  )
  lastSessionCall = turn.catch(() => undefined)
  return turn
}

async function sendRequest<B = never>(
  call: Call,
  input: unknown,
  { signal, key, earlierPayments, remember }: SendOptions,
  bodyOf: (res: Response) => Promise<string | B> = (res) => res.text(),
) {
  // Session calls are not delayed here, because they have a separate queue, and the call that `pendingDelay` waits for
  // is itself a session call.
  if (pendingDelay && call.effect !== 'session') await pendingDelay
  const { body } = (input ?? {}) as { body?: unknown }
  // The server uses this language for mails and notifications.
  const headers: Record<string, string> = { [APP_HEADER]: '1', 'accept-language': document.documentElement.lang }
  if (key) headers['idempotency-key'] = key
  if (earlierPayments && earlierPayments.length > 0) headers[EARLIER_PAYMENTS_HEADER] = earlierPayments.join(',')
  if (remember) headers[REMEMBER_HEADER] = '1'
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json'
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), TIMEOUTS_MS[call.effect])
  try {
    const res = await fetch(buildUrl(call, input), {
      method: call.method,
      headers,
      body: body === undefined ? null : isForm ? body : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
    })
    return { status: res.status, text: await bodyOf(res), header: (name: string) => res.headers.get(name) }
  } catch {
    throw new CallError(signal?.aborted ? 'aborted' : 'no_answer', 0)
  } finally {
    clearTimeout(timer)
  }
}

const DAY_SECONDS = 86_400
/**
 * Returns the seconds of a `retry-after` header (a number or date); undefined if it is missing or longer than a day.
 */
function parseRetryAfterSeconds(header: string | null): number | undefined {
  const date = Math.ceil((Date.parse(header ?? '') - now().getTime()) / 1_000)
  const seconds = /^\d+$/.test(header ?? '') ? Number(header) : date
  return seconds > 0 && seconds <= DAY_SECONDS ? seconds : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
