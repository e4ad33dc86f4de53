import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The database or a transaction on it: the same queries run on the embedded one and on PostgreSQL. */
export type Db = PgDatabase<PgQueryResultHKT>
/** Counts the queries that are sent; a test of a list reads it. */
export type Database = { db: Db; close(): Promise<void>; embedded: boolean; counter: { queries: number } }
