import { expect, test } from 'vitest'
import { createLog } from '../../src/lib/log.ts'
import { startBff } from '../../src/testing/bff.ts'
import { startRedis } from '../../src/testing/redis.ts'

test('logs a warning when Redis becomes unavailable and another when it is available again', async () => {
  const redis = await startRedis()
  let text = ''
  const logs = createLog('warn', (more) => (text += more))
  const { app } = await startBff({ logs, env: { REDIS_URL: redis.url } })
  const loggedStates = () =>
    [...text.matchAll(/"level":(\d+).*redis (unavailable|reconnected)/g)].map(([, level, what]) => [level, what])
  await expect.poll(() => app.gateway.store?.ready()).toBe(true)
  text = ''
  await redis.kill()
  await expect.poll(loggedStates).toEqual([['40', 'unavailable']])
  await redis.up()
  await expect.poll(loggedStates).toEqual([
    ['40', 'unavailable'],
    ['40', 'reconnected'],
  ])
})
