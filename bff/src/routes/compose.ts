import { compositions } from '@quillgate/shared/contract/compositions'
import { policyOf } from '@quillgate/shared/contract/policy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { UNDECLARED_CALL_ACCESS } from '../auth/guard.ts'
import { COMPOSITION_PARTS, type CompositionName } from '../compose/compose-reply.ts'
import { createComposer } from '../compose/composer.ts'
import { toChunkedBody } from '../http/chunked-body.ts'
import { AppError } from '../http/errors.ts'
import { traceLogFields } from '../lib/trace.ts'
import type { Metrics } from '../ops/metrics.ts'
import { clientAbortSignal } from '../proxy/client-abort-signal.ts'
import type { Gateway } from '../proxy/gateway.ts'
import { addCookies, createReplyCookies, endSession } from '../proxy/reply-cookies.ts'

type Options = { gateway: Gateway; metrics: Metrics }

/**
 * Registers /bff: each route returns the data of one screen, composed of the replies to several documented calls that
 * are made in parallel. Optional parts can be missing.
 */
export async function composeRoutes(app: FastifyInstance, { gateway, metrics }: Options) {
  const composer = createComposer(gateway)
  app.addHook('onClose', () => composer.close())

  for (const name of Object.keys(COMPOSITION_PARTS) as CompositionName[]) {
    const spec = compositions[name]
    app.get(`/bff${spec.path}`, { config: { policy: policyOf(`compositions.${name}`, spec) } }, (request, reply) =>
      answer(name, request, reply),
    )
  }

  app.all('/bff/*', { config: { policy: UNDECLARED_CALL_ACCESS } }, () => {
    throw new AppError('not_found')
  })

  async function answer(name: CompositionName, request: FastifyRequest, reply: FastifyReply) {
    const made = await composer.compose(name, request, clientAbortSignal(reply))
    addCookies(reply, cookiesOf(request, made.cookies))
    if (made.over) addCookies(reply, [endSession(gateway, request)])
    if (made.missingParts.length > 0) tellMissing(name, request, made.missingParts)
    if (made.status === 200) recordRead(request, made.body)
    void reply.code(made.status).headers(made.headers).header('x-request-id', request.id)
    return reply.send(toChunkedBody(made.body))
  }

  function recordRead(request: FastifyRequest, body: Uint8Array<ArrayBuffer>) {
    const caller = { request, policy: request.policy, actor: gateway.actorOf(request) }
    gateway.live.onReadReply(caller, 200, Buffer.from(body.buffer, body.byteOffset, body.byteLength))
  }

  function tellMissing(composition: CompositionName, request: FastifyRequest, missing: readonly string[]) {
    for (const part of missing) metrics.missingParts.inc({ composition, part })
    const site = request.site.domain
    app.logs.warn(
      { ...traceLogFields(request), site, composition, missing },
      'composed reply is missing optional parts',
    )
  }

  /** Returns each cookie once: when several parts set the same one, the last wins. */
  function cookiesOf(request: FastifyRequest, given: readonly string[]): string[] {
    const cookies = createReplyCookies(gateway, request, given)
    return [...new Map(cookies.map((cookie) => [cookie.split('=')[0], cookie])).values()]
  }
}
