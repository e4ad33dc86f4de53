import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import type { RateLimits } from '../config/rate-limits.ts'
import type { IsTrustedAddress } from '../config/trusted-proxies.ts'
import type { Log } from '../lib/log.ts'
import { toRoutableUrl } from './address.ts'
import { limitConnections } from './connections.ts'
import {
  AppError,
  closeAfterUnreadBody,
  rejectExpectation,
  sendError,
  sendParserError,
  setErrorHandlers,
} from './errors.ts'
import { NON_PAGE_CSP, type SecurityHeaders } from './security-headers.ts'
import { closeSlowReaders } from './slow-readers.ts'

type Options = {
  trusted: IsTrustedAddress | undefined
  limits: RateLimits
  securityHeaders: SecurityHeaders
  logs: Log
  /** Called with the reason for each refused connection or unparsable request. */
  onRefused: (why: string) => void
}

/**
 * Creates Fastify with connection limits, parser errors in the documented format, and the security headers on every
 * reply.
 */
export function createServer({ trusted, limits, securityHeaders, logs, onRefused }: Options) {
  // Headers of replies that bypass Fastify's hooks, such as replies to malformed requests.
  const bare = { ...securityHeaders, 'content-security-policy': NON_PAGE_CSP }
  const app = Fastify({
    // Fastify's logger costs more than the one line per request that `lib/access-log.ts` writes.
    logger: false,
    exposeHeadRoutes: false,
    trustProxy: trusted ?? false,
    routerOptions: { maxParamLength: 1024 },
    keepAliveTimeout: 65_000,
    requestTimeout: 0,
    // A connection can serve many requests, because opening one costs as much as serving many pages, and proxies reuse
    // connections for a long time.
    maxRequestsPerSocket: 10_000,
    http: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      requireHostHeader: false,
    },
    clientErrorHandler(error, socket) {
      const refused = sendParserError(error, socket, bare)
      if (refused) onRefused(refused)
    },
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply.headers(bare)),
    rewriteUrl: toRoutableUrl,
    genReqId: createRequestIdGenerator(),
  })
  limitConnections(app.server, limits.connections_address, trusted ?? (() => false), () =>
    onRefused('connections_address'),
  )
  app.server.on('checkExpectation', (request, response) => rejectExpectation(request, response, bare))
  closeSlowReaders(app.server)
  app.decorate('logs', logs)
  setErrorHandlers(app)
  app.addHook('onSend', (_request, reply, payload, done) => {
    void reply.headers(securityHeaders)
    if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', NON_PAGE_CSP)
    done(null, payload)
  })
  app.addHook('onRequest', rejectUnsupportedHttpVersions)
  app.addHook('onRequest', closeAfterUnreadBody)
  return app
}

/**
 * Node's parser also accepts HTTP/0.9 and HTTP/2.0 in the request line, which another server could interpret
 * differently.
 */
function rejectUnsupportedHttpVersions({ raw }: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) {
  done(raw.httpVersionMajor === 1 ? undefined : new AppError('request_unreadable'))
}

/** Returns a generator of request ids, unique across processes and never taken from a header. */
function createRequestIdGenerator(): () => string {
  const process = Math.random().toString(36).slice(2, 8)
  let count = 0
  return () => `${process}-${(count++).toString(36)}`
}
