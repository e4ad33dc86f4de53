import { readSite } from '@quillgate/shared/domain/theme/site'
import type { DriftMonitor } from '../drift/drift.ts'
import { AppError, readSystemCode } from '../http/errors.ts'
import { startTrace } from '../lib/trace.ts'
import { fetchUpstream } from '../proxy/upstream/fetch-upstream.ts'
import { createForwardingHeaders } from '../proxy/upstream/request-headers.ts'
import type { LoadResult } from './site-cache.ts'
import type { SiteConfig } from './site-config.ts'

/** Loads a domain's settings from the upstream, within 5 s and up to 1 MiB. `why`: why the load failed, for the log. */
export async function loadSite(
  site: SiteConfig,
  drift: DriftMonitor,
  sampledPercent: number,
): Promise<LoadResult & { why?: string; traceId?: string }> {
  const { domain, origin, scheme, upstream } = site
  const trace = startTrace(sampledPercent)
  const caller = {
    host: upstream.host,
    origin,
    authority: domain,
    scheme,
    address: '127.0.0.1',
    requestId: `site-${domain}`,
    trace,
  }
  try {
    const answer = await fetchUpstream({
      upstream: site.upstream,
      kind: 'settings',
      method: 'GET',
      path: '/api/website',
      headers: [...createForwardingHeaders(caller), 'accept', 'application/json', 'accept-encoding', 'identity'],
      deadlineMs: 5_000,
      maxBytes: 1024 * 1024,
      retry: true,
    })
    const { status, body } = answer
    const read = readSite(status, parseJson(body))
    const call = 'site.website'
    if (drift.isDue(call, domain))
      drift.add({ ...answer, call, site: domain, ids: { reqId: caller.requestId, traceId: trace.id } })
    return read.kind === 'fault' && read.fault.kind === 'unavailable'
      ? { ...read, why: `answer ${status}`, traceId: trace.id }
      : read
  } catch (error) {
    const why = error instanceof AppError ? `${error.code} ${readSystemCode(error.cause)}`.trimEnd() : 'unexpected'
    return { ...readSite(0, undefined), why, traceId: trace.id }
  }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
