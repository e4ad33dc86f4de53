import { sql } from 'drizzle-orm'
import type { Provider } from './start-provider.ts'

/** Excluded from fingerprints, because every authenticated call updates the last use of its session. */
const IGNORED_TABLES = new Set(['sessions'])

type Rows<R> = { rows: R[] }

/**
 * Returns a fingerprint of all stored data, after waiting for background work. Tests compare two fingerprints to prove
 * that a refused call changed nothing.
 */
export async function computeFingerprint({ services }: Provider): Promise<string> {
  await services.idle()
  const { db } = services
  const tables = (await db.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )) as Rows<{ name: string }>
  const names = tables.rows.map(({ name }) => name).filter((name) => !IGNORED_TABLES.has(name))
  const parts = names.map(
    (name) =>
      sql`select ${name}::text as name, count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as hash from ${sql.identifier(name)} t`,
  )
  const { rows } = (await db.execute(sql.join(parts, sql` union all `))) as Rows<object>
  return JSON.stringify(rows)
}
