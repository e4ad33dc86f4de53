import { onTestFinished } from 'vitest'
import { startRedisServer } from './redis-server.ts'

/** A Redis of its own for a test, without persistence: it can be killed, frozen and brought back. */
export async function startRedis(...options: string[]) {
  const server = await startRedisServer(...options)
  onTestFinished(server.stop)
  return server
}
