import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Logger } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Pool } from 'pg'
import { createEmbeddedBus, createPostgresBus } from './bus.ts'
import type { Database, Db, QueryCounter } from './database.ts'

const MIGRATION_CONFIG = { migrationsFolder: join(import.meta.dirname, '../../migrations') }
const MIGRATION_LOCK = 7_331_001

class LoggingQueryCounter implements Logger, QueryCounter {
  queries = 0
  watch?: LoggingQueryCounter['logQuery']
  logQuery(query: string, params: unknown[]) {
    this.queries += 1
    this.watch?.(query, params)
  }
}

/**
 * Opens the embedded database in `dir` and migrates it. Without `dir`, the database is in memory, and is loaded from
 * `dump` if given.
 */
export async function openEmbedded(dir?: string, dump?: Blob): Promise<Database & { pglite: PGlite }> {
  if (dir) await mkdir(dir, { recursive: true })
  const pglite = await PGlite.create(dir, dump ? { loadDataDir: dump } : {})
  const counter = new LoggingQueryCounter()
  const db = drizzlePglite(pglite, { logger: counter })
  await runMigrations(() => migratePglite(db, MIGRATION_CONFIG), dir ?? 'memory')
  const bus = await createEmbeddedBus(pglite)
  return { db: db as unknown as Db, bus, close: () => pglite.close(), embedded: true, counter, pglite }
}

/**
 * Opens the PostgreSQL database at `url` and migrates it. Processes that start at the same time migrate one after the
 * other.
 */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000, keepAlive: true })
  // The pool replaces a broken connection, so only the query that was using it fails. Without these listeners, the
  // process would exit. The pool's own listener does not cover connections that are in use.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await runMigrations(() => migratePg(drizzlePg(client), MIGRATION_CONFIG), 'PostgreSQL')
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  } finally {
    client.release()
  }
  const bus = await createPostgresBus(url)
  const close = async () => {
    await pool.end()
    await bus.close()
  }
  const counter = new LoggingQueryCounter()
  const db = drizzlePg(pool, { logger: counter })
  return { db: db as unknown as Db, bus, close, embedded: false, counter }
}

/** Runs the pending migrations. Throws when the database already has tables that do not come from our migrations. */
async function runMigrations(migrate: () => Promise<void>, location: string): Promise<void> {
  const ALREADY_THERE = '42P07'
  await migrate().catch((error: { cause?: { code?: string } }) => {
    if (error.cause?.code !== ALREADY_THERE) throw error
    throw new Error(`The database (${location}) has tables of another application. Use an empty database.`)
  })
}
