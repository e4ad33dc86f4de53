import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A database or a transaction; PostgreSQL and the embedded database have the same query API. */
export type Db = PgDatabase<PgQueryResultHKT>
/** Counts queries; tests set `watch` to inspect each query. */
export type QueryCounter = { queries: number; watch?: (query: string, params: unknown[]) => void }

export type Publish<T> = (db: Db, value: T) => Promise<void>
/** Message bus between the processes of one database. */
export type Bus = {
  id: number
  isShared: boolean
  /**
   * Subscribes to a topic and returns its send function. A message sent within a transaction is delivered after its
   * commit, to every process including this one. All processes receive the messages in the same order.
   */
  topic<T>(name: string, hear: (value: T, from: number) => void): Publish<T>
  /**
   * Registers a callback for each restored connection, because messages sent while the connection was lost are missing.
   */
  onGap(tell: () => void): void
  isListening(id: number): Promise<boolean>
  /** Runs `work`, unless another process is already running work with the same name. */
  runExclusive(name: string, work: () => Promise<unknown>): Promise<void>
}

export type Database = { db: Db; bus: Bus; close(): Promise<void>; embedded: boolean; counter: QueryCounter }
