import { join } from 'node:path'
import { readSettings } from '@quillgate/shared/settings'
import * as Type from 'typebox'

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
  DATA_DIR: Type.String({ default: join(ROOT, '.data/provider') }),
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://', secret: true, description: 'empty: an outbox' })),
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

/** The settings of this process, or one clear line per bad one. */
export const readConfig = (env: Readonly<Record<string, string | undefined>> = process.env) => readSettings(Schema, env)
