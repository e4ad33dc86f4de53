import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import { REMEMBER_HEADER } from '@quillgate/shared/contract/boot'
import type { Call } from '@quillgate/shared/contract/call'
import { BROWSER_COOKIE } from '@quillgate/shared/contract/cookies'
import { FRAME_HARD_LIMIT_BYTES } from '@quillgate/shared/domain/chat/chat'
import { createErrorBody } from '@quillgate/shared/domain/errors/codes'
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { serveCalls } from './calls.ts'
import { DAY, SECOND } from './common/clock.ts'
import { toSafeError } from './common/safe-error.ts'
import type { Services, SignedInContext } from './http/context.ts'
import type { Exchange, ServeOptions } from './http/serve.ts'
import { serveSockets } from './modules/chat/sockets.ts'
import { serveOutbox } from './modules/mail/routes.ts'
import { servePayments } from './modules/purchases/routes.ts'
import { KNOWN_BROWSER_LIFETIME } from './modules/users/public.ts'
import { bodyParsersPlugin } from './plugins/body-parsers.ts'
import { errorsPlugin } from './plugins/errors.ts'
import { faultInjectionPlugin } from './plugins/fault-injection.ts'
import { createContext, identifyActor, SESSION_COOKIE, sessionPlugin } from './plugins/session.ts'
import { sitePlugin } from './plugins/site.ts'

const MAX_BODY_BYTES = 2 * 1024 * 1024
type Options = { checkReply?: (name: string, spec: Call, reply: unknown) => void }

/**
 * Builds the HTTP app that serves every call of the API contract. The site of each request is determined before its
 * session.
 */
export async function buildApp(services: Services, { checkReply }: Options = {}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: services.config.LOG_LEVEL, serializers: { err: toSafeError } },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    exposeHeadRoutes: false,
    // Sign-ins are rate-limited per client address. X-Forwarded-For is trusted only if it comes from these proxies.
    trustProxy: services.config.PROVIDER_TRUST_PROXY.split(',').map((address) => address.trim()),
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 1024, ignoreTrailingSlash: false },
    frameworkErrors: (_, __, reply: FastifyReply) => void reply.code(400).send(createErrorBody('path_invalid')),
    clientErrorHandler: (_, socket) => {
      const body = JSON.stringify(createErrorBody('request_unreadable'))
      if (!socket.writable) return
      socket.end(
        `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
      )
    },
  })
  await app.register(errorsPlugin)
  await app.register(bodyParsersPlugin)
  await app.register(cookie)
  await app.register(multipart)
  await app.register(websocket, { options: { maxPayload: FRAME_HARD_LIMIT_BYTES, perMessageDeflate: false } })
  await app.register(sitePlugin, { services })
  await app.register(sessionPlugin, { services })
  await app.register(faultInjectionPlugin)
  const gate: ServeOptions = {
    contextOf: (request, access) => createContext(services, request, access),
    exchangeOf: (request, reply) => createExchange(request, reply),
    checkReply,
  }
  serveCalls(app, gate)
  serveOutbox(app, services)
  servePayments(app, services)
  serveSockets(app, {
    services,
    async signedIn(request, isActive) {
      await identifyActor(services, request, isActive)
      return createContext(services, request, ['customer', 'writer', 'reviewer']) as SignedInContext
    },
  })
  // Closes the chat sockets first, because closing the server waits for open connections.
  app.addHook('preClose', async () => services.hub.closeAll())
  return app
}

const COOKIE_OPTIONS = { httpOnly: true, path: '/', sameSite: 'strict' as const }
/** Matches the format of `createSecret`: 256 bits in base64url. */
const BROWSER_TOKEN_PATTERN = /^[\w-]{43}$/
const firstHeaderValue = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

function createExchange(request: Exchange['request'], reply: FastifyReply): Exchange {
  const remember = request.headers[REMEMBER_HEADER] === '1'
  return {
    request,
    remember,
    browser: BROWSER_TOKEN_PATTERN.exec(request.cookies[BROWSER_COOKIE] ?? '')?.[0],
    setBrowser: (mark) =>
      void reply.setCookie(BROWSER_COOKIE, mark, { ...COOKIE_OPTIONS, maxAge: KNOWN_BROWSER_LIFETIME / SECOND }),
    idempotencyKey: firstHeaderValue(request.headers['idempotency-key'])?.slice(0, 200),
    setSession(token, kept = remember) {
      if (token === undefined) void reply.clearCookie(SESSION_COOKIE, COOKIE_OPTIONS)
      else
        void reply.setCookie(SESSION_COOKIE, token, { ...COOKIE_OPTIONS, ...(kept && { maxAge: (30 * DAY) / SECOND }) })
    },
  }
}
