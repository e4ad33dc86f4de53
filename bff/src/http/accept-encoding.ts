import { Negotiator } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'

/**
 * Returns a function that picks one of `offered` for an Accept-Encoding header: by the browser's preference, then in
 * our order; undefined when it accepts none.
 */
export function encodingNegotiator<Name extends string>(offered: readonly Name[]) {
  // Bounded, because clients control the header.
  const cache = new LRUCache<string, string>({ max: 1_000 })
  const negotiator = new Negotiator({ supportedValues: [...offered], cache })
  return (accept: string | undefined): Name | undefined =>
    negotiator.negotiate(accept?.toLowerCase() ?? '') ?? undefined
}
