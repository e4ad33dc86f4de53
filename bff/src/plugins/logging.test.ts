import { expect, test } from 'vitest'
import { createLog, type Level } from './logging.ts'

function logAt(level: Level) {
  const lines: string[] = []
  const log = createLog(level, (line) => lines.push(line))
  return { log, said: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

test('a line tells what happened, cut to a bearable length, and no secret by name', () => {
  const { log, said } = logAt('info')
  const err = new Error('x'.repeat(9_000), { cause: { password: 'canary' } })
  log.error({ reqId: 'r1', err, email: 'canary', deep: { cookie: 'canary' } }, 'unexpected error')
  expect(said()).toMatchObject([
    { level: 50, reqId: 'r1', msg: 'unexpected error', err: { type: 'Error', message: 'x'.repeat(2_000) } },
  ])
  expect(JSON.stringify(said())).not.toContain('canary')
  expect(JSON.stringify(said()).length).toBeLessThan(5_000)
})

test.each([
  ['info', true, 2],
  ['warn', false, 2],
  ['error', false, 1],
  ['silent', false, 0],
] as const)('level %s', (level, access, count) => {
  const { log, said } = logAt(level)
  log.warn({}, 'a')
  log.error({}, 'b')
  expect([log.access !== undefined, said().length]).toEqual([access, count])
})
