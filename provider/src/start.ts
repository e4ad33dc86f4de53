import { createServer } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Services } from './context.ts'
import { lockDataDir } from './db/lock.ts'
import { openEmbedded, openPostgres } from './db/open.ts'
import { openFileStore } from './ports/file-store.ts'
import { seed } from './seed/seed.ts'

export type Running = { services: Services; app: FastifyInstance; address: string; close(): Promise<void> }

/** Starts the provider as its settings say: takes the data directory, opens, seeds what is empty, listens. */
export async function start(config: Config): Promise<Running> {
  const lock = createServer()
  await lockDataDir(config.DATA_DIR, lock)
  const database = config.DATABASE_URL
    ? await openPostgres(config.DATABASE_URL)
    : await openEmbedded(join(config.DATA_DIR, 'db'))
  const services: Services = {
    config,
    db: database.db,
    clock: systemClock,
    store: openFileStore(join(config.DATA_DIR, 'files')),
  }
  if (config.SEED !== 'none') await seed(services)
  const app = await buildApp(services)
  const address = await app.listen({ port: config.PROVIDER_PORT, host: config.HOST })
  const close = async () => {
    await app.close()
    await database.close()
    await new Promise((done) => lock.close(done))
  }
  return { services, app, address, close }
}
