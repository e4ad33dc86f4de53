import { expect, test } from 'vitest'
import { createLog } from '../../src/lib/log.ts'
import { startBff } from '../../src/testing/bff.ts'

async function startBffWithLog(env: Record<string, string> = {}) {
  const lines: Record<string, unknown>[] = []
  const logs = {
    ...createLog('warn', (text) => lines.push(JSON.parse(text) as Record<string, unknown>)),
    access: undefined,
  }
  const { request } = await startBff({ logs, env })
  const report = (fields: Record<string, unknown>) =>
    request({
      method: 'POST',
      path: '/csp-report',
      headers: { 'content-type': 'application/csp-report' },
      body: JSON.stringify({ 'csp-report': { 'document-uri': 'http://northwind.test/login?code=secret', ...fields } }),
    })
  return { report, lines }
}

test('logs a CSP violation once per directive, however often browsers report it', async () => {
  const { report, lines } = await startBffWithLog()
  for (let at = 0; at < 50; at += 1)
    await report({ 'effective-directive': 'script-src-elem', 'blocked-uri': `https://${at}.test/a?b` })
  await report({ 'violated-directive': 'img-src https:', 'blocked-uri': 'inline' })
  expect(lines.map(({ directive, blocked, site }) => [directive, blocked, site])).toEqual([
    ['script-src-elem', 'https://0.test', 'northwind.test'],
    ['img-src', 'inline', 'northwind.test'],
  ])
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test.each([
  { 'effective-directive': 'a rule that somebody made up' },
  { 'effective-directive': 'img-src', 'document-uri': 'http://evil.test/' },
  { 'effective-directive': 'img-src', 'document-uri': 7 },
  { 'effective-directive': 'script-src-elem', 'blocked-uri': 'chrome-extension' },
  { 'effective-directive': 'script-src-elem', 'blocked-uri': 'moz-extension://x/y.js' },
])(
  'does not log a CSP report that is invalid or was caused by another site or a browser extension: %o',
  async (fields) => {
    const { report, lines } = await startBffWithLog()
    expect((await report(fields)).status).toBe(204)
    expect(lines).toEqual([])
  },
)

test('rate-limits CSP reports by client address', async () => {
  const { report } = await startBffWithLog({ RATE_LIMITS: 'reports=3/100000' })
  const statuses: number[] = []
  for (let at = 0; at < 5; at += 1) statuses.push((await report({ 'effective-directive': 'img-src' })).status)
  expect(statuses).toEqual([204, 204, 204, 429, 429])
})
