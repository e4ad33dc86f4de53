import { join } from 'node:path'
import { readSettings } from '@quillgate/shared/settings'
import * as Type from 'typebox'

// What is secret travels encrypted, or does not leave this machine.
const SAFE_URL = '^(https://|http://(localhost|127\\.0\\.0\\.1|\\[::1\\])(:|/|$))'
const ROOT = join(import.meta.dirname, '../../..')
const Schema = Type.Object({
  PROVIDER_PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 0, description: '0 takes a free port' }),
  PROVIDER_OPS_PORT: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 65_535, description: 'health and metrics on 127.0.0.1; empty: none' }),
  ),
  HOST: Type.String({ default: '127.0.0.1' }),
  DATABASE_URL: Type.Optional(
    Type.String({ pattern: '^postgres(ql)?://', secret: true, description: 'empty: the embedded database' }),
  ),
  MOVE_DATABASE_URL: Type.Optional(
    Type.String({
      pattern: '^postgres(ql)?://',
      secret: true,
      description: 'for the command that moves the database there',
    }),
  ),
  DATA_DIR: Type.String({ default: join(ROOT, '.data/provider') }),
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://', secret: true, description: 'empty: an outbox' })),
  STRIPE_SECRET_KEY: Type.Optional(
    Type.String({ pattern: '^(sk|rk)_\\w+$', secret: true, description: 'empty: only demo sites take payments' }),
  ),
  STRIPE_API_URL: Type.String({ pattern: SAFE_URL, default: 'https://api.stripe.com' }),
  JOBS_API_URL: Type.Optional(
    Type.String({ pattern: SAFE_URL, description: 'job search with its country; empty: generated listings' }),
  ),
  JOBS_APP_ID: Type.Optional(Type.String({ secret: true })),
  JOBS_APP_KEY: Type.Optional(Type.String({ secret: true })),
  SEED: Type.Optional(
    Type.Union([Type.Literal('demo'), Type.Literal('big'), Type.Literal('none')], {
      description: 'demo, big or none; without it demo on the embedded database, none on PostgreSQL',
    }),
  ),
  LOG_LEVEL: Type.Union(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map((level) => Type.Literal(level)),
    { default: 'warn' },
  ),
  PROVIDER_LIMITS: Type.Union([Type.Literal('on'), Type.Literal('off')], {
    default: 'on',
    description: 'off only for tests and measurements',
  }),
  PROVIDER_TRUST_PROXY: Type.String({
    default: 'loopback',
    pattern:
      '^(loopback|linklocal|uniquelocal|[0-9a-fA-F:.]+(/\\d{1,3})?)(\\s*,\\s*(loopback|linklocal|uniquelocal|[0-9a-fA-F:.]+(/\\d{1,3})?))*$',
    description: 'addresses by comma whose X-Forwarded-For is believed: those of the portal',
  }),
  UPLOAD_MAX_MB: Type.Integer({ minimum: 1, maximum: 1_024, default: 25 }),
  PUBLIC_SCHEME: Type.Union([Type.Literal('http'), Type.Literal('https')], { default: 'https' }),
  PUBLIC_PORT: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 65_535,
      description: 'the port that links in mails name, when it is not the usual one',
    }),
  ),
})
export type Config = Type.Static<typeof Schema>

/** What an empty database is filled with: people with a known password never get into a real one by themselves. */
export const seedOf = ({ SEED, DATABASE_URL }: Config) => SEED ?? (DATABASE_URL ? 'none' : 'demo')

/** The job search that is set; undefined where none is. */
export function jobApiOf({ JOBS_API_URL: url, JOBS_APP_ID: appId, JOBS_APP_KEY: appKey }: Config) {
  return url && appId && appKey ? { url, appId, appKey } : undefined
}

/** The settings of this process, or one clear line per bad one. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
): ReturnType<typeof readSettings<typeof Schema.properties>> {
  const settings = readSettings(Schema, env)
  if (!settings.ok) return settings
  const { JOBS_API_URL, JOBS_APP_ID, JOBS_APP_KEY } = settings.value
  const given = [JOBS_API_URL, JOBS_APP_ID, JOBS_APP_KEY].filter(Boolean).length
  if (given === 1 || given === 2)
    return { ok: false, lines: ['JOBS_API_URL, JOBS_APP_ID and JOBS_APP_KEY belong together: set all of them or none'] }
  for (const name of ['STRIPE_API_URL', 'JOBS_API_URL'] as const) {
    const url = settings.value[name]
    if (url && !URL.canParse(url)) return { ok: false, lines: [`${name} is no address (is "${url}")`] }
  }
  return settings
}
