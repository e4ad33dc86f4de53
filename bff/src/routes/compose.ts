import type { Call } from '@quillgate/shared/contract/call'
import { compositions } from '@quillgate/shared/contract/compositions'
import { policyOf } from '@quillgate/shared/contract/policy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NO_CALL } from '../access/guard.ts'
import { type CompositionName, type Fetched, PARTS } from '../compose/composed.ts'
import { createComposer } from '../compose/composer.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { chunkedBody } from '../http/chunked-body.ts'
import { AppError } from '../http/errors.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { fetchPart } from '../relay/composed-part.ts'
import { addCookies, endSession, replyCookies } from '../relay/reply-cookies.ts'
import { leftSignal } from '../relay/stream.ts'
import { withTimeout } from '../site/single-flight.ts'
import { knownSite } from '../site/site.ts'

/** How much later than its essential parts a composition goes out. */
const LATE_MS = 1_000
type Asked = Readonly<Record<string, Call>>
type Options = { gateway: Gateway; metrics: Metrics }

/** /bff: what a screen needs at once, from several documented calls in parallel. A part that is not essential may be missing. */
export async function compose(app: FastifyInstance, { gateway, metrics }: Options) {
  const composer = createComposer()
  app.addHook('onClose', () => composer.close())

  for (const name of Object.keys(PARTS) as CompositionName[]) {
    const spec = compositions[name]
    app.get(`/bff${spec.path}`, { config: { policy: policyOf(`compositions.${name}`, spec) } }, (request, reply) =>
      answer(name, request, reply),
    )
  }

  app.all('/bff/*', { config: { policy: NO_CALL } }, () => {
    throw new AppError('not_found')
  })

  async function answer(name: CompositionName, request: FastifyRequest, reply: FastifyReply) {
    const params = request.params as Record<string, string>
    const parts = await fetchAll(request, reply, PARTS[name].essential, wanted(name, request))
    const made = await composer.make({ name, parts, params })
    addCookies(reply, cookiesOf(request, Object.values(parts)))
    if (made.over) addCookies(reply, [endSession(gateway, request)])
    if (made.missing.length > 0) tellMissing(name, request, made.missing)
    void reply.code(made.status).headers(made.headers).header('x-request-id', request.id)
    return reply.send(chunkedBody(made.body))
  }

  function tellMissing(composition: CompositionName, { id, site }: FastifyRequest, missing: readonly string[]) {
    for (const part of missing) metrics.missingParts.inc({ composition, part })
    app.logs.warn({ reqId: id, site: site.domain, composition, missing }, 'a composition lacks a part')
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

  /** Each cookie once, as the last part that set it has it. */
  function cookiesOf(request: FastifyRequest, parts: readonly Fetched[]): string[] {
    const given = parts.flatMap((part) => (part.ok ? (part.answer.headers['set-cookie'] ?? []) : []))
    const cookies = replyCookies(gateway, request, given)
    return [...new Map(cookies.map((cookie) => [cookie.split('=')[0], cookie])).values()]
  }
}

/** The optional parts that the site shows something of. */
function wanted(name: CompositionName, { site }: FastifyRequest): Asked {
  const parts: (typeof PARTS)[CompositionName] = PARTS[name]
  const unneeded = 'unneeded' in parts ? parts.unneeded(knownSite(site).site.website_settings) : []
  return Object.fromEntries(Object.entries(parts.optional).filter(([part]) => !unneeded.includes(part)))
}
