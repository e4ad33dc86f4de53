import { onTestFinished } from 'vitest'
import { startRedisServer } from './redis-server.ts'

/** Starts a Redis for one test; see `startRedisServer`. */
export async function startRedis(...options: string[]) {
  const server = await startRedisServer(...options)
  onTestFinished(server.stop)
  return server
}
