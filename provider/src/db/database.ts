import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Bus } from './bus.ts'

/** The database or a transaction on it: the same queries run on the embedded one and on PostgreSQL. */
export type Db = PgDatabase<PgQueryResultHKT>
/** Counts the queries that are sent, and shows them to whoever watches: tests of lists do. */
export type QueryCounter = { queries: number; watch?: (query: string, params: unknown[]) => void }
export type Database = { db: Db; bus: Bus; close(): Promise<void>; embedded: boolean; counter: QueryCounter }
