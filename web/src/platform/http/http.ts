import { AFTER_HEADER, APP_HEADER, REMEMBER_HEADER } from '@quillgate/shared/contract/boot'
import { type Call, fill, type Input, type Reply } from '@quillgate/shared/contract/call'
import { decode } from '@quillgate/shared/contract/decode'
import { effectiveStatus, failed } from '@quillgate/shared/domain/errors/outcome'
import { createStore } from '../../ui/hooks/create-store.ts'
import { now } from '../runtime/clock.ts'
import { sessionLost } from '../session/session.ts'
import { CallError } from './call-error.ts'

type Given = { params?: Record<string, string | undefined>; query?: Record<string, unknown>; body?: unknown }
export type SendOptions = {
  signal?: AbortSignal
  /** The idempotency key: a payment that is repeated with it is made once, and its outcome is looked up by it. */
  key?: string
  /** Earlier payments of which no trace was found, and which this one may follow. */
  after?: readonly string[]
  /** The cookies of this sign-in outlive the browser session. */
  remember?: boolean
}

/** The address of a call as the browser asks for it. */
export function addressOf(call: Call, input: unknown): string {
  const { params = {}, query = {} } = (input ?? {}) as Given
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) search.append(name, String(item))
  }
  const text = search.toString()
  return `${call.base ?? '/api'}${fill(call.path, params)}${text && `?${text}`}`
}

/**
 * Makes one call and answers its decoded reply; every failure is a CallError. A 401 ends the stored session, except
 * for the sign-in calls, whose 401 is an answer about what was typed.
 */
export async function send<C extends Call>(call: C, input: Input<C>, options: SendOptions = {}): Promise<Reply<C>> {
  const { status, text, head } = await inTurn(call, async () => exchange(call, input, options))
  return readReply(call, status, text, head)
}

/** The bytes of a stored file; every failure is a CallError. */
export async function readBytes<C extends Call & { reply: 'file' }>(call: C, input: Input<C>, signal: AbortSignal) {
  const {
    status,
    text: body,
    head,
  } = await exchange(call, input, { signal }, (res) => (res.ok ? res.arrayBuffer() : res.text()))
  if (typeof body !== 'string') return body
  readReply(call, status, body, head)
  throw new CallError('unreadable', status)
}

const requestId = createStore<string | undefined>(undefined)
/** The id of the last reply, for support. */
export const lastRequestId = requestId.read

type Head = (name: string) => string | null
/** The decoded reply in an answer of this HTTP status, text and head; a CallError, which names the request, where it is none. */
export function readReply<C extends Call>(call: C, http: number, text: string, head: Head): Reply<C> {
  const marks = { waitSeconds: secondsOf(head('retry-after')), requestId: head('x-request-id') ?? undefined }
  if (marks.requestId) requestId.set(marks.requestId)
  const raw = readJson(text)
  const status = effectiveStatus(http, raw)
  if (status === 499) throw new CallError('aborted', status)
  if (status === 401 && call.effect !== 'session') sessionLost()
  if (status === 502 || status === 504) throw new CallError('no_answer', status, raw, marks)
  if (failed(http, raw)) throw new CallError('refused', status, raw, { ...marks, errorField: call.errorField })
  if (call.reply === 'file') throw new CallError('unreadable', status, undefined, marks)
  const read = decode(call.reply, raw ?? {})
  if (!read.ok) throw new CallError('unreadable', status, undefined, marks)
  for (const listen of listeners) listen(call)
  return read.value as Reply<C>
}

const listeners = new Set<(call: Call) => void>()
/** Calls `listener` after every call that succeeds. */
export const onSuccess = (listen: (call: Call) => void) => void listeners.add(listen)

let held: Promise<unknown> | undefined
/** Every call from now on waits until `work` is done, and no longer than `ms`; the work's own calls, begun before, do not. */
export function holdCalls(work: Promise<unknown>, ms: number) {
  const late = new Promise((resolve) => setTimeout(resolve, ms))
  held = Promise.race([work, late]).finally(() => (held = undefined))
}

/** When the browser gives up, in ms: a little later than the gateway, whose error says more. */
const DEADLINES: Readonly<Record<Call['effect'], number>> = {
  read: 20_000,
  write: 40_000,
  session: 40_000,
  payment: 75_000,
}

/** The last call about the session: a sign-out that is still on its way must not end the sign-in after it. */
let lastSession: Promise<unknown> = Promise.resolve()
async function inTurn<T>(call: Call, exchange: () => Promise<T>): Promise<T> {
  if (call.effect !== 'session') return exchange()
  const turn = lastSession.then(exchange)
  lastSession = turn.catch(() => undefined)
  return turn
}

async function exchange<B = never>(
  call: Call,
  input: unknown,
  { signal, key, after, remember }: SendOptions,
  bodyOf: (res: Response) => Promise<string | B> = (res) => res.text(),
) {
  // Calls about the session do not wait here: they have a queue of their own, and one of them is the work waited for.
  if (held && call.effect !== 'session') await held
  const { body } = (input ?? {}) as Given
  const headers: Record<string, string> = { [APP_HEADER]: '1' }
  if (key) headers['idempotency-key'] = key
  if (after && after.length > 0) headers[AFTER_HEADER] = after.join(',')
  if (remember) headers[REMEMBER_HEADER] = '1'
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json'
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), DEADLINES[call.effect])
  try {
    const res = await fetch(addressOf(call, input), {
      method: call.method,
      headers,
      body: body === undefined ? null : isForm ? body : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
    })
    return { status: res.status, text: await bodyOf(res), head: (name: string) => res.headers.get(name) }
  } catch {
    throw new CallError(signal?.aborted ? 'aborted' : 'no_answer', 0)
  } finally {
    clearTimeout(timer)
  }
}

const DAY_SECONDS = 86_400
/** The seconds that a `retry-after` header names, as a number or by a date; undefined for a time that is too long to wait. */
function secondsOf(header: string | null): number | undefined {
  const date = Math.ceil((Date.parse(header ?? '') - now().getTime()) / 1_000)
  const seconds = /^\d+$/.test(header ?? '') ? Number(header) : date
  return seconds > 0 && seconds <= DAY_SECONDS ? seconds : undefined
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
