import { readFileSync } from 'node:fs'
import * as Type from 'typebox'
import { Value } from 'typebox/value'

/** Pattern of a URL without path and credentials. */
export const UPSTREAM_PATTERN = '^https?://[^/?#@\\s]+/?$'
/** Pattern of a host name with an optional port. */
export const HOST_PATTERN = '[a-z0-9.-]+(:\\d+)?'
export const isTestCardKey = (cardKey: string | undefined) => cardKey?.startsWith('pk_standin_') ?? false

const Origin = Type.String({ pattern: '^https?://[a-z0-9.-]+(:\\d+)?$' })
const ChatPath = Type.Optional(Type.String({ pattern: '^/[\\w./-]*$' }))

/** Settings of one domain. The global settings apply to those that are missing. */
export const SiteEntry = Type.Object(
  {
    upstream: Type.Optional(Type.String({ pattern: UPSTREAM_PATTERN })),
    chatPath: ChatPath,
    adminChatPath: ChatPath,
    chatDialect: Type.Optional(Type.Union([Type.Literal('lower'), Type.Literal('upper')])),
    cardKey: Type.Optional(Type.String({ pattern: '^pk_', maxLength: 255 })),
    analyticsKey: Type.Optional(Type.String({ maxLength: 255 })),
    shopOrigins: Type.Optional(Type.Array(Origin, { maxItems: 50 })),
    pressToContinue: Type.Optional(Type.Boolean()),
    darkMode: Type.Optional(Type.Boolean()),
    fileHosts: Type.Optional(Type.Array(Type.String({ pattern: `^${HOST_PATTERN}$` }))),
  },
  { additionalProperties: false },
)
export type SiteEntry = Type.Static<typeof SiteEntry>
export const SiteEntries = Type.Record(Type.String({ pattern: '^[a-z0-9.-]+$' }), SiteEntry, {
  additionalProperties: false,
})
export type SiteEntries = Record<string, SiteEntry>

export type SitesResult = { ok: true; value: SiteEntries } | { ok: false; lines: string[] }

/**
 * Reads SITES_FILE, a JSON object that maps domains to their settings; returns one line per problem. `demo`: whether
 * the placeholder keys of the card provider, which only demos use, are accepted.
 */
export function readSites(file: string, demo: boolean): SitesResult {
  let raw: unknown
  try {
    raw = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    return {
      ok: false,
      lines: [`SITES_FILE cannot be read: ${error instanceof Error ? error.message : 'invalid JSON'}`],
    }
  }
  if (Value.Check(SiteEntries, raw)) {
    const lines = Object.entries(raw).flatMap(([domain, { upstream, cardKey }]) => [
      ...(upstream === undefined || URL.canParse(upstream)
        ? []
        : [`SITES_FILE /${domain}/upstream is not a valid URL`]),
      ...(demo || !isTestCardKey(cardKey)
        ? []
        : [`SITES_FILE /${domain}/cardKey is a stand-in key, which is allowed only with DEMO`]),
    ])
    return lines.length ? { ok: false, lines } : { ok: true, value: raw }
  }
  const problems = new Map<string, string>()
  for (const { keyword, instancePath, message } of Value.Errors(SiteEntries, raw)) {
    // The validator reports two errors for an unknown name: `additionalProperties`, which is ignored, and `boolean`,
    // which has the name in its path.
    if (keyword === 'boolean') problems.set(instancePath, 'is not a domain in lower case or a setting of a site')
    else if (keyword !== 'additionalProperties') problems.set(instancePath || '/', message)
  }
  return { ok: false, lines: [...problems].map(([place, message]) => `SITES_FILE ${place} ${message}`) }
}
