import type { SiteError } from '../../contract/boot.ts'
import { decode } from '../../contract/decode.ts'
import { Site, SOCIAL_NETWORKS } from '../../contract/site.ts'
import { ERROR } from '../errors/codes.ts'
import { isFailedReply, readEffectiveStatus, readErrorTexts } from '../errors/outcome.ts'
import { parseHttpUrl } from '../errors/validate.ts'
import { parseHexColor, SITE_COLORS } from './site-colors.ts'

export type SiteResult = { kind: 'site'; site: Site } | { kind: 'fault'; fault: SiteError }

const faultResult = (kind: SiteError['kind'], message: string): SiteResult => ({
  kind: 'fault',
  fault: { kind, message },
})

/**
 * Reads a domain's site settings from a reply. No response (`http` is 0), a body that is not a JSON object, and the
 * statuses 408, 429, 499 and 5xx say nothing about the domain: they become `unavailable`, which must not be cached.
 */
export function readSite(http: number, raw: unknown): SiteResult {
  const status = readEffectiveStatus(http, raw)
  const silent = http === 0 || status >= 499 || status === 408 || status === 429
  if (silent || typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return faultResult('unavailable', ERROR.site_unavailable.sentence)
  if (isFailedReply(http, raw)) {
    return faultResult('not_registered', readErrorTexts(raw)[0] ?? ERROR.site_unknown.sentence)
  }
  const data: unknown = 'data' in raw ? raw.data : undefined
  const read = hasContent(data) ? decode(Site, data) : undefined
  if (!read?.ok) return faultResult('not_configured', ERROR.site_unconfigured.sentence)
  return { kind: 'site', site: sanitizeSite(read.value) }
}

const hasContent = (data: unknown) =>
  typeof data === 'object' && data !== null && !Array.isArray(data) && Object.keys(data).length > 0

/**
 * Drops unsafe values: links must be http(s) addresses, pictures http(s) addresses or file keys, and colors hex colors.
 */
function sanitizeSite(site: Site): Site {
  const clean = { ...site, companyName: site.companyName.trim(), companyEmail: site.companyEmail.trim() }
  for (const name of SOCIAL_NETWORKS) setOrDelete(clean, name, parseHttpUrl(clean[name]))
  for (const name of ['logo', 'loginImg', 'welcomeImg'] as const)
    setOrDelete(clean, name, sanitizeImageUrl(clean[name]))
  for (const name of SITE_COLORS) setOrDelete(clean, name, parseHexColor(clean[name]))
  return clean
}

function setOrDelete<K extends keyof Site>(site: Site, name: K, value: Site[K] | undefined) {
  if (value === undefined || value === '') delete site[name]
  else site[name] = value
}

const sanitizeImageUrl = (value = '') =>
  /^[a-z][a-z0-9+.-]*:/i.test(value.trim()) ? parseHttpUrl(value) : value.trim()
