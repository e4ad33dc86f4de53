import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The database or a transaction on it: the same queries run on the embedded one and on PostgreSQL. */
export type Db = PgDatabase<PgQueryResultHKT>
/** Counts the queries that are sent, and shows them to whoever watches: tests of lists do. */
export type QueryCounter = { queries: number; watch?: (query: string, params: unknown[]) => void }

export type Send<T> = (db: Db, value: T) => Promise<void>
/** What the processes of one database tell each other. */
export type Bus = {
  /** This process among them. */
  id: number
  /** Whether there may be others. */
  isShared: boolean
  /**
   * Hears what is said under a name; answers how to say it. It is said to every process, this one too, within the caller's
   * unit: it arrives once that is stored, everywhere in the same order.
   */
  topic<T>(name: string, hear: (value: T, from: number) => void): Send<T>
  /** Something may have been missed: the line was lost and stands again. */
  onGap(tell: () => void): void
  isListening(id: number): Promise<boolean>
  /** Runs `work`, unless another process is at work under this name. */
  alone(name: string, work: () => Promise<unknown>): Promise<void>
}

export type Database = { db: Db; bus: Bus; close(): Promise<void>; embedded: boolean; counter: QueryCounter }
