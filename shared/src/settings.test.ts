import * as Type from 'typebox'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const schema = Type.Object({
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 3000 }),
  UPSTREAM_URL: Type.String({ pattern: '^https?://', description: 'the address of the provider’s API' }),
  LOG_LEVEL: Type.Union([Type.Literal('info'), Type.Literal('debug')], { default: 'info' }),
  COOKIE_SECRET: Type.Optional(Type.String({ minLength: 32, secret: true })),
})

test('readSettings converts texts to the types of the schema and fills in defaults', () => {
  const read = readSettings(schema, { PORT: '8080', UPSTREAM_URL: 'http://a', LOG_LEVEL: '', OTHER: 'x' })
  expect(read).toEqual({ ok: true, value: { PORT: 8080, UPSTREAM_URL: 'http://a', LOG_LEVEL: 'info' } })
})

test('readSettings reports each invalid value in one line, without repeating a secret', () => {
  const read = readSettings(schema, { PORT: 'abc', LOG_LEVEL: 'loud', COOKIE_SECRET: 'hunter2' })
  expect(read.ok ? [] : read.lines).toEqual([
    'PORT must be integer (is "abc")',
    'UPSTREAM_URL is missing: the address of the provider’s API',
    'LOG_LEVEL must be info or debug (is "loud")',
    'COOKIE_SECRET must not have fewer than 32 characters',
  ])
})
