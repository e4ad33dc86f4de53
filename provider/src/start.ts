import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Database } from './db/database.ts'
import { lockDataDir } from './db/lock.ts'
import { allowWrites, moveStateOf } from './db/move-state.ts'
import { openEmbedded, openPostgres } from './db/open.ts'
import { lockDatabase } from './db/process-lock.ts'
import type { Services } from './http/context.ts'
import { operatorChannel } from './operator/channel.ts'
import { opsServer } from './ops.ts'
import { smtpMail } from './ports/mail.ts'
import { startChores } from './scheduled-jobs.ts'
import { isEmpty } from './seed/is-empty.ts'
import { makeServices } from './services.ts'
import { type Config, seedOf } from './settings/config.ts'

export type Running = { services: Services; app: FastifyInstance; address: string; close(): Promise<void> }

/** Opens the database that the settings name, the embedded one in the data directory; throws where it was moved away. */
export async function openDatabase({ DATABASE_URL, DATA_DIR }: Config): Promise<Database> {
  const database = await (DATABASE_URL ? openPostgres(DATABASE_URL) : openEmbedded(join(DATA_DIR, 'db')))
  const move = await moveStateOf(database.db)
  if (move?.state === 'moved') {
    await database.close()
    const setting = move.target === 'postgres' ? 'set DATABASE_URL to the new one' : 'leave DATABASE_URL out'
    throw new Error(`This database was moved to another one (${move.target}): ${setting}.`)
  }
  // A move that was killed has not been acknowledged to anybody.
  if (move) await allowWrites(database.db)
  return database
}

/** Starts the provider as its settings say: takes the data directory, opens, seeds what is empty, listens. */
export async function start(config: Config, onLost: (error: Error) => void = () => {}): Promise<Running> {
  const { DATABASE_URL } = config
  let ready: Services | undefined
  const lock = createServer(operatorChannel(() => ready))
  await lockDataDir(config.DATA_DIR, lock)
  const giveBack = DATABASE_URL ? await lockDatabase(DATABASE_URL, onLost) : undefined
  const database = await openDatabase(config)
  const services = makeServices(config, database.db)
  if (seedOf(config) !== 'none' && (await isEmpty(services))) {
    const { seed } = await import('./seed/seed.ts')
    await seed(services)
  }
  await services.store.tidy()
  const app = await buildApp(services)
  const mail = await smtpMail(config.SMTP_URL)
  const ops = config.PROVIDER_OPS_PORT === undefined ? undefined : opsServer(app, services)
  const address = await app.listen({ port: config.PROVIDER_PORT, host: config.HOST })
  if (ops) await once(ops.listen(config.PROVIDER_OPS_PORT, '127.0.0.1'), 'listening')
  const stopChores = startChores(services, app.log, mail)
  ready = services
  const close = async () => {
    ops?.close()
    ops?.closeAllConnections()
    await app.close()
    await stopChores()
    await services.idle()
    mail?.close()
    await database.close()
    await giveBack?.()
    lock.closeIdleConnections()
    await new Promise((done) => lock.close(done))
  }
  return { services, app, address, close }
}
