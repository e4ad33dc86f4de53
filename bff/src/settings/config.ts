import { join } from 'node:path'
import { readSettings } from '@quillgate/shared/settings'
import * as Type from 'typebox'
import { type RateLimits, readRateLimits } from './rate-limits.ts'
import { readOrCreateSecret } from './secret-file.ts'
import { HOST, isStandIn, readSites, type SiteEntries, UPSTREAM } from './sites-file.ts'
import { trustedServers } from './trusted-proxies.ts'

const Path = (fallback: string) => Type.String({ pattern: '^/[\\w./-]*$', default: fallback })

/** Everything the BFF can be told; the table in docs/operations.md says the same for people. */
export const Settings = Type.Object({
  UPSTREAM_URL: Type.String({
    pattern: UPSTREAM,
    description: 'the address of the provider’s API, without a path',
  }),
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 3000 }),
  HOST: Type.String({ default: '0.0.0.0' }),
  OPS_PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 9090 }),
  OPS_HOST: Type.String({ default: '127.0.0.1' }),
  DEMO: Type.Optional(Type.String({ pattern: '^[a-z0-9.-]+$', description: 'the domain that plain localhost shows' })),
  REDIS_URL: Type.Optional(Type.String({ pattern: '^rediss?://', secret: true })),
  PUBLIC_SCHEME: Type.Optional(Type.Union([Type.Literal('https'), Type.Literal('http')])),
  UPSTREAM_HOST: Type.Union([Type.Literal('preserve'), Type.Literal('upstream')], { default: 'preserve' }),
  UPSTREAM_CHAT_PATH: Path('/chat'),
  UPSTREAM_ADMIN_CHAT_PATH: Path('/admin-chat'),
  UPSTREAM_BARE_PATHS: Type.Union([Type.Literal('with'), Type.Literal('without')], {
    default: 'with',
    description: 'whether the five calls written without /api reach the upstream with or without it',
  }),
  UPSTREAM_FILE_HOSTS: Type.String({
    pattern: `^(${HOST}(,|$))*$`,
    default: '',
    description: 'hosts a file read may be redirected to, by comma',
  }),
  UPSTREAM_PAYMENT_KEYS: Type.Union([Type.Literal('ignored'), Type.Literal('honoured')], {
    default: 'ignored',
    description: 'whether the upstream does one payment a key and says what became of it, as our own provider does',
  }),
  CHAT_DIALECT: Type.Union([Type.Literal('lower'), Type.Literal('upper')], { default: 'lower' }),
  SITE_TTL_SECONDS: Type.Integer({ minimum: 1, maximum: 86_400, default: 60 }),
  TRUST_PROXY: Type.String({
    pattern: '^([0-9a-fA-F.:]+(/\\d{1,3})?(,|$))*$',
    default: '',
    description: 'addresses of the servers in front, by comma',
  }),
  COOKIE_SECRET: Type.Optional(
    Type.String({
      pattern: '^[^,]{32,}(,[^,]{32,})*$',
      secret: true,
      description: 'at least 32 characters; several by comma, the newest first',
    }),
  ),
  STRIPE_PUBLISHABLE_KEY: Type.Optional(Type.String({ pattern: '^pk_', maxLength: 255 })),
  ANALYTICS_KEY: Type.Optional(Type.String({ maxLength: 255 })),
  ANALYTICS_ORIGIN: Type.Optional(Type.String({ pattern: '^https://[a-z0-9.-]+(:\\d+)?$' })),
  SITES_FILE: Type.Optional(Type.String()),
  RATE_LIMITS: Type.String({ default: '', description: 'off, or name=count/seconds by comma' }),
  UPLOAD_MAX_MB: Type.Integer({ minimum: 1, maximum: 2_000, default: 25 }),
  HSTS_SUBDOMAINS: Type.Boolean({ default: false }),
  DATA_DIR: Type.String({ default: '.data' }),
  RECORD_DIR: Type.Optional(Type.String({ description: 'where recordings go that the second port switches on' })),
  WEB_DIR: Type.String({
    default: join(import.meta.dirname, '../../../web/dist'),
    description: 'the folder of the built web',
  }),
  LOG_LEVEL: Type.Union(
    (['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const).map((level) => Type.Literal(level)),
    { default: 'info' },
  ),
})
export type Scheme = 'https' | 'http'
export type Config = Omit<Type.Static<typeof Settings>, 'COOKIE_SECRET' | 'PUBLIC_SCHEME'> & {
  /** The newest secret: everything is signed with it. */
  COOKIE_SECRET: string
  /** Every secret whose signatures are accepted, the newest first. */
  secrets: readonly string[]
  /** Undefined where none is set: see schemeOf. */
  PUBLIC_SCHEME: Scheme | undefined
  limits: RateLimits
  /** What SITES_FILE said at the start; main.ts watches the file for changes. */
  sites: SiteEntries
}
/** `unkept`: why a secret of our own could not be kept, for the log. */
export type Read = { ok: true; value: Config; unkept?: unknown } | { ok: false; lines: string[] }

/** The settings, checked against each other too; each bad or contradictory one is a clear line. Reads and may write `DATA_DIR/cookie-secret`. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Read {
  const read = readSettings(Settings, env)
  if (!read.ok) return read
  const given = read.value
  const lines: string[] = []
  const limits = readRateLimits(given.RATE_LIMITS)
  if (!limits.ok) lines.push(...limits.lines)
  const sites = given.SITES_FILE
    ? readSites(given.SITES_FILE, given.DEMO !== undefined)
    : { ok: true as const, value: {} }
  if (!sites.ok) lines.push(...sites.lines)
  if (!URL.canParse(given.UPSTREAM_URL)) lines.push(`UPSTREAM_URL is no address (is "${given.UPSTREAM_URL}")`)
  if (!given.DEMO && isStandIn(given.STRIPE_PUBLISHABLE_KEY))
    lines.push('STRIPE_PUBLISHABLE_KEY is a stand-in: only a demo (DEMO) takes no real cards')
  if (given.REDIS_URL && !given.COOKIE_SECRET)
    lines.push('COOKIE_SECRET is missing: replicas that share REDIS_URL must share it too')
  try {
    trustedServers(given.TRUST_PROXY)
  } catch {
    lines.push(`TRUST_PROXY holds something that is no address (is "${given.TRUST_PROXY}")`)
  }
  if (lines.length || !limits.ok || !sites.ok) return { ok: false, lines }
  const kept = given.COOKIE_SECRET
    ? { ok: true as const, secret: given.COOKIE_SECRET }
    : readOrCreateSecret(given.DATA_DIR)
  if (!kept.ok) return { ok: false, lines: [kept.line] }
  const secrets = kept.secret.split(/\s*,\s*/)
  return {
    ok: true,
    value: {
      ...given,
      PUBLIC_SCHEME: given.PUBLIC_SCHEME ?? (given.DEMO ? 'http' : undefined),
      COOKIE_SECRET: secrets[0]!,
      secrets,
      limits: limits.value,
      sites: sites.value,
    },
    ...('unkept' in kept && { unkept: kept.unkept }),
  }
}

const ON_THIS_MACHINE = /^(?:(?:.+\.)?localhost|127\.0\.0\.1)$/

/** Returns how browsers reach a domain: as PUBLIC_SCHEME says, else by https unless its name leads to their own machine. */
export const schemeOf = ({ PUBLIC_SCHEME }: Pick<Config, 'PUBLIC_SCHEME'>, domain: string): Scheme =>
  PUBLIC_SCHEME ?? (ON_THIS_MACHINE.test(domain) ? 'http' : 'https')

/** The environment of this process: nowhere else is it read. */
export const environment = () => process.env
