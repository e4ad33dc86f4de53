import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientSubnet } from '../http/address.ts'

/** Hook: counts pages and files by address; one too many is answered 429 and its connection closed. */
export const limitPages =
  (name: 'pages' | 'assets') => (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
    const refused = request.server.gateway.limits.whyNotOne(name, clientSubnet(request.ip))
    // Pipelined requests on the same connection are dropped with it.
    if (refused) void reply.header('connection', 'close')
    done(refused)
  }
