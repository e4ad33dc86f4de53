import type { SiteFault } from '../../contract/boot.ts'
import { decode } from '../../contract/decode.ts'
import { Site, SOCIAL_NETWORKS } from '../../contract/site.ts'
import { ERROR } from '../errors/codes.ts'
import { effectiveStatus, errorTexts, failed } from '../errors/outcome.ts'
import { httpAddress } from '../errors/validate.ts'
import { hexColour, SITE_COLOURS } from './site-colours.ts'

export { SITE_DEFAULT_COLOURS } from './site-colours.ts'

export type SiteReading = { kind: 'site'; site: Site } | { kind: 'fault'; fault: SiteFault }

const fault = (kind: SiteFault['kind'], message: string): SiteReading => ({ kind: 'fault', fault: { kind, message } })

/**
 * Reads a domain's site settings from a reply. `http` 0 (no response), a body that is not a JSON object, and the
 * statuses 408, 429, 499 and 5xx say nothing about the domain: they become `unavailable`, which must not be cached.
 */
export function readSite(http: number, raw: unknown): SiteReading {
  const status = effectiveStatus(http, raw)
  const silent = http === 0 || status >= 499 || status === 408 || status === 429
  if (silent || typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return fault('unavailable', ERROR.site_unavailable.sentence)
  if (failed(http, raw)) {
    return fault('not_registered', errorTexts(raw)[0] ?? ERROR.site_unknown.sentence)
  }
  const data: unknown = 'data' in raw ? raw.data : undefined
  const read = isFilled(data) ? decode(Site, data) : undefined
  if (!read?.ok) return fault('not_configured', ERROR.site_unconfigured.sentence)
  return { kind: 'site', site: harmless(read.value) }
}

const isFilled = (data: unknown) =>
  typeof data === 'object' && data !== null && !Array.isArray(data) && Object.keys(data).length > 0

/** Drops unsafe values: links must be http(s), pictures http(s) or a file key, colors hex. */
function harmless(site: Site): Site {
  const clean = { ...site, companyName: site.companyName.trim(), companyEmail: site.companyEmail.trim() }
  for (const name of SOCIAL_NETWORKS) keep(clean, name, httpAddress(clean[name]))
  for (const name of ['logo', 'loginImg', 'welcomeImg'] as const) keep(clean, name, picture(clean[name]))
  for (const name of SITE_COLOURS) keep(clean, name, hexColour(clean[name]))
  return clean
}

function keep<K extends keyof Site>(site: Site, name: K, value: Site[K] | undefined) {
  if (value === undefined || value === '') delete site[name]
  else site[name] = value
}

const picture = (value = '') => (/^[a-z][a-z0-9+.-]*:/i.test(value.trim()) ? httpAddress(value) : value.trim())
