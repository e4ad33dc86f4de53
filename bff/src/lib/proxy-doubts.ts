import type { FastifyRequest } from 'fastify'
import type { Trusted } from '../config/trusted-proxies.ts'
import type { Log } from './log.ts'

type Settings = { trusted: Trusted | undefined; logs: Log }

/** Number of requests that are checked; a wrong setting shows in the first ones. */
const LOOKED_AT = 10_000

/** Returns a check for requests that warns once about each proxy setting which the first requests contradict. */
export function createProxyDoubts({ trusted, logs }: Settings) {
  let left = LOOKED_AT
  let isOriginTold = false
  let isProxyTold = false

  /** An Origin with the site's name but another scheme or port is the site's own page, behind wrong settings. */
  function lookAtOrigin({ headers: { origin }, site }: FastifyRequest) {
    if (isOriginTold || origin === undefined || origin.toLowerCase() === site.origin) return
    if (!URL.canParse(origin) || new URL(origin).hostname !== site.domain) return
    isOriginTold = true
    const told = `pages of ${site.domain} are opened at ${origin} but expected at ${site.origin}: everything they send is refused`
    logs.warn(
      { site: site.domain },
      `${told}; check PUBLIC_SCHEME, and that the server in front passes Host on unchanged`,
    )
  }

  function lookAtProxy({ headers, raw: { socket } }: FastifyRequest) {
    const peer = socket.remoteAddress
    if (isProxyTold || peer === undefined || headers['x-forwarded-for'] === undefined || trusted?.(peer)) return
    isProxyTold = true
    const advice = 'if it is a server of yours in front, all its visitors count as one until TRUST_PROXY names it'
    logs.warn({ peer }, `X-Forwarded-For of ${peer} is not believed: ${advice}`)
  }

  return (request: FastifyRequest) => {
    if (left === 0) return
    left -= 1
    lookAtOrigin(request)
    lookAtProxy(request)
  }
}
