import type { FastifyInstance } from 'fastify'
import { clientSubnet } from '../http/address.ts'

/**
 * Limits the requests for pages or files of a scope by client address. Requests over the limit get 429 and a closed
 * connection.
 */
export function limitPages(app: FastifyInstance, name: 'pages' | 'assets') {
  const { limits } = app.gateway
  // When the limit is off, no hook is added, so that pages need no lookup of the client address.
  if (!limits.isLimited(name)) return
  app.addHook('onRequest', (request, reply, done) => {
    const refused = limits.countUse(name, clientSubnet(request.ip))
    // Closing the connection also drops the other pipelined requests on that connection.
    if (refused) void reply.header('connection', 'close')
    done(refused)
  })
}
