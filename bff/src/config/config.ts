import { join } from 'node:path'
import { readSettings } from '@quillgate/shared/settings'
import * as Type from 'typebox'
import { type RateLimits, readRateLimits } from './rate-limits.ts'
import { readOrCreateSecret } from './secret-file.ts'
import { HOST_PATTERN, isTestCardKey, readSites, type SiteEntries, UPSTREAM_PATTERN } from './sites-file.ts'
import { createTrustedAddressCheck } from './trusted-proxies.ts'

const pathSetting = (fallback: string, description: string) =>
  Type.String({ pattern: '^/[\\w./-]*$', default: fallback, description })

/** All settings of the BFF. `npm run settings` generates docs/configuration.md and .env.example from this schema. */
export const Settings = Type.Object({
  UPSTREAM_URL: Type.String({
    pattern: UPSTREAM_PATTERN,
    description: 'Scheme and host of the provider’s API, without a path',
  }),
  PORT: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: 3000,
    description: 'Port for browsers; 0 takes any free port',
  }),
  HOST: Type.String({ default: '0.0.0.0', description: 'Address that PORT listens on' }),
  OPS_PORT: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: 9090,
    description: 'Port for operators: health, readiness, metrics, operations page, purge, recording',
  }),
  OPS_HOST: Type.String({
    default: '127.0.0.1',
    description: 'Address that OPS_PORT listens on; keep it inside your network',
  }),
  DEMO: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9.-]+$',
      description: 'Domain shown at plain localhost; accepts stand-in card keys. Never set it in production',
    }),
  ),
  REDIS_URL: Type.Optional(
    Type.String({
      pattern: '^rediss?://',
      secret: true,
      description: 'Redis shared by all replicas; without it state is local to the process',
    }),
  ),
  PUBLIC_SCHEME: Type.Optional(
    Type.Union([Type.Literal('https'), Type.Literal('http')], {
      description: 'Scheme that browsers use; without it https, except for localhost names and the demo',
    }),
  ),
  UPSTREAM_HOST: Type.Union([Type.Literal('preserve'), Type.Literal('upstream')], {
    default: 'preserve',
    description: 'Host header that the API receives: the site’s domain, or the host of UPSTREAM_URL',
  }),
  UPSTREAM_CHAT_PATH: pathSetting('/chat', 'Path of the API’s socket for order chats'),
  UPSTREAM_ADMIN_CHAT_PATH: pathSetting('/admin-chat', 'Path of the API’s socket for admin chats'),
  UPSTREAM_BARE_PATHS: Type.Union([Type.Literal('with'), Type.Literal('without')], {
    default: 'with',
    description: 'Whether the five calls that are documented without /api reach the API with or without it',
  }),
  UPSTREAM_FILE_HOSTS: Type.String({
    pattern: `^(${HOST_PATTERN}(,|$))*$`,
    default: '',
    description: 'Hosts, by comma, that a file read may be redirected to, once and without cookies',
  }),
  UPSTREAM_PAYMENT_KEYS: Type.Union([Type.Literal('ignored'), Type.Literal('honoured')], {
    default: 'ignored',
    description: 'Whether the API charges once per Idempotency-Key and returns the outcome at GET /payments',
  }),
  CHAT_DIALECT: Type.Union([Type.Literal('lower'), Type.Literal('upper')], {
    default: 'lower',
    description: 'Case of the frame types sent to the API, such as SUBSCRIBE; both are read',
  }),
  SITE_TTL_SECONDS: Type.Integer({
    minimum: 1,
    maximum: 86_400,
    default: 60,
    description: 'How long the settings of a site are cached',
  }),
  TRUST_PROXY: Type.String({
    pattern: '^([0-9a-fA-F.:]+(/\\d{1,3})?(,|$))*$',
    default: '',
    description: 'Addresses or CIDR ranges, by comma, of the servers in front: their X-Forwarded-For is accepted',
  }),
  COOKIE_SECRET: Type.Optional(
    Type.String({
      pattern: '^[^,]{32,}(,[^,]{32,})*$',
      secret: true,
      description:
        'Signs cookies: at least 32 characters; several by comma, the first one signs. Required with REDIS_URL',
    }),
  ),
  STRIPE_PUBLISHABLE_KEY: Type.Optional(
    Type.String({
      pattern: '^pk_',
      maxLength: 255,
      description: 'Stripe key of the card form; without it payment forms say that payment is not configured',
    }),
  ),
  ANALYTICS_KEY: Type.Optional(
    Type.String({
      maxLength: 255,
      description: 'Project key of the analytics service; no event is sent without ANALYTICS_ORIGIN',
    }),
  ),
  ANALYTICS_ORIGIN: Type.Optional(
    Type.String({
      pattern: '^https://[a-z0-9.-]+(:\\d+)?$',
      description: 'Origin that analytics events are sent to; needs ANALYTICS_KEY or analyticsKey of a site',
    }),
  ),
  SITES_FILE: Type.Optional(
    Type.String({ description: 'JSON file with settings per domain; reloaded when it changes' }),
  ),
  RATE_LIMITS: Type.String({
    default: '',
    description: 'off, or name=count/seconds by comma: replaces the default of each named limit',
  }),
  DRIFT_SAMPLE: Type.Integer({
    minimum: 0,
    maximum: 1_000_000,
    default: 200,
    description: 'One of this many JSON replies is compared with the contract, and the first of each call; 0 is off',
  }),
  TRACE_SAMPLED_PERCENT: Type.Integer({
    minimum: 0,
    maximum: 100,
    default: 10,
    description: 'How many percent of new traces are marked as sampled; a traceparent of the caller is passed on',
  }),
  SERVER_TIMING: Type.Boolean({
    default: false,
    description: 'Whether replies to calls have Server-Timing, for everyone: time in the API, total time and trace id',
  }),
  PAGE_DATA_MS: Type.Integer({
    minimum: 0,
    maximum: 60_000,
    default: 500,
    description:
      'How long a page waits for its first read, which it is sent with, in ms; 0 sends all pages without data',
  }),
  UPLOAD_MAX_MB: Type.Integer({ minimum: 1, maximum: 2_000, default: 25, description: 'Largest upload, in MB' }),
  SECURITY_CONTACT: Type.Optional(
    Type.String({
      pattern: '^(https://|mailto:)[\\x21-\\x7e]+$',
      maxLength: 255,
      description: 'mailto: or https: address for vulnerability reports, published at /.well-known/security.txt',
    }),
  ),
  HSTS_SUBDOMAINS: Type.Boolean({
    default: false,
    description: 'Whether Strict-Transport-Security includes subdomains',
  }),
  DATA_DIR: Type.String({
    default: '.data',
    description: 'Folder for the generated cookie secret and, without Redis, the payments of the last day',
  }),
  RECORD_DIR: Type.Optional(
    Type.String({ description: 'Folder for recordings; enables /recording on the operators’ port' }),
  ),
  WEB_DIR: Type.String({
    default: join(import.meta.dirname, '../../../web/dist'),
    description: 'Folder of the built web app',
  }),
  LOG_LEVEL: Type.Union(
    (['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const).map((level) => Type.Literal(level)),
    { default: 'info', description: 'Least severe level that is logged; requests below 500 are info' },
  ),
})
export type Scheme = 'https' | 'http'
export type Config = Omit<Type.Static<typeof Settings>, 'COOKIE_SECRET' | 'PUBLIC_SCHEME'> & {
  /** The newest secret. All new signatures are made with it. */
  COOKIE_SECRET: string
  /** All secrets whose signatures are accepted, newest first. */
  secrets: readonly string[]
  /** Undefined when PUBLIC_SCHEME is not set; `publicScheme` then returns the scheme of each domain. */
  PUBLIC_SCHEME: Scheme | undefined
  limits: RateLimits
  /** Content of SITES_FILE at startup; serve.ts watches the file for changes. */
  sites: SiteEntries
}
/** `storeError`: why the generated cookie secret could not be stored, for the log. */
export type ConfigResult = { ok: true; value: Config; storeError?: unknown } | { ok: false; lines: string[] }

/**
 * Reads the settings and validates each of them and their combination; returns one line per problem. Reads
 * `DATA_DIR/cookie-secret`, or creates it.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigResult {
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
  if (!URL.canParse(given.UPSTREAM_URL)) lines.push(`UPSTREAM_URL is not a valid URL (is "${given.UPSTREAM_URL}")`)
  if (!given.DEMO && isTestCardKey(given.STRIPE_PUBLISHABLE_KEY))
    lines.push('STRIPE_PUBLISHABLE_KEY is a stand-in key, which is allowed only with DEMO')
  if (given.REDIS_URL && !given.COOKIE_SECRET)
    lines.push('COOKIE_SECRET is missing: replicas that share REDIS_URL must share it too')
  try {
    createTrustedAddressCheck(given.TRUST_PROXY)
  } catch {
    lines.push(`TRUST_PROXY contains an invalid address (is "${given.TRUST_PROXY}")`)
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
    ...('storeError' in kept && { storeError: kept.storeError }),
  }
}

const LOCAL_HOST_PATTERN = /^(?:(?:.+\.)?localhost|127\.0\.0\.1)$/

/**
 * Returns the scheme that browsers use for a domain: PUBLIC_SCHEME when it is set, else http for names of the local
 * machine and https for all others.
 */
export const publicScheme = ({ PUBLIC_SCHEME }: Pick<Config, 'PUBLIC_SCHEME'>, domain: string): Scheme =>
  PUBLIC_SCHEME ?? (LOCAL_HOST_PATTERN.test(domain) ? 'http' : 'https')

/** Returns the environment variables of this process. No other code reads them. */
export const processEnv = () => process.env
