import { describe, expect, test } from 'vitest'
import { startBff } from '../../src/testing/bff.ts'

const path = '/.well-known/security.txt'

describe('security.txt', () => {
  test('contains the contact and an expiry date within a year', async () => {
    const { request } = await startBff({ env: { SECURITY_CONTACT: 'mailto:security@quillgate.example' } })
    const { status, headers, text } = await request({ path })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    const fields = Object.fromEntries(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(': ')),
    )
    expect(fields).toMatchObject({ Contact: 'mailto:security@quillgate.example' })
    const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
  })

  test('is served even on hosts that are not a registered site', async () => {
    const { request } = await startBff({ env: { SECURITY_CONTACT: 'https://quillgate.example/report' } })
    expect(await request({ path, host: 'unknown.test' })).toMatchObject({ status: 200 })
  })

  test('returns 404 when no contact is configured', async () => {
    const { request } = await startBff()
    expect((await request({ path })).status).toBe(404)
  })
})
