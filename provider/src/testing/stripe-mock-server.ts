import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SECOND } from '../common/clock.ts'

export const CARD_API_KEY = 'sk_test_onlyhere'

type Intent = {
  id: string
  object: 'payment_intent'
  status: string
  amount: number
  created: number
  payment_method: string
  metadata: Record<string, string>
  last_payment_error: object | null
}
type Refund = { id: string; object: 'refund'; status: string; amount: number; payment_intent: string; metadata: object }
type ApiReply = { status: number; body: unknown }
/**
 * A broken reply to a write request. It is sent either `before` the write, which is then not executed, or `after` it.
 */
export type CardFault = { when: 'before' | 'after'; answer: (res: ServerResponse) => void }

const PAGE_SIZE = 2
const createFailure = (status: number, error: object): ApiReply => ({ status, body: { error } })
const declinedError = (code: string, decline_code: string) => ({
  type: 'card_error',
  code,
  decline_code,
  message: 'Your card was declined.',
})
/** Cards that are declined, by the prefix of their payment method id. */
const FAULTY_CARDS = [
  { prefix: 'pm_declined', error: declinedError('card_declined', 'generic_decline') },
  { prefix: 'pm_poor', error: declinedError('card_declined', 'insufficient_funds') },
  { prefix: 'pm_bank', error: declinedError('authentication_required', 'authentication_required') },
]

/**
 * Starts a local stub of Stripe's HTTP API. It supports only what the gateway uses: idempotent payments and refunds,
 * paged lists, and search.
 */
export async function startStripeMockServer() {
  const intents: Intent[] = []
  const refunds: Refund[] = []
  const repliesByKey = new Map<string, { form: string; answer: ApiReply }>()
  const state: { fault?: CardFault | undefined; hidden?: boolean; reads?: CardFault['answer'] | undefined } = {}
  const writes: string[] = []

  function charge(form: URLSearchParams): ApiReply {
    const method = form.get('payment_method') ?? ''
    if (method.startsWith('pm_unknown'))
      return createFailure(400, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: 'No such PaymentMethod',
      })
    const error = FAULTY_CARDS.find(({ prefix }) => method.startsWith(prefix))?.error ?? null
    const intent: Intent = {
      id: `pi_${randomUUID()}`,
      object: 'payment_intent',
      status: error ? 'requires_payment_method' : 'succeeded',
      amount: Number(form.get('amount')),
      created: Math.floor(Date.now() / SECOND),
      payment_method: method,
      metadata: { charge_id: form.get('metadata[charge_id]') ?? '' },
      last_payment_error: error,
    }
    intents.unshift(intent)
    return error ? createFailure(402, { ...error, payment_intent: intent }) : { status: 200, body: intent }
  }

  function refund(form: URLSearchParams): ApiReply {
    const [id, amount] = [form.get('payment_intent')!, Number(form.get('amount'))]
    const intent = intents.find((one) => one.id === id)
    const left = (intent?.amount ?? 0) - refundedAmount(id)
    if (amount > left)
      return createFailure(400, { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Refunded' })
    const made: Refund = {
      id: `re_${randomUUID()}`,
      object: 'refund',
      status: 'succeeded',
      amount,
      payment_intent: id,
      metadata: { refund_id: form.get('metadata[refund_id]') },
    }
    refunds.unshift(made)
    return { status: 200, body: made }
  }
  const refundedAmount = (intentId: string) =>
    refunds.filter((one) => one.payment_intent === intentId).reduce((sum, { amount }) => sum + amount, 0)

  /** Executes a write only once per idempotency key, and returns the same reply to repeated requests. */
  function write(path: string, key: string, form: string): ApiReply {
    const known = repliesByKey.get(key)
    if (known)
      return known.form === form
        ? known.answer
        : createFailure(400, { type: 'idempotency_error', message: 'Keys differ' })
    const asked = new URLSearchParams(form)
    const answer = path === '/v1/payment_intents' ? charge(asked) : refund(asked)
    repliesByKey.set(key, { form, answer })
    return answer
  }

  function read(path: string, query: URLSearchParams): ApiReply {
    if (path === '/v1/payment_intents/search') {
      const id = /^metadata\['charge_id'\]:'(\w+)'$/.exec(query.get('query') ?? '')?.[1]
      const data = intents.filter(({ metadata }) => metadata.charge_id === id && !state.hidden)
      return { status: 200, body: { object: 'search_result', data, has_more: false, next_page: null } }
    }
    const [from, to] = [Number(query.get('created[gte]') ?? 0), Number(query.get('created[lte]') ?? Infinity)]
    const all: readonly (Intent | Refund)[] =
      path === '/v1/refunds'
        ? refunds.filter((one) => one.payment_intent === query.get('payment_intent'))
        : intents.filter(({ created }) => created >= from && created <= to && !state.hidden)
    const after = all.findIndex(({ id }) => id === query.get('starting_after')) + 1
    const data = all.slice(after, after + PAGE_SIZE)
    return { status: 200, body: { object: 'list', data, has_more: after + PAGE_SIZE < all.length } }
  }

  async function answerTo(req: IncomingMessage, res: ServerResponse) {
    const { pathname, searchParams } = new URL(req.url!, 'http://card.api')
    const form = await text(req)
    const send = ({ status, body }: ApiReply) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (req.headers.authorization !== `Bearer ${CARD_API_KEY}`)
      return send(
        createFailure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_****' }),
      )
    if (req.method === 'GET' && state.reads) return state.reads(res)
    if (req.method === 'GET') return send(read(pathname, searchParams))
    const key = String(req.headers['idempotency-key'])
    writes.push(key)
    const { fault } = state
    if (fault?.when === 'before') return fault.answer(res)
    const answer = write(pathname, key, form)
    return fault ? fault.answer(res) : send(answer)
  }

  const server = createServer((req, res) => void answerTo(req, res).catch(() => res.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    intents,
    refunds,
    writes,
    state,
    /** Simulates that a day has passed, after which Stripe forgets idempotency keys. */
    forgetKeys: () => repliesByKey.clear(),
    paid: (chargeId?: string) =>
      intents.filter(
        ({ status, metadata }) => status === 'succeeded' && (!chargeId || metadata.charge_id === chargeId),
      ),
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

const replyWith = (status: number, body: string) => (res: ServerResponse) =>
  void res.writeHead(status, { 'content-type': 'application/json' }).end(body)
const SERVER_ERROR_BODY = JSON.stringify({ error: { type: 'api_error', message: 'Sorry' } })
export const REPLY_FAULTS: Readonly<Record<string, CardFault['answer']>> = {
  'no reply': () => {},
  'a connection reset': (res) => void res.socket?.resetAndDestroy(),
  'a 500': replyWith(500, SERVER_ERROR_BODY),
  'a 503 without a message': replyWith(503, '{}'),
  'a 429': replyWith(429, JSON.stringify({ error: { type: 'invalid_request_error', code: 'rate_limit' } })),
  'half a reply': replyWith(200, '{"id":"pi_1","object":"payment_int'),
  'a reply about another charge': replyWith(
    200,
    '{"id":"pi_1","status":"succeeded","metadata":{"charge_id":"another"}}',
  ),
  'a refusal that is not from Stripe': replyWith(402, '{"error":{"message":"Payment Required"}}'),
  'a reply byte by byte': (res) => {
    res.writeHead(200, { 'content-type': 'application/json' })
    const drip = setInterval(() => res.write(' '), 20)
    res.on('close', () => clearInterval(drip))
  },
}
