import type { Call } from '@quillgate/shared/contract/call'
import { compositions } from '@quillgate/shared/contract/compositions'
import { customerInvoices, customerOrders } from '@quillgate/shared/contract/customer-orders'
import { policyOf } from '@quillgate/shared/contract/policy'
import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NO_CALL } from '../access/guard.ts'
import type { Fetched, Job } from '../compose/composed.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { chunkedBody } from '../http/chunked-body.ts'
import { AppError } from '../http/errors.ts'
import { fetchPart } from '../relay/composed-part.ts'
import { forgetSession, replyCookies } from '../relay/reply-cookies.ts'
import { leftSignal } from '../relay/stream.ts'
import { withTimeout } from '../site/single-flight.ts'
import { knownSite } from '../site/site.ts'

/** How much later than its essential parts a composition goes out. */
const LATE_MS = 1_000
type Asked = Record<string, Call>

/** /bff: what a screen needs at once, from several documented calls in parallel. A part that is not essential may be missing. */
export async function compose(app: FastifyInstance, { gateway }: { gateway: Gateway }) {
  const config = (name: keyof typeof compositions) => ({
    config: { policy: policyOf(`compositions.${name}`, compositions[name]) },
  })

  app.get(`/bff${compositions.customerOrder.path}`, config('customerOrder'), (request, reply) => {
    const { hide_invoices: noInvoices, hide_tip: noTip } = knownSite(request.site).site.website_settings
    // Whether a tip was given is read off the invoices too.
    const invoices = noInvoices && noTip ? undefined : customerInvoices.list
    return answer(
      'customerOrder',
      request,
      reply,
      { view: customerOrders.view },
      {
        ...(invoices && { invoices }),
        profileFile: customerOrders.profileFile,
      },
    )
  })

  app.get(`/bff${compositions.writerDashboard.path}`, config('writerDashboard'), (request, reply) =>
    answer('writerDashboard', request, reply, { orders: writerOrders.dashboard }, { monthly: writerOrders.monthly }),
  )

  app.all('/bff/*', { config: { policy: NO_CALL } }, () => {
    throw new AppError('not_found')
  })

  async function answer(
    name: Job['name'],
    request: FastifyRequest,
    reply: FastifyReply,
    essential: Asked,
    optional: Asked,
  ) {
    const params = request.params as Record<string, string>
    const parts = await fetchAll(request, reply, essential, optional)
    const made = await gateway.composer.make({ name, parts, params })
    addCookies(request, reply, Object.values(parts))
    if (made.over) forgetSession(gateway, request, reply)
    void reply.code(made.status).headers(made.headers).header('x-request-id', request.id)
    return reply.send(chunkedBody(made.body))
  }

  /** All at once. A browser that leaves takes all parts with it; what is late and not essential is not waited for. */
  async function fetchAll(request: FastifyRequest, reply: FastifyReply, essential: Asked, optional: Asked) {
    const left = leftSignal(reply)
    const late = new AbortController()
    const either = AbortSignal.any([left, late.signal])
    const fetchEach = (asked: Asked, signal: AbortSignal) =>
      Object.entries(asked).map(
        async ([name, spec]): Promise<[string, Fetched]> => [
          name,
          await fetchPart(gateway, request, signal, spec, request.params as Record<string, string>),
        ],
      )
    const awaited = fetchEach(essential, left)
    const others = Promise.all(fetchEach(optional, either))
    const here = await Promise.all(awaited)
    await withTimeout(LATE_MS, others, undefined)
    late.abort()
    return Object.fromEntries([...here, ...(await others)])
  }

  function addCookies(request: FastifyRequest, reply: FastifyReply, parts: readonly Fetched[]) {
    const given = parts.flatMap((part) => (part.ok ? (part.answer.headers['set-cookie'] ?? []) : []))
    const cookies = replyCookies(gateway, request, given)
    for (const cookie of new Map(cookies.map((cookie) => [cookie.split('=')[0], cookie])).values())
      void reply.header('set-cookie', cookie)
  }
}
