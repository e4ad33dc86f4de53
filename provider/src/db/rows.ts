import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './database.ts'

const BATCH_SIZE = 500

export type Table = { name: string; columns: { name: string; type: string }[] }
export type Digest = { rows: number; hash: string }

/** Runs a statement and returns its rows; supports PostgreSQL and the embedded database. */
export const queryRows = async <R>(db: Db, statement: SQL): Promise<R[]> =>
  ((await db.execute(statement)) as { rows: R[] }).rows

/** Returns all tables, sorted so that each table comes after the tables that it references. */
export async function listTables(db: Db): Promise<Table[]> {
  let waiting = await queryRows<Table & { needs: string[] }>(
    db,
    sql`select c.relname as name,
          json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns,
          (select coalesce(json_agg(r.relname), '[]') from pg_constraint k join pg_class r on r.oid = k.confrelid
            where k.conrelid = c.oid and k.contype = 'f' and r.oid <> c.oid) as needs
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
          join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where n.nspname = 'public' and c.relkind = 'r' group by c.oid, c.relname order by c.relname collate "C"`,
  )
  const sorted: Table[] = []
  while (waiting.length > 0) {
    const known = new Set(sorted.map(({ name }) => name))
    const next = waiting.filter(({ needs }) => needs.every((name) => known.has(name)))
    if (next.length === 0) throw new Error('Circular foreign keys between tables.')
    sorted.push(...next.map(({ name, columns }) => ({ name, columns })))
    waiting = waiting.filter((table) => !next.includes(table))
  }
  return sorted
}

/** Returns the hash of the last migration that was applied. */
export async function readSchema(db: Db): Promise<string> {
  const [last] = await queryRows<{ hash: string }>(
    db,
    sql`select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  )
  return last?.hash ?? ''
}

/**
 * Returns the tables that have rows. Ignores `operator_actions`, because operator commands are recorded even in an
 * empty database.
 */
export async function nonEmptyTables(db: Db, tables: readonly Table[]): Promise<string[]> {
  const filled: string[] = []
  for (const { name } of tables) {
    const rows = await queryRows(db, sql`select 1 from ${sql.identifier(name)} limit 1`)
    if (rows.length > 0 && name !== 'operator_actions') filled.push(name)
  }
  return filled
}

/** Runs `work` on a consistent snapshot of the whole database. The snapshot does not contain concurrent writes. */
export const withSnapshot = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      await setUtcTimeZone(tx)
      return work(tx)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

/** Sets the time zone of the transaction to UTC, regardless of the server's default. */
export const setUtcTimeZone = (tx: Db) => tx.execute(sql`set local timezone to 'UTC'`)

/**
 * Returns SQL that formats a row as a JSON array. It uses PostgreSQL's text representations of the values, which are
 * lossless.
 */
const jsonLineSql = ({ columns }: Table) =>
  sql`json_build_array(${sql.join(
    columns.map(({ name }) => sql`${sql.identifier(name)}::text`),
    sql`, `,
  )})::text`

/** Yields the rows of a table in batches; each row is one line of JSON. */
export async function* readLines(tx: Db, table: Table): AsyncGenerator<string[]> {
  await tx.execute(
    sql`declare copied no scroll cursor for select ${jsonLineSql(table)} as line from ${sql.identifier(table.name)}`,
  )
  for (;;) {
    const rows = await queryRows<{ line: string }>(tx, sql.raw(`fetch ${BATCH_SIZE} from copied`))
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await tx.execute(sql`close copied`)
}

/**
 * Inserts rows into a table. `lines` contains rows of the same table of another database, in the format of `readLines`.
 */
export async function insertLines(tx: Db, { name, columns }: Table, lines: readonly string[]): Promise<void> {
  const names = columns.map((column) => sql.identifier(column.name))
  const cells = columns.map(({ type }, at) => sql.raw(`(r ->> ${at})::${type}`))
  await tx.execute(
    sql`insert into ${sql.identifier(name)} (${sql.join(names, sql`, `)})
        select ${sql.join(cells, sql`, `)} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as e(r)`,
  )
}

/** Returns the number of rows of a table, and a hash of its contents that does not depend on the order of the rows. */
export async function computeDigest(tx: Db, table: Table): Promise<Digest> {
  const [digest] = await queryRows<Digest>(
    tx,
    sql`select count(*)::int as rows, coalesce(sum(hashtextextended(${jsonLineSql(table)}, 0)), 0)::text as hash
        from ${sql.identifier(table.name)}`,
  )
  return digest!
}
