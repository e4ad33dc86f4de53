import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { EARLIER_PAYMENTS_HEADER } from '@quillgate/shared/contract/boot'
import { type Call, fillPath, type Reply } from '@quillgate/shared/contract/call'
import { compositions } from '@quillgate/shared/contract/compositions'
import { contract } from '@quillgate/shared/contract/table'
import { sendTestRequest as send } from '../../../bff/src/testing/client.ts'
import { type JourneyLog, maxDurationMs } from './journey-log.ts'

export type CallInput = {
  params?: Record<string, string>
  query?: Record<string, string | string[]>
  body?: unknown
  file?: { name: string; bytes: Buffer }
  headers?: Record<string, string>
}
/** The result of a call. `refused`: according to the response, the call had no effect. */
export type CallOutcome = {
  outcome: 'done' | 'refused' | 'unclear'
  status: number
  code: string
  body: Record<string, unknown>
}
export type Credentials = { email: string; password: string }
type UserClientOptions = { port: number; host: string; watch: JourneyLog; knows: readonly string[]; direct?: boolean }
export type UserClient = ReturnType<typeof createUserClient>

/**
 * Returns a unique text that marks the data of one user journey. If it appears in a response to another user, data has
 * leaked.
 */
export const createLeakMarker = () => `mk${randomUUID().slice(0, 8)}z`
const MARK_PATTERN = /mk[0-9a-f]{8}z/g

const RETRY_MS = 500
const PAYMENT_RETRY_MS = 2_000
/**
 * Time limits in ms after the end of a network fault. Within the first, a call must succeed. Within the second, the
 * outcome of a payment must be known.
 */
const RECOVERY_MS = 45_000
const PAYMENT_RESOLUTION_MS = 360_000
/** HTTP statuses below 500 after which it is unknown whether the request had an effect. */
const UNCLEAR_STATUSES: ReadonlySet<number> = new Set([408, 409, 499])
/** A payment counts as not made only after lookups have not found it for this time, in ms. */
const MIN_LOOKUP_INTERVAL_MS = 10_000

/**
 * Simulates a browser that makes the calls of the API contract and signs in when necessary. `direct`: sends them to the
 * provider, without simulated network faults.
 */
export function createUserClient({ port, host, watch, knows, direct = false }: UserClientOptions) {
  const cookies = new Map<string, string>()
  let signsInAs: Credentials | undefined
  const words: { text: string; told: CallOutcome['outcome'] }[] = []

  /** Makes one call, and classifies the response as done, refused or unclear. */
  async function ask(
    spec: Call,
    { params = {}, query = {}, body, file, headers = {} }: CallInput = {},
  ): Promise<CallOutcome> {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) for (const one of [value].flat()) search.append(name, one)
    const bare = direct && spec.upstream?.bare
    const path = `${spec.base ?? (bare ? '' : '/api')}${fillPath(spec.path, params)}${search.size > 0 ? `?${search.toString()}` : ''}`
    const sent = file ? createForm(file) : body === undefined ? undefined : JSON.stringify(body)
    const began = performance.now()
    const what = `${spec.method} ${spec.path}`
    const got = await send(port, {
      method: (direct && spec.upstream?.method) || spec.method,
      path,
      host,
      headers: {
        'x-quillgate': '1',
        ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(file && { 'content-type': 'multipart/form-data; boundary=edge' }),
        ...headers,
      },
      ...(sent !== undefined && { body: sent }),
      signal: AbortSignal.timeout(maxDurationMs(spec.effect)),
    }).catch(() => undefined)
    const text = got?.text ?? ''
    const answered = readAnswer(spec, got?.status ?? 0, text)
    if (!direct) watch.called(spec.effect, what, began, got !== undefined, answered.outcome === 'done')
    for (const [mark] of text.matchAll(MARK_PATTERN))
      if (!knows.includes(mark)) watch.reportError(`${what} returned data of another user: ${mark}`)
    for (const cookie of got?.headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = cookie.split(';')[0]!.split('=')
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answered
  }

  /** Waits before a retry; throws when the time limit has been exceeded. */
  async function waitForRetry(what: string, last: CallOutcome, ms = RETRY_MS, limit = RECOVERY_MS) {
    if (watch.since() > limit)
      throw new Error(`${what} still fails ${limit / 1_000} s after the toxic was removed: ${last.status} ${last.code}`)
    await wait(ms)
  }

  /** Retries a call until it succeeds. Throws when the API refuses the call with an error code that is not in `or`. */
  async function must<C extends Call>(spec: C, input: CallInput = {}, or: readonly string[] = []): Promise<Reply<C>> {
    const what = `${spec.method} ${spec.path}`
    for (;;) {
      const answer = await ask(spec, input)
      if (answer.outcome === 'done' || or.includes(answer.code)) return answer.body as Reply<C>
      if (answer.code === 'session_missing' && signsInAs) await signIn(signsInAs)
      else if (answer.outcome === 'refused') throw new Error(`${what} was refused: ${answer.status} ${answer.code}`)
      await waitForRetry(what, answer)
    }
  }

  async function signIn(who: Credentials): Promise<void> {
    signsInAs = undefined
    await must(contract.auth.login, { body: who })
    signsInAs = who
  }

  return {
    ask,
    must,
    signIn,
    cookie: () => [...cookies].map((pair) => pair.join('=')).join('; '),
    /**
     * Retries a write, each time with a new unique text, until the response confirms it. Returns the confirmed text and
     * the response.
     */
    async write<C extends Call>(
      spec: C,
      inputOf: (text: string) => CallInput,
    ): Promise<{ text: string; body: Reply<C> }> {
      for (;;) {
        const text = `${knows[0]}-${randomUUID().slice(0, 8)}`
        const answer = await ask(spec, inputOf(text))
        words.push({ text, told: answer.outcome })
        if (answer.outcome === 'done') return { text, body: answer.body as Reply<C> }
        if (answer.outcome === 'refused' && answer.code !== 'session_missing')
          throw new Error(`${spec.method} ${spec.path} was refused: ${answer.status} ${answer.code}`)
        await waitForRetry(`${spec.method} ${spec.path}`, answer)
      }
    },
    /** Checks that the provider's data contains each confirmed text exactly once, and no text that was refused. */
    judge(truth: unknown) {
      const text = JSON.stringify(truth)
      for (const { text: one, told } of words) {
        const count = text.split(one).length - 1
        if (told === 'done' && count !== 1) watch.reportError(`${one} was acknowledged and is there ${count} times`)
        if (told === 'refused' && count !== 0) watch.reportError(`${one} was refused and is there`)
        if (count > 1) watch.reportError(`${one} is there ${count} times`)
      }
    },
    /**
     * Pays as the web app does: looks up the outcome of an attempt before the next one. Returns the idempotency key of
     * the successful payment.
     */
    async pay(spec: Call, input: CallInput): Promise<{ key: string; body: CallOutcome['body'] }> {
      const what = `${spec.method} ${spec.path}`
      const after: string[] = []
      for (;;) {
        const key = randomUUID()
        const follows = after.length > 0 && { [EARLIER_PAYMENTS_HEADER]: after.join(',') }
        const answer = await ask(spec, { ...input, headers: { 'idempotency-key': key, ...follows } })
        if (answer.outcome === 'done') return { key, body: answer.body }
        if (answer.code === 'session_missing' && signsInAs) await signIn(signsInAs)
        else if (answer.outcome === 'refused' && answer.code !== 'payment_returned')
          throw new Error(`${what} was refused: ${answer.status} ${answer.code}`)
        // The outcome is not looked up if another payment is still pending, because the BFF has then not sent this
        // payment to the provider.
        else if (answer.body.payment === undefined) {
          if (answer.outcome === 'unclear' && (await lookUpOutcome(key, answer)) === 'made') return { key, body: {} }
          after.unshift(key)
        }
        await waitForRetry(what, answer, PAYMENT_RETRY_MS, PAYMENT_RESOLUTION_MS)
      }
    },
  }

  /** Repeats the lookup of a payment until its outcome is known. */
  async function lookUpOutcome(key: string, first: CallOutcome): Promise<'made' | 'not made'> {
    let absentAt: number | undefined
    for (;;) {
      const { outcome, body } = await ask(compositions.payment, { headers: { 'idempotency-key': key } })
      const state = outcome === 'done' ? String(body.state) : 'unheard'
      if (state === 'done') return 'made'
      if (state === 'refused' || (state === 'none' && first.status > 0)) return 'not made'
      if (state !== 'absent') absentAt = undefined
      else if (absentAt === undefined) absentAt = performance.now()
      else if (performance.now() - absentAt > MIN_LOOKUP_INTERVAL_MS) return 'not made'
      await waitForRetry(`the payment ${key}, ${state},`, first, PAYMENT_RETRY_MS, PAYMENT_RESOLUTION_MS)
    }
  }
}

function readAnswer(spec: Call, status: number, text: string): CallOutcome {
  let body: Record<string, unknown> = {}
  try {
    body = spec.reply === 'file' && status === 200 ? { text } : (JSON.parse(text) as Record<string, unknown>)
  } catch {
    if (status === 200) return { outcome: 'unclear', status, code: 'unreadable', body }
  }
  const code = typeof body.code === 'string' ? body.code : ''
  if (status === 200 && body.status !== false) return { outcome: 'done', status, code, body }
  const isClear = status >= 400 && status < 500 && !UNCLEAR_STATUSES.has(status)
  return { outcome: isClear ? 'refused' : 'unclear', status, code, body }
}

const createForm = ({ name, bytes }: { name: string; bytes: Buffer }) =>
  Buffer.concat([
    Buffer.from(
      `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n--edge--\r\n'),
  ])
