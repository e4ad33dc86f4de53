import { randomBytes } from 'node:crypto'
import type { WebsiteSettings } from '@quillgate/shared/contract/site'
import { contract } from '@quillgate/shared/contract/table'
import { readSite, type SiteResult } from '@quillgate/shared/domain/theme/site'
import type { Config } from '../../bff/src/config/config.ts'
import { type Api, type ApiReply, createApiClient, isNoResponse, type NoResponse, type TlsTrust } from './api.ts'
import { evaluateReply, readJson, redirectOrigin } from './evaluate-reply.ts'
import type { Finding, Report } from './report.ts'

const GROUP = 'Connection'
const CALL_NAME = 'site.website'
type SiteReply = { reading: SiteResult; answer: ApiReply | NoResponse }

/**
 * Checks whether the API recognizes the site by its Host header, and accepts the scheme and the Origin. Returns the
 * site's settings; undefined if the API returns none.
 */
export async function checkSite(
  api: Api,
  config: Config,
  trust: TlsTrust,
  report: Report,
): Promise<WebsiteSettings | undefined> {
  const first = await fetchWebsite(api)
  const found = await diagnoseSite(api, first, config, trust)
  if (found) {
    report.finding(GROUP, 'Host', found)
    return undefined
  }
  const { found: wrong } = evaluateReply(contract.site.website, first.answer)
  report.addResult('Calls', CALL_NAME, wrong, '', first.answer.ms)
  report.pass(GROUP, 'scheme and Origin', `${api.scheme}://${api.site.domain}`)
  const stranger = `doctor-${randomBytes(4).toString('hex')}.invalid`
  const other = await fetchAsDomain(config, stranger, trust)
  report.addResult(
    GROUP,
    'Host',
    other.reading.kind === 'site' ? [{ code: 'host_ignored', detail: 'a made-up name has settings' }] : [],
    api.site.upstream.host,
  )
  return first.reading.kind === 'site' ? first.reading.site.website_settings : undefined
}

async function fetchWebsite(api: Api, headers?: Record<string, undefined>): Promise<SiteReply> {
  const answer = await api.ask({ path: '/api/website', deadlineMs: 5_000, headers })
  if (isNoResponse(answer)) return { answer, reading: readSite(0, undefined) }
  const read = readJson(answer)
  return { answer, reading: readSite(answer.status, 'raw' in read ? read.raw : undefined) }
}

async function fetchAsDomain(config: Config, domain: string, trust: TlsTrust): Promise<SiteReply> {
  // The host name in the certificate is not checked, because no certificate covers the made-up name. The certificate
  // itself was checked before.
  const api = createApiClient(config, domain, { ...trust, checkServerIdentity: () => undefined })
  try {
    return await fetchWebsite(api)
  } finally {
    await api.close()
  }
}

async function diagnoseSite(
  api: Api,
  { answer, reading }: SiteReply,
  config: Config,
  trust: TlsTrust,
): Promise<Finding | undefined> {
  if (reading.kind === 'site') return undefined
  if (isNoResponse(answer))
    return { code: 'site_unreadable', detail: answer.late ? 'no answer within 5 s' : answer.errorCode }
  if (answer.status >= 300 && answer.status < 400) return diagnoseRedirect(api, answer)
  const { domain } = api.site
  if (answer.status === 403 && (await fetchWebsite(api, { origin: undefined })).reading.kind === 'site')
    return { code: 'origin_refused', detail: `${api.site.origin} is refused, no Origin is accepted` }
  if (config.UPSTREAM_HOST === 'preserve') {
    const own = await fetchAsDomain({ ...config, UPSTREAM_HOST: 'upstream' }, domain, trust)
    if (own.reading.kind === 'site')
      return { code: 'host_own_name', detail: `not under Host: ${api.site.upstream.host}` }
  }
  if (reading.fault.kind === 'not_registered')
    return { code: 'site_unknown', detail: `Host: ${api.site.upstream.host}` }
  if (reading.fault.kind === 'not_configured') return { code: 'site_unconfigured', detail: domain }
  return { code: 'site_unreadable', detail: `HTTP ${answer.status}` }
}

function diagnoseRedirect(api: Api, { status, headers }: ApiReply): Finding {
  const to = redirectOrigin(headers)
  const isUpgrade = api.site.upstream.origin.startsWith('http:') && to.startsWith('https:')
  if (!isUpgrade) return { code: 'redirected', detail: `GET /api/website: ${status} to ${to}` }
  return { code: 'scheme_redirect', detail: `${status} to ${to}`, setting: `UPSTREAM_URL=${to}` }
}
