import { APP_HEADER, REMEMBER_HEADER } from '@quillgate/shared/contract/boot'
import { type Call, fill, type Input, type Reply } from '@quillgate/shared/contract/call'
import { decode } from '@quillgate/shared/contract/decode'
import { effectiveStatus, failed } from '@quillgate/shared/domain/outcome'
import { CallError } from './call-error.ts'
import { sessionLost } from './session.ts'

type Given = { params?: Record<string, string | undefined>; query?: Record<string, unknown>; body?: unknown }
export type SendOptions = {
  signal?: AbortSignal
  /** Lets a money call be repeated without being done twice. */
  key?: string
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
  const { status, text } = await exchange(call, input, options)
  return readReply(call, status, text)
}

/** The decoded reply in an answer of this HTTP status and text; a CallError where it is none. */
export function readReply<C extends Call>(call: C, http: number, text: string): Reply<C> {
  const raw = readJson(text)
  const status = effectiveStatus(http, raw)
  if (status === 499) throw new CallError('aborted', status)
  if (status === 401 && call.effect !== 'session') sessionLost()
  if (status === 502 || status === 504) throw new CallError('no_answer', status, raw)
  if (failed(http, raw)) throw new CallError('refused', status, raw)
  if (call.reply === 'file') throw new CallError('unreadable', status)
  const read = decode(call.reply, raw ?? {})
  if (!read.ok) throw new CallError('unreadable', status)
  for (const listen of listeners) listen(call)
  return read.value as Reply<C>
}

const listeners = new Set<(call: Call) => void>()
/** Told of every call that succeeded, from now on. */
export const onSuccess = (listen: (call: Call) => void) => void listeners.add(listen)

async function exchange(call: Call, input: unknown, { signal, key, remember }: SendOptions) {
  const { body } = (input ?? {}) as Given
  const headers: Record<string, string> = { [APP_HEADER]: '1' }
  if (key) headers['idempotency-key'] = key
  if (remember) headers[REMEMBER_HEADER] = '1'
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json'
  try {
    const res = await fetch(addressOf(call, input), {
      method: call.method,
      headers,
      body: body === undefined ? null : isForm ? body : JSON.stringify(body),
      signal: signal ?? null,
    })
    return { status: res.status, text: await res.text() }
  } catch {
    throw new CallError(signal?.aborted ? 'aborted' : 'no_answer', 0)
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
