import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemo } from '../bin/servers.ts'
import { fillDataDir } from '../provider/src/testing/template.ts'
import { startFlushedRedis } from './flushed-redis.ts'
import { publishStack, usesFlushedRedis } from './stack.ts'

/**
 * Starts the real provider and the real portal on free ports, with a copy of the seeded database. Returns a function
 * that stops them. Called once by each Playwright worker.
 */
export async function startStack(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'quillgate-e2e-'))
  await fillDataDir(folder)
  const redis = usesFlushedRedis() ? await startFlushedRedis() : undefined
  const demo = await startDemo({
    PORT: '0',
    OPS_PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    ...(redis && { REDIS_URL: redis.url, COOKIE_SECRET: 'a secret that only journeys know about' }),
  })
  publishStack({
    port: new URL(demo.bff.ready.address).port,
    upstream: demo.provider.ready.address,
    dataDir: folder,
  })
  return async () => {
    await demo.stop()
    if (redis) process.stdout.write(`Redis was flushed ${redis.stop()} times.\n`)
    rmSync(folder, { recursive: true, force: true })
  }
}
