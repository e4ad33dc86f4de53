import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { DataDirInUseError, lockDataDir } from './db/data-dir-lock.ts'
import type { Database } from './db/database.ts'
import { allowWrites, readMoveState } from './db/move-state.ts'
import { openEmbedded, openPostgres } from './db/open.ts'
import { type DatabaseLease, joinDatabase } from './db/process-lock.ts'
import { sites } from './db/schema/sites.ts'
import type { Services } from './http/context.ts'
import { createOperatorChannel, fetchDatabaseName } from './operator/channel.ts'
import { createOpsServer } from './ops.ts'
import { createSmtpMailer } from './ports/mail.ts'
import { startScheduledJobs } from './scheduled-jobs.ts'
import { createServices } from './services.ts'
import { type Config, resolveSeed } from './settings/config.ts'

export type RunningProvider = { services: Services; app: FastifyInstance; address: string; close(): Promise<void> }

/** The lease of an embedded database. It is always exclusive, because only one process can use the database. */
const EXCLUSIVE_LEASE: DatabaseLease = { isFirst: true, allowOthers: async () => {}, release: async () => {} }

/**
 * Locks the data directory by listening on its operator socket, and joins the processes that use the database.
 * Processes that use the same PostgreSQL database can share a data directory; one of them listens on the socket. Throws
 * DataDirInUseError if the data directory is in use with another database, or another process has exclusive access to
 * the database.
 */
export async function acquireLocks(
  { DATABASE_URL, DATA_DIR }: Config,
  services: () => Services | undefined,
  onLost: (error: Error) => void,
): Promise<DatabaseLease> {
  const name = DATABASE_URL ? readDatabaseName(DATABASE_URL) : 'embedded'
  const channel = createServer(createOperatorChannel(name, services))
  await lockDataDir(DATA_DIR, channel).catch(async (error: unknown) => {
    const isOfOurs =
      DATABASE_URL !== undefined && error instanceof DataDirInUseError && (await fetchDatabaseName(DATA_DIR)) === name
    if (!isOfOurs) throw error
  })
  const membership = DATABASE_URL ? await joinDatabase(DATABASE_URL, onLost) : EXCLUSIVE_LEASE
  return {
    ...membership,
    async release() {
      await membership.release()
      channel.closeIdleConnections()
      if (channel.listening) await new Promise((done) => channel.close(done))
    },
  }
}

/** Returns the name of a database without credentials, so that two users of the same database get the same name. */
function readDatabaseName(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port}${pathname}`
}

/** Opens PostgreSQL or the embedded database. Throws if the data was moved to another database. */
export async function openDatabase(
  { DATABASE_URL, DATA_DIR }: Config,
  { isFirst }: Pick<DatabaseLease, 'isFirst'>,
): Promise<Database> {
  const database = await (DATABASE_URL ? openPostgres(DATABASE_URL) : openEmbedded(join(DATA_DIR, 'db')))
  const move = await readMoveState(database.db)
  if (move?.state === 'moved') {
    await database.close()
    const setting = move.target === 'postgres' ? 'set DATABASE_URL to the new database' : 'unset DATABASE_URL'
    throw new Error(`This database was moved to ${move.target}: ${setting}.`)
  }
  // A move was killed before it was complete, so writes must be allowed again.
  if (move && isFirst) await allowWrites(database.db)
  return database
}

/** Returns whether the database contains no sites. Only an empty database is seeded. */
const isDatabaseEmpty = async ({ db }: Services): Promise<boolean> =>
  (await db.select({ id: sites.id }).from(sites).limit(1)).length === 0

/** Starts the provider: locks and opens the database, adds the seed if the database is empty, then listens. */
export async function startServer(config: Config, onLost: (error: Error) => void = () => {}): Promise<RunningProvider> {
  let ready: Services | undefined
  const lease = await acquireLocks(config, () => ready, onLost)
  const database = await openDatabase(config, lease)
  const services = createServices(config, database)
  if (lease.isFirst) {
    if (resolveSeed(config) !== 'none' && (await isDatabaseEmpty(services))) {
      const { seedDatabase } = await import('./seed/seed.ts')
      await seedDatabase(services)
    }
    await services.store.removeIncomplete()
  }
  await lease.allowOthers()
  const app = await buildApp(services)
  const mail = await createSmtpMailer(config.SMTP_URL)
  const ops = config.PROVIDER_OPS_PORT === undefined ? undefined : createOpsServer(app, services)
  const address = await app.listen({ port: config.PROVIDER_PORT, host: config.HOST })
  if (ops) await once(ops.listen(config.PROVIDER_OPS_PORT, '127.0.0.1'), 'listening')
  const stopJobs = startScheduledJobs(services, app.log, mail, database.bus)
  ready = services
  const close = async () => {
    ops?.close()
    ops?.closeAllConnections()
    await app.close()
    await stopJobs()
    await services.idle()
    mail?.close()
    await database.close()
    await lease.release()
  }
  return { services, app, address, close }
}
