import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A database or a transaction. PostgreSQL and the embedded database have the same query API. */
export type Db = PgDatabase<PgQueryResultHKT>
/** Counts queries. Tests set `watch` to inspect each query. */
export type QueryCounter = { queries: number; watch?: (query: string, params: unknown[]) => void }

export type Publish<T> = (db: Db, value: T) => Promise<void>
/** A message bus between all processes that use the database. */
export type Bus = {
  id: number
  isShared: boolean
  /**
   * Subscribes to a topic, and returns a function that sends messages to it. A message sent in a transaction is
   * delivered after the commit. It is delivered to every process, including the sender, and all processes receive the
   * messages in the same order.
   */
  topic<T>(name: string, hear: (value: T, from: number) => void): Publish<T>
  /**
   * Registers a callback that is called when a lost connection is restored, because messages sent in the meantime are
   * missing.
   */
  onGap(tell: () => void): void
  isListening(id: number): Promise<boolean>
  /** Runs `work`, unless a process is already running work with the same name. */
  runExclusive(name: string, work: () => Promise<unknown>): Promise<void>
}

export type Database = { db: Db; bus: Bus; close(): Promise<void>; embedded: boolean; counter: QueryCounter }
