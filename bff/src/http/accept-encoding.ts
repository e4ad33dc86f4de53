import { Negotiator } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'

/**
 * Returns a function that picks one of the `offered` encodings for an Accept-Encoding header, by the preference of the
 * browser, then by the order of `offered`. The function returns undefined when the browser accepts none.
 */
export function createEncodingNegotiator<Name extends string>(offered: readonly Name[]) {
  // The cache is bounded, because clients control the header.
  const cache = new LRUCache<string, string>({ max: 1_000 })
  const negotiator = new Negotiator({ supportedValues: [...offered], cache })
  return (accept: string | undefined): Name | undefined =>
    negotiator.negotiate(accept?.toLowerCase() ?? '') ?? undefined
}
