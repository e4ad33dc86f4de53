import { statSync } from 'node:fs'
import { type Config, readConfig, Settings } from '../../bff/src/config/config.ts'
import { formatCount } from '../../bff/src/lib/format-count.ts'
import { readWebBuild } from '../../bff/src/page/web-build.ts'
import { redactSecrets } from './print.ts'

type Env = Readonly<Record<string, string | undefined>>
type ConfigResult = { ok: true; value: Config } | { ok: false; lines: string[] }

/** Passed as the cookie secret, because without one, reading the settings would generate a secret and store it. */
const DUMMY_SECRET = 'x'.repeat(32)
/** Prefixes of the portal's settings. An unknown setting with such a prefix is probably misspelled. */
const PORTAL_SETTING = /^(?:UPSTREAM|CHAT|SITES?|COOKIE|TRUST|RATE|UPLOAD|HSTS|OPS|STRIPE|ANALYTICS)_/

/**
 * Returns the portal's settings for this site. `upstream`, if given, overrides UPSTREAM_URL and the site's API in
 * SITES_FILE.
 */
export function settingsFor(env: Env, upstream: string | undefined, domain: string): ConfigResult {
  const given = { ...env, ...(upstream !== undefined && { UPSTREAM_URL: upstream }), COOKIE_SECRET: DUMMY_SECRET }
  const read = readConfig(given)
  if (!read.ok) return { ok: false, lines: read.lines.map((line) => redactSecrets(line, [])) }
  const { value } = read
  const { upstream: own, ...entry } = value.sites[domain] ?? {}
  if (upstream === undefined && own !== undefined) return { ok: true, value: { ...value, UPSTREAM_URL: own } }
  return { ok: true, value: { ...value, sites: { ...value.sites, [domain]: entry } } }
}

/** Checks the settings in the environment and in SITES_FILE, without network access and without writing a file. */
export function checkConfig(env: Env, json: boolean): { out: string; err: string; code: number } {
  // Without Redis, a missing COOKIE_SECRET is not an error, because the portal generates one when it starts.
  const read = readConfig({ ...env, COOKIE_SECRET: env.COOKIE_SECRET || (env.REDIS_URL ? undefined : DUMMY_SECRET) })
  const unknown = Object.keys(env).filter((name) => PORTAL_SETTING.test(name) && !(name in Settings.properties))
  const clean = (line: string) => redactSecrets(line, [])
  const refused = (read.ok ? findFolderErrors(read.value) : read.lines).map(clean)
  const ignored = unknown.map((name) => clean(`${name} is not a portal setting; see docs/configuration.md`))
  const lines = [...refused, ...ignored]
  const code = lines.length > 0 ? 1 : 0
  if (json) return { out: `${JSON.stringify({ findings: lines }, undefined, 2)}\n`, err: '', code }
  const good = read.ok
    ? `Settings are valid; SITES_FILE: ${formatCount(Object.keys(read.value.sites).length, 'domain')}.\n`
    : ''
  const marked = [...refused.map((line) => `BLOCKS  ${line}\n`), ...ignored.map((line) => `COSTS   ${line}\n`)]
  return { out: lines.length > 0 ? marked.join('') : good, err: '', code }
}

/** Returns the errors in DATA_DIR and WEB_DIR that would prevent the portal from starting or from taking payments. */
function findFolderErrors({ DATA_DIR, REDIS_URL, WEB_DIR }: Config): string[] {
  // A portal with Redis also has COOKIE_SECRET, so it stores nothing in DATA_DIR that it needs.
  const dir = REDIS_URL ? undefined : statSync(DATA_DIR, { throwIfNoEntry: false })
  const web = readWebBuild(WEB_DIR)
  return [
    ...(dir && !dir.isDirectory() ? [`DATA_DIR ${DATA_DIR} is not a directory`] : []),
    ...(web.ok ? [] : [`WEB_DIR ${WEB_DIR} ${web.why}; run npm run build`]),
  ]
}
