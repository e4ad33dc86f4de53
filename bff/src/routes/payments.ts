import { compositions } from '@quillgate/shared/contract/compositions'
import { policyOf } from '@quillgate/shared/contract/policy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../http/errors.ts'
import type { KnownPayment } from '../payments/payment-ledger.ts'
import { isIdempotencyKey, isPaymentId } from '../payments/relay-payment.ts'
import type { Gateway } from '../proxy/gateway.ts'
import { toBufferedReply } from '../proxy/upstream/buffered-reply.ts'
import { fetchUpstream } from '../proxy/upstream/fetch-upstream.ts'
import { createRequestHeaders } from '../proxy/upstream/request-headers.ts'

const MAX_BYTES = 64 * 1024
const UNDECIDED_STATES: ReadonlySet<string> = new Set(['none', 'late', 'unknown', 'replaced'])
const UPSTREAM_STATES: ReadonlySet<string> = new Set(['running', 'done', 'none'])

/**
 * Registers /bff/payments, which returns the state of the payment that the `idempotency-key` header identifies. Only
 * the page that made the payment knows its key.
 */
export async function paymentRoutes(app: FastifyInstance, { gateway }: { gateway: Gateway }) {
  const { payment } = compositions
  const url = `/bff${payment.path}`
  app.get(url, { config: { policy: policyOf('compositions.payment', payment) } }, async (request, reply) => {
    const id = request.headers['idempotency-key']
    if (typeof id !== 'string' || !isPaymentId(id)) throw new AppError('payment_key_missing')
    const known = await app.payments.getStatus(request.site.domain, id)
    const isOurs = gateway.config.UPSTREAM_PAYMENT_KEYS === 'honoured'
    const { state, at, brief }: PaymentStatus =
      isOurs && isIdempotencyKey(id) && UNDECIDED_STATES.has(known.state)
        ? await fetchUpstreamStatus(gateway, request, known)
        : known
    const body = {
      status: true,
      status_code: 200,
      statusCode: 200,
      state,
      at,
      now: Date.now(),
      orders: readOrderIds(brief),
    }
    return reply.header('x-request-id', request.id).header('cache-control', 'no-store').send(body)
  })
}

/**
 * The state of a payment. `absent`: an upstream that charges once per key has no payment under this key at the moment.
 */
type PaymentStatus = Omit<KnownPayment, 'state'> & { state: KnownPayment['state'] | 'absent' }

/**
 * Requests the state of a payment from an upstream that charges once per key, when the BFF does not know the state. The
 * upstream finds the payment by the same `idempotency-key` header.
 */
async function fetchUpstreamStatus(
  gateway: Gateway,
  request: FastifyRequest,
  payment: KnownPayment,
): Promise<PaymentStatus> {
  const whole = toBufferedReply(
    await fetchUpstream({
      upstream: request.site.config.upstream,
      method: 'GET',
      path: '/payments',
      headers: createRequestHeaders(request.headers, gateway.caller(request), gateway.cookiesOf(request).style, true),
      deadlineMs: gateway.deadline({ effect: 'read' }),
      maxBytes: MAX_BYTES,
      retry: true,
    }),
  )
  const { state, ...brief } = (whole.raw ?? {}) as Record<string, unknown>
  if (whole.failed || typeof state !== 'string' || !UPSTREAM_STATES.has(state)) return payment
  return { ...payment, state: state === 'none' ? 'absent' : (state as KnownPayment['state']), brief }
}

/** Returns the order ids in the stored part of a payment reply. */
function readOrderIds(brief: unknown): string[] | undefined {
  const { orders, ordersIds, order_id } = (brief ?? {}) as Record<string, unknown>
  const ids = [
    ...(Array.isArray(orders) ? orders.map((order: { _id?: unknown } | string) => orderIdOf(order)) : []),
    ...(Array.isArray(ordersIds) ? ordersIds : []),
    order_id,
  ].filter((id): id is string => typeof id === 'string')
  return ids.length > 0 ? [...new Set(ids)] : undefined
}
const orderIdOf = (order: { _id?: unknown } | string | null) => (typeof order === 'string' ? order : order?._id)
