import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The database or a transaction; queries are the same for the embedded one and PostgreSQL. */
export type Db = PgDatabase<PgQueryResultHKT>
/** Counts queries; `watch` lets tests inspect them. */
export type QueryCounter = { queries: number; watch?: (query: string, params: unknown[]) => void }

export type Publish<T> = (db: Db, value: T) => Promise<void>
/** Message bus between the processes of one database. */
export type Bus = {
  id: number
  isShared: boolean
  /**
   * Subscribes to a topic and returns its send function. A message sent within a transaction is delivered after its
   * commit, to every process including this one, everywhere in the same order.
   */
  topic<T>(name: string, hear: (value: T, from: number) => void): Publish<T>
  /** Called when messages may have been missed: the connection was lost and is restored. */
  onGap(tell: () => void): void
  isListening(id: number): Promise<boolean>
  /** Runs `work` unless another process is running work under this name. */
  runExclusive(name: string, work: () => Promise<unknown>): Promise<void>
}

export type Database = { db: Db; bus: Bus; close(): Promise<void>; embedded: boolean; counter: QueryCounter }
