import { createClient } from 'redis'

const CONNECT_TIMEOUT_MS = 1_000
const HINT = 'set the address of the primary, of a proxy in front of it, or of a managed Redis'
const UNSUPPORTED_MODES: Readonly<Record<string, string>> = {
  sentinel: `REDIS_URL is a Sentinel, which stores nothing: ${HINT}`,
  cluster: `REDIS_URL is a Redis Cluster: payments change several keys at once, which lie on different nodes; ${HINT}`,
}

/**
 * Returns why the Redis at `url` cannot be used. Returns undefined when it can be used, and also when it is
 * unreachable, because the portal starts without Redis.
 */
export async function findUnsupportedRedisReason(url: string): Promise<string | undefined> {
  const client = createClient({ url, socket: { connectTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy: false } })
  client.on('error', () => {})
  const timer = setTimeout(() => client.destroy(), CONNECT_TIMEOUT_MS)
  try {
    await client.connect()
    const mode = /^redis_mode:(\w+)/m.exec(await client.info('server'))?.[1] ?? ''
    return UNSUPPORTED_MODES[mode]
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
    if (client.isOpen) client.destroy()
  }
}
