import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../../bff/src/config/config.ts'
import { AppError, readSystemCode } from '../../bff/src/http/errors.ts'
import { startTrace } from '../../bff/src/lib/trace.ts'
import { fetchUpstream } from '../../bff/src/proxy/upstream/fetch-upstream.ts'
import { createPools } from '../../bff/src/proxy/upstream/pools.ts'
import { createForwardingHeaders } from '../../bff/src/proxy/upstream/request-headers.ts'
import { createSiteConfigs, type SiteConfig } from '../../bff/src/site/site-config.ts'

/** A response of the API. `slow`: whether it took longer than SLOW_MS. */
export type ApiReply = { status: number; headers: IncomingHttpHeaders; body: Buffer; ms: number; slow: boolean }
/**
 * The result of a request that got no response: the system's error code, and whether the request timed out (`late`).
 */
export type NoResponse = { errorCode: string; late: boolean; ms: number }
export type ApiRequest = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: Buffer | undefined
  deadlineMs?: number
  /** Headers to send in addition to those of the portal. The value undefined removes a header of the portal. */
  headers?: Readonly<Record<string, string | undefined>>
}
/**
 * TLS options: additional trusted certificates, and a function that replaces the check of the host name in the
 * certificate.
 */
export type TlsTrust = { ca?: string | Buffer; checkServerIdentity?: () => undefined }
export type Api = {
  site: SiteConfig
  scheme: 'https' | 'http'
  /** Sends a request with the headers and time limits of the portal; never rejects. */
  ask: (question: ApiRequest) => Promise<ApiReply | NoResponse>
  /** Returns the headers that the portal adds to each request. */
  headers: () => Record<string, string>
  close: () => Promise<void>
}

export const isNoResponse = (answer: ApiReply | NoResponse): answer is NoResponse => 'errorCode' in answer

/** A response that takes longer than this (in ms) counts as slow. */
export const SLOW_MS = 2_000
const MAX_BYTES = 64 * 1024 * 1024
/** An IP address reserved for documentation (RFC 5737), which cannot belong to a client. */
const VISITOR_ADDRESS = '192.0.2.10'

/** Returns a client for the API of the site `domain`. It sends requests as the portal would with these settings. */
export function createApiClient(config: Config, domain: string, trust: TlsTrust = {}, slowMs = SLOW_MS): Api {
  const pools = createPools({ connect: { timeout: 1_000, rejectUnauthorized: true, ...trust } })
  const site = createSiteConfigs(config, pools).of(domain)
  const { origin, scheme, upstream } = site
  const headers = () => {
    const requestId = `doctor-${randomBytes(6).toString('hex')}`
    const list = createForwardingHeaders({
      host: upstream.host,
      origin,
      authority: domain,
      scheme,
      address: VISITOR_ADDRESS,
      requestId,
      trace: startTrace(0),
    })
    return Object.fromEntries(list.flatMap((name, at) => (at % 2 === 0 ? [[name, list[at + 1]!]] : [])))
  }
  return {
    site,
    scheme,
    headers,
    async ask({ method = 'GET', path, body, deadlineMs = 15_000, headers: given = {} }) {
      const started = performance.now()
      const all = { ...headers(), accept: 'application/json', 'accept-encoding': 'identity', ...given }
      try {
        const answer = await fetchUpstream({
          upstream,
          method,
          path,
          headers: Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [name, value])),
          body: body ?? null,
          deadlineMs,
          maxBytes: MAX_BYTES,
          retry: method === 'GET',
        })
        const ms = performance.now() - started
        return { ...answer, ms, slow: ms > slowMs }
      } catch (error) {
        const cause = error instanceof AppError ? error.cause : error
        const late = error instanceof AppError && error.code === 'upstream_timeout'
        return { errorCode: readSystemCode(cause) || 'no response', late, ms: performance.now() - started }
      }
    },
    close: () => pools.close(),
  }
}
