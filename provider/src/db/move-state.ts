import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { queryRows, type Table } from './rows.ts'

/** PostgreSQL error code of writes to a database that is being moved or was moved. */
const MOVED_CODE = 'QG503'
/** Returns whether a query was refused because its database is being moved or was moved. */
export const isDatabaseMovedError = (error: unknown) =>
  (error as { cause?: { code?: string } }).cause?.code === MOVED_CODE
const LOCK_NOT_AVAILABLE = '55P03'
const MAX_TRIES = 60

/**
 * Returns the state of a move: `moving` while the data is being copied, `moved` once another database has replaced this
 * one; undefined without a move.
 */
export async function readMoveState(db: Db): Promise<{ state: 'moving' | 'moved'; target: string } | undefined> {
  const [moveTable] = await queryRows<{ name: string | null }>(
    db,
    sql`select to_regclass('drizzle.move_state')::text as name`,
  )
  if (!moveTable?.name) return undefined
  const [row] = await queryRows<{ state: 'moving' | 'moved'; target: string }>(
    db,
    sql`select state, target from drizzle.move_state`,
  )
  return row
}

/**
 * Makes the database refuse writes as soon as those in progress have finished. Only the table `sessions` can still be
 * updated, so that users can continue to read.
 */
export async function refuseWrites(db: Db, tables: readonly Table[], target: string): Promise<void> {
  const refuse = () =>
    db.transaction(async (tx) => {
      // Shorter than PostgreSQL's deadlock timeout, so that a lock conflict aborts this transaction rather than a
      // user's transaction.
      await tx.execute(sql`set local lock_timeout = '300ms'`)
      await tx.execute(sql`create table if not exists drizzle.move_state (state text not null, target text not null)`)
      await tx.execute(sql`insert into drizzle.move_state values ('moving', ${target})`)
      await tx.execute(
        sql.raw(`create or replace function drizzle.refuse_write() returns trigger language plpgsql as
          $$ begin raise exception 'this database is being moved' using errcode = '${MOVED_CODE}'; end $$`),
      )
      for (const { name } of tables)
        await tx.execute(
          sql`create trigger moving before ${sql.raw(name === 'sessions' ? 'insert or delete' : 'insert or update or delete')}
              on ${sql.identifier(name)} for each statement execute function drizzle.refuse_write()`,
        )
    })
  await retryUntilLocked(refuse)
}

/** Allows writes again after a move that did not complete. */
export const allowWrites = (db: Db) =>
  retryUntilLocked(() =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '300ms'`)
      await tx.execute(sql`drop function if exists drizzle.refuse_write() cascade`)
      await tx.execute(sql`delete from drizzle.move_state`)
    }),
  )

/** Marks the move as complete, after which this database is never opened again. */
export const completeMove = (db: Db) => db.execute(sql`update drizzle.move_state set state = 'moved'`)

async function retryUntilLocked(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if ((error as { cause?: { code?: string } }).cause?.code !== LOCK_NOT_AVAILABLE || tries === MAX_TRIES)
        throw error
      await wait(50)
    }
  }
}
