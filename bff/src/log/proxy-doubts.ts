import type { FastifyRequest } from 'fastify'
import type { Trusted } from '../settings/trusted-proxies.ts'
import type { Log } from './log.ts'

type Settings = { scheme: 'https' | 'http'; trusted: Trusted | undefined; logs: Log }

/** How many requests are checked: a wrong setting shows in the first ones. */
const LOOKED_AT = 10_000

/** Looks at requests: warns once about each setting that the first ones contradict. */
export function createProxyDoubts({ scheme, trusted, logs }: Settings) {
  const other = scheme === 'https' ? 'http' : 'https'
  let left = LOOKED_AT
  let isSchemeTold = false
  let isProxyTold = false

  function lookAtScheme({ headers: { origin }, site }: FastifyRequest) {
    if (isSchemeTold || origin === undefined || origin.toLowerCase() !== `${other}://${site.authority}`) return
    isSchemeTold = true
    const told = `PUBLIC_SCHEME is ${scheme}, and a page of ${site.domain} was opened over ${other}`
    logs.warn({ site: site.domain }, `${told}: everything it sends is refused`)
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
    lookAtScheme(request)
    lookAtProxy(request)
  }
}
