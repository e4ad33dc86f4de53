import type { FastifyInstance } from 'fastify'
import { toClientSubnet } from '../http/address.ts'

/**
 * Limits the requests for pages or files of a scope by client address. Requests over the limit get 429 and a closed
 * connection.
 */
export function limitPageRate(app: FastifyInstance, name: 'pages' | 'assets') {
  const { limits } = app.gateway
  // When the limit is off, no hook is added, so that pages need no lookup of the client address.
  if (!limits.isLimited(name)) return
  app.addHook('onRequest', (request, reply, done) => {
    const refused = limits.countUse(name, toClientSubnet(request.ip))
    // Closes the connection, so that its other pipelined requests are dropped too.
    if (refused) void reply.header('connection', 'close')
    done(refused)
  })
}
