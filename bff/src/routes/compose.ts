import type { Call } from '@quillgate/shared/contract/call'
import { compositions } from '@quillgate/shared/contract/compositions'
import { customerInvoices, customerOrders } from '@quillgate/shared/contract/customer-orders'
import type { Invoice } from '@quillgate/shared/contract/entities'
import { type Policy, policyOf } from '@quillgate/shared/contract/policy'
import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { guardCalls } from '../plugins/admission.ts'
import { AppError, errorAnswer } from '../plugins/errors.ts'
import type { Gateway } from '../plugins/gateway.ts'
import { askPart, type Part } from '../plugins/parts.ts'
import { keepOf } from '../plugins/relay.ts'
import { rewriteCookies } from '../plugins/upstream/cookies.ts'
import { codeForStatus } from '../plugins/upstream/failure.ts'

/** /bff: what a screen needs at once, from several documented calls in parallel. A part that is not essential may be missing. */
export async function compose(app: FastifyInstance, { gateway }: { gateway: Gateway }) {
  const table = new Map<string, Policy>()
  for (const [name, call] of Object.entries(compositions))
    table.set(`GET /bff${call.path}`, policyOf(`compositions.${name}`, call))
  guardCalls(app, gateway, table)

  app.get(`/bff${compositions.customerOrder.path}`, async (request, reply) => {
    const params = request.params as { id: string }
    const ask = asker(gateway, request, reply)
    const [view, invoices, profile] = await Promise.all([
      ask(customerOrders.view, params),
      ask(customerInvoices.list),
      ask(customerOrders.profileFile, params),
    ])
    return answer(gateway, request, reply, [view, invoices, profile], () => {
      if (!view.ok) return view
      const { order, clientCurrencyType, invoices: own } = view.value
      const warnings = [
        ...(own || invoices.ok ? [] : ['invoices']),
        ...(profile.ok || profile.status === 404 ? [] : ['profileFile']),
      ]
      const body = {
        order,
        clientCurrencyType,
        invoices: own ?? (invoices.ok ? invoicesOf(invoices.value.invoices, params.id) : null),
        profileFileKey: profile.ok ? profile.value.data?.file?.file?.key : undefined,
        warnings,
      }
      return { ok: true, body }
    })
  })

  app.get(`/bff${compositions.writerDashboard.path}`, async (request, reply) => {
    const ask = asker(gateway, request, reply)
    const [orders, monthly] = await Promise.all([ask(writerOrders.dashboard), ask(writerOrders.monthly)])
    return answer(gateway, request, reply, [orders, monthly], () =>
      orders.ok
        ? {
            ok: true,
            body: {
              orders: orders.value.orders,
              monthly: monthly.ok ? monthly.value.data : null,
              warnings: monthly.ok ? [] : ['monthly'],
            },
          }
        : orders,
    )
  })

  app.all('/bff/*', () => {
    throw new AppError('not_found')
  })
}

/** A list of all invoices narrowed to one order's; an invoice that names no order may be any's and is left out. */
const invoicesOf = (invoices: readonly Invoice[], orderId: string) =>
  invoices.filter(({ ordersIds }) => ordersIds.includes(orderId))

/** A browser that leaves takes all parts with it. */
function asker(gateway: Gateway, request: FastifyRequest, reply: FastifyReply) {
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  if (reply.raw.destroyed) left.abort()
  return <C extends Call & { reply: object }>(spec: C, params?: Readonly<Record<string, string>>) =>
    askPart(gateway, request, left.signal, spec as never, params) as Promise<Part<C>>
}

type AnyPart = Part<Call>
type Refused = AnyPart & { ok: false }
type Made = Refused | { ok: true; body: object }

/** Sends what `made` puts together; a session that is over in any part is over for all, an essential part answers for itself. */
function answer(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: readonly AnyPart[],
  made: () => Made,
) {
  const now = Date.now()
  const cookies = rewriteCookies(
    parts.flatMap((part) => part.cookies),
    keepOf(gateway, request),
    gateway.style,
    now,
  )
  for (const cookie of new Map(cookies.map((cookie) => [cookie.split('=')[0], cookie])).values())
    void reply.header('set-cookie', cookie)
  void reply.header('x-request-id', request.id).header('cache-control', 'no-store')
  const over = parts.find((part): part is Refused => !part.ok && part.status === 401)
  const result = over ?? made()
  if (!result.ok) return refuse(gateway, request, reply, result)
  return reply.send({ status: true, status_code: 200, statusCode: 200, ...result.body })
}

function refuse(gateway: Gateway, request: FastifyRequest, reply: FastifyReply, part: Refused) {
  const actor = part.status === 401 ? gateway.actorOf(request) : undefined
  if (actor) {
    void reply.header('set-cookie', gateway.actors.clear(Date.now()))
    gateway.sockets.end('session', ({ session }) => session === actor.session)
  }
  const said = part.whole?.raw
  // As it would have come by itself: a legacy may refuse in a 200.
  if (typeof said === 'object' && said !== null) return reply.code(part.status).send(said)
  const status = part.status >= 400 ? part.status : 502
  const { headers, body } = errorAnswer(codeForStatus(status), status)
  return reply.code(status).headers(headers).send(body)
}
