import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientSubnet } from '../http/address.ts'

/** Hook: pages and files of the web are counted by address; whoever has had too many is told so and hung up on. */
export const limitPages =
  (name: 'pages' | 'assets') => (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
    const refused = request.server.gateway.limits.whyNotOne(name, clientSubnet(request.ip))
    // Requests that it has sent ahead are not even looked at.
    if (refused) void reply.header('connection', 'close')
    done(refused)
  }
