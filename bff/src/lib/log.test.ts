import { findFreePort } from '@quillgate/shared/testing/free-port'
import { expect, test } from 'vitest'
import { startBff } from '../testing/bff.ts'
import { createLog, type Level } from './log.ts'

function createLogAtLevel(level: Level) {
  let lines = ''
  const log = createLog(level, (more) => (lines += more))
  const loggedEntries = () =>
    lines.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Record<string, unknown>] : []))
  return { log, loggedEntries }
}

test('truncates long texts in log entries and redacts fields whose names suggest a secret', () => {
  const { log, loggedEntries } = createLogAtLevel('info')
  const err = new Error('x'.repeat(9_000), { cause: { password: 'canary' } })
  log.error({ reqId: 'r1', err, email: 'canary', deep: { cookie: 'canary' } }, 'unexpected error')
  expect(loggedEntries()).toMatchObject([
    { level: 50, reqId: 'r1', msg: 'unexpected error', err: { type: 'Error', message: 'x'.repeat(2_000) } },
  ])
  expect(JSON.stringify(loggedEntries())).not.toContain('canary')
  expect(JSON.stringify(loggedEntries()).length).toBeLessThan(5_000)
})

test.each([
  ['info', true, 2],
  ['warn', true, 2],
  ['error', false, 1],
  ['silent', false, 0],
] as const)('the log level %s writes only entries of that level and above', (level, access, count) => {
  const { log, loggedEntries } = createLogAtLevel(level)
  log.warn({}, 'a')
  log.error({}, 'b')
  expect([log.access !== undefined, loggedEntries().length]).toEqual([access, count])
})

test('logs why the upstream or Redis is unreachable, but does not reveal the reason in replies', async () => {
  const { log: logs, loggedEntries } = createLogAtLevel('info')
  const { app, request, appRequest, upstream } = await startBff({
    logs,
    env: { REDIS_URL: `redis://127.0.0.1:${await findFreePort()}` },
  })
  await request({ path: '/login' })
  await upstream.close()
  const answers = [
    await appRequest({ path: '/api/customer/orders' }),
    await appRequest({ method: 'POST', path: '/api/auth/login', body: '{}' }),
    await request({ path: '/login', host: 'inkwell.test' }),
  ]
  for (const { text } of answers) expect(text).not.toContain('ECONNREFUSED')
  app.accesses.flush()
  const outcome = 'upstream_unreachable ECONNREFUSED'
  expect(loggedEntries()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ msg: 'request', route: '/api/customer/orders', outcome }),
      expect.objectContaining({ msg: 'request', route: '/api/auth/login', outcome }),
      expect.objectContaining({ msg: 'site settings could not be loaded', site: 'inkwell.test', why: outcome }),
    ]),
  )
  await expect.poll(() => loggedEntries().filter(({ msg }) => msg === 'redis unavailable')).toHaveLength(1)
})
