import { Negotiator } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'

/** Answers which of `offered` encodings a browser gets: what it likes most, then in our order; undefined where it takes none. */
export function encodingNegotiator<Name extends string>(offered: readonly Name[]) {
  // Bounded: a browser writes whatever it likes.
  const cache = new LRUCache<string, string>({ max: 1_000 })
  const negotiator = new Negotiator({ supportedValues: [...offered], cache })
  return (accept: string | undefined): Name | undefined =>
    negotiator.negotiate(accept?.toLowerCase() ?? '') ?? undefined
}
