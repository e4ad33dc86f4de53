import type { FastifyRequest } from 'fastify'
import type { IsTrustedAddress } from '../config/trusted-proxies.ts'
import type { Log } from './log.ts'

type Settings = { trusted: IsTrustedAddress | undefined; logs: Log }

/**
 * Number of requests that are checked. A wrong setting is evident from the first requests, so later ones are not
 * checked.
 */
const CHECKED_REQUESTS = 10_000

/** Returns a function that checks requests and warns once about each proxy setting that contradicts them. */
export function createProxyMisconfigWarnings({ trusted, logs }: Settings) {
  let left = CHECKED_REQUESTS
  let hasWarnedOrigin = false
  let hasWarnedProxy = false

  /**
   * Warns when PUBLIC_SCHEME is wrong or a proxy changes the Host header. In both cases, the Origin header has the name
   * of the site but another scheme or port.
   */
  function checkOrigin({ headers: { origin }, site }: FastifyRequest) {
    if (hasWarnedOrigin || origin === undefined || origin.toLowerCase() === site.origin) return
    if (!URL.canParse(origin) || new URL(origin).hostname !== site.domain) return
    hasWarnedOrigin = true
    const problem = `pages of ${site.domain} are opened at ${origin} instead of ${site.origin}; their calls are rejected`
    logs.warn(
      { site: site.domain },
      `${problem}; check PUBLIC_SCHEME, and that the reverse proxy passes Host unchanged`,
    )
  }

  function checkForwardedFor({ headers, raw: { socket } }: FastifyRequest) {
    const peer = socket.remoteAddress
    if (hasWarnedProxy || peer === undefined || headers['x-forwarded-for'] === undefined || trusted?.(peer)) return
    hasWarnedProxy = true
    const advice =
      'if it is your reverse proxy, add it to TRUST_PROXY; until then all its visitors share one rate limit'
    logs.warn({ peer }, `X-Forwarded-For of untrusted ${peer} ignored: ${advice}`)
  }

  return (request: FastifyRequest) => {
    if (left === 0) return
    left -= 1
    checkOrigin(request)
    checkForwardedFor(request)
  }
}
