import type { FastifyInstance } from 'fastify'
import { clientSubnet } from '../http/address.ts'

/** Counts the pages or files of a scope by address; one too many is answered 429 and its connection closed. */
export function limitPages(app: FastifyInstance, name: 'pages' | 'assets') {
  const { limits } = app.gateway
  // Every page passes here: what is not counted does not ask for its address either.
  if (!limits.counts(name)) return
  app.addHook('onRequest', (request, reply, done) => {
    const refused = limits.whyNotOne(name, clientSubnet(request.ip))
    // Pipelined requests on the same connection are dropped with it.
    if (refused) void reply.header('connection', 'close')
    done(refused)
  })
}
