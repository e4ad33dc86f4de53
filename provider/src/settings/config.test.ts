import { expect, test } from 'vitest'
import { readConfig, readJobApi } from './config.ts'

const JOB_API_SETTINGS = {
  JOBS_API_URL: 'https://api.example.com/v1/api/jobs/us',
  JOBS_APP_ID: 'id-1',
  JOBS_APP_KEY: 'key-1',
}

test('card payments and job search are disabled by default', () => {
  const settings = readConfig({})
  expect(settings).toMatchObject({ ok: true, value: { STRIPE_API_URL: 'https://api.stripe.com' } })
  expect(settings.ok && [settings.value.STRIPE_SECRET_KEY, readJobApi(settings.value)]).toEqual([undefined, undefined])
})

test('either all job search settings or none must be set', () => {
  const settings = readConfig(JOB_API_SETTINGS)
  expect(settings.ok && readJobApi(settings.value)).toEqual({
    url: JOB_API_SETTINGS.JOBS_API_URL,
    appId: 'id-1',
    appKey: 'key-1',
  })
  for (const name of Object.keys(JOB_API_SETTINGS)) {
    const { ok, ...rest } = readConfig({ ...JOB_API_SETTINGS, [name]: '' })
    expect({ ok, ...rest }).toEqual({ ok: false, lines: [expect.stringContaining('Set all of')] })
  }
})

test.each([
  ['STRIPE_SECRET_KEY', 'pk_live_mistaken'],
  ['STRIPE_SECRET_KEY', 'sk_live_with blank'],
  ['STRIPE_API_URL', 'http://api.example.com'],
  ['STRIPE_API_URL', 'http://localhost.example.com'],
  ['STRIPE_API_URL', 'https://'],
  ['JOBS_API_URL', 'http://api.example.com'],
])('the setting %s=%s is rejected', (name, value) => {
  const settings = readConfig({ ...JOB_API_SETTINGS, [name]: value })
  expect(settings).toMatchObject({ ok: false, lines: [expect.stringContaining(name)] })
})

test('the error for an invalid API key does not contain the key', () => {
  const settings = readConfig({ STRIPE_SECRET_KEY: 'pk_live_mistaken' })
  expect(settings).toMatchObject({ ok: false })
  expect(JSON.stringify(settings)).not.toContain('pk_live_mistaken')
})
