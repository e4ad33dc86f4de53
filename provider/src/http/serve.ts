import type { Body, Call, Params, Query, Reply } from '@quillgate/shared/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../common/errors.ts'
import type { Context, SignedInContext } from './context.ts'
import { type FileReply, sendFile } from './file-reply.ts'
import { assertSafeInput, createBodyReader, createQueryReader } from './schema-check.ts'

/** The HTTP details that handlers need: cookies, the multipart request and the idempotency key. */
export type Exchange = {
  /**
   * Sets the session cookie, or clears it if `token` is undefined. If `kept` is true, the cookie outlives the browser
   * session.
   */
  setSession(token: string | undefined, kept?: boolean): void
  /**
   * Sets the cookie that identifies a known browser to `mark`. `browser` is the value of this cookie in the request.
   */
  setBrowser(mark: string): void
  browser: string | undefined
  remember: boolean
  idempotencyKey: string | undefined
  request: FastifyRequest
}
type ContextOf<C extends Call> = C['access'] extends 'anyone' ? Context : SignedInContext
type HandlerResult<C extends Call> = C['reply'] extends 'file' ? FileReply : Reply<C>
export type Handler<C extends Call> = (asked: {
  ctx: ContextOf<C>
  params: Params<C>
  query: Query<C>
  body: C extends { body: 'multipart' } ? undefined : Body<C>
  exchange: Exchange
}) => HandlerResult<C> | Promise<HandlerResult<C>>
export type Handlers<R> = { [K in keyof R]: R[K] extends Call ? Handler<R[K]> : never }

export type ServeOptions = {
  /** Returns the context of the request. Throws when `access` does not allow the request. */
  contextOf(request: FastifyRequest, access: Call['access']): Context
  exchangeOf(request: FastifyRequest, reply: FastifyReply): Exchange
  /** Tests set this function to validate every reply against its schema. */
  checkReply?: (name: string, spec: Call, reply: unknown) => void
}

/** Every success reply contains all of these fields, because clients differ in which of them they check. */
const SUCCESS_FIELDS = { status: true, status_code: 200, statusCode: 200 }

/**
 * Registers the route of one call of the API contract. The route checks access and input, calls the handler, adds the
 * success fields and handles errors.
 */
export function serveCall(
  app: FastifyInstance,
  options: ServeOptions,
  name: string,
  spec: Call,
  handler: Handler<Call>,
) {
  const readBody = typeof spec.body === 'object' ? createBodyReader(spec.body) : undefined
  const readQuery = spec.query ? createQueryReader(spec.query) : () => ({})
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const ctx = options.contextOf(request, spec.access)
    const params = request.params as Record<string, string>
    assertSafeInput(params)
    if (Object.values(params).includes('') && !spec.path.endsWith('?')) throw new AppError('not_found')
    const answered = await handler({
      ctx: ctx as SignedInContext,
      params,
      query: readQuery(request.query as Record<string, unknown>),
      body: readBody?.(request.body) as never,
      exchange: options.exchangeOf(request, reply),
    })
    if (spec.reply === 'file') return sendFile(request, reply, answered as FileReply, ctx.store)
    options.checkReply?.(name, spec, answered)
    return { ...SUCCESS_FIELDS, ...(answered as object) }
  }
  const method = spec.upstream?.method ?? spec.method
  app.route({ method, url: `/api${spec.path}`, handler: answer })
  if (spec.upstream?.bare) app.route({ method, url: spec.path, handler: answer })
}
