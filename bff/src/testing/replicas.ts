import { expect, onTestFinished } from 'vitest'
import { startBff } from './bff.ts'
import { startRedis } from './redis.ts'
import { startUpstream } from './upstream.ts'

/** Starts two replicas that share an upstream and a Redis. */
export async function startReplicas(env: Record<string, string> = {}, ...options: string[]) {
  const redis = await startRedis(...options)
  const upstream = await startUpstream()
  onTestFinished(() => upstream.close())
  const given = {
    upstream,
    env: { REDIS_URL: redis.url, ...env },
    deadlines: { read: 10_000, write: 10_000, session: 10_000, payment: 10_000 },
  }
  const [one, two] = [await startBff(given), await startBff(given)]
  const ready = () => [one, two].every(({ app }) => app.gateway.store!.ready())
  await expect.poll(ready).toBe(true)
  return { redis, upstream, one, two, ready }
}
export type Replica = Awaited<ReturnType<typeof startReplicas>>['one']
