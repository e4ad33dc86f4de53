import { join } from 'node:path'
import { readSettings } from '@quillgate/shared/settings'
import * as Type from 'typebox'

// Allows https, and http only to this machine, because secrets must not be sent over a network without encryption.
const SAFE_URL_PATTERN = '^(https://|http://(localhost|127\\.0\\.0\\.1|\\[::1\\])(:|/|$))'
const ROOT = join(import.meta.dirname, '../../..')
/** All settings of the reference provider. `npm run settings` generates docs/reference-provider.md from them. */
export const Settings = Type.Object({
  PROVIDER_PORT: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: 0,
    description: 'Port of the API; 0 takes any free port. npm run start:provider sets 4000',
  }),
  PROVIDER_OPS_PORT: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 65_535,
      description: 'Health and metrics on 127.0.0.1; disabled when unset. npm run start:provider sets 9091',
    }),
  ),
  HOST: Type.String({ default: '127.0.0.1', description: 'Address that PROVIDER_PORT listens on' }),
  DATABASE_URL: Type.Optional(
    Type.String({
      pattern: '^postgres(ql)?://',
      secret: true,
      description: 'PostgreSQL; without it the embedded database in DATA_DIR',
    }),
  ),
  MOVE_DATABASE_URL: Type.Optional(
    Type.String({
      pattern: '^postgres(ql)?://',
      secret: true,
      description: 'Target of operator move --to postgres',
    }),
  ),
  DATA_DIR: Type.String({
    default: join(ROOT, '.data/provider'),
    description: 'Folder for the embedded database, stored files and the operator’s socket',
  }),
  SMTP_URL: Type.Optional(
    Type.String({
      pattern: '^smtps?://',
      secret: true,
      description: 'Mail server; without it mails stay in the outbox',
    }),
  ),
  STRIPE_SECRET_KEY: Type.Optional(
    Type.String({
      pattern: '^(sk|rk)_\\w+$',
      secret: true,
      description: 'Charges cards on sites that are not demos; without it they take no payments',
    }),
  ),
  STRIPE_API_URL: Type.String({
    pattern: SAFE_URL_PATTERN,
    default: 'https://api.stripe.com',
    description: 'Stripe’s API: https, or http on this machine',
  }),
  JOBS_API_URL: Type.Optional(
    Type.String({
      pattern: SAFE_URL_PATTERN,
      description: 'Job search API in Adzuna’s format, including the country; without it listings are generated',
    }),
  ),
  JOBS_APP_ID: Type.Optional(Type.String({ secret: true, description: 'Required with JOBS_API_URL' })),
  JOBS_APP_KEY: Type.Optional(Type.String({ secret: true, description: 'Required with JOBS_API_URL' })),
  SEED: Type.Optional(
    Type.Union([Type.Literal('demo'), Type.Literal('big'), Type.Literal('none')], {
      description: 'Content of an empty database; without it demo on the embedded database, none on PostgreSQL',
    }),
  ),
  LOG_LEVEL: Type.Union(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map((level) => Type.Literal(level)),
    { default: 'warn', description: 'Least severe level that is logged' },
  ),
  PROVIDER_LIMITS: Type.Union([Type.Literal('on'), Type.Literal('off')], {
    default: 'on',
    description: 'Rate limits; off only for tests and measurements',
  }),
  PROVIDER_TRUST_PROXY: Type.String({
    default: 'loopback',
    pattern:
      '^(loopback|linklocal|uniquelocal|[0-9a-fA-F:.]+(/\\d{1,3})?)(\\s*,\\s*(loopback|linklocal|uniquelocal|[0-9a-fA-F:.]+(/\\d{1,3})?))*$',
    description: 'Trusted proxies as comma-separated addresses or CIDR ranges; their X-Forwarded-For is accepted',
  }),
  UPLOAD_MAX_MB: Type.Integer({ minimum: 1, maximum: 1_024, default: 25, description: 'Largest upload, in MB' }),
  PUBLIC_SCHEME: Type.Union([Type.Literal('http'), Type.Literal('https')], {
    default: 'https',
    description: 'Scheme of links in mails',
  }),
  PUBLIC_PORT: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 65_535,
      description: 'Port of links in mails, if not the default of the scheme',
    }),
  ),
})
export type Config = Type.Static<typeof Settings>

/**
 * Returns the seed for an empty database. With PostgreSQL, the default is none, so that a real database never contains
 * demo accounts with a known password.
 */
export const resolveSeed = ({ SEED, DATABASE_URL }: Config) => SEED ?? (DATABASE_URL ? 'none' : 'demo')

export function readJobApi({ JOBS_API_URL: url, JOBS_APP_ID: appId, JOBS_APP_KEY: appKey }: Config) {
  return url && appId && appKey ? { url, appId, appKey } : undefined
}

/** Reads the settings from the environment. If settings are invalid, returns one error line for each of them. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
): ReturnType<typeof readSettings<typeof Settings.properties>> {
  const settings = readSettings(Settings, env)
  if (!settings.ok) return settings
  const { JOBS_API_URL, JOBS_APP_ID, JOBS_APP_KEY } = settings.value
  const given = [JOBS_API_URL, JOBS_APP_ID, JOBS_APP_KEY].filter(Boolean).length
  if (given === 1 || given === 2)
    return { ok: false, lines: ['Set all of JOBS_API_URL, JOBS_APP_ID and JOBS_APP_KEY, or none'] }
  for (const name of ['STRIPE_API_URL', 'JOBS_API_URL'] as const) {
    const url = settings.value[name]
    if (url && !URL.canParse(url)) return { ok: false, lines: [`${name} is not a valid URL (is "${url}")`] }
  }
  return settings
}
