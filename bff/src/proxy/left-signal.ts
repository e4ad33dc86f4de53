import type { FastifyReply } from 'fastify'

/** Says that the browser has left. */
export function leftSignal({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  raw.once('close', () => left.abort())
  if (raw.destroyed) left.abort()
  return left.signal
}
