import { sql } from 'drizzle-orm'
import type { Provider } from './start-provider.ts'

/**
 * Tables that fingerprints ignore. Every authenticated call changes `sessions`, which contains the last use of each
 * session.
 */
const IGNORED_TABLES = new Set(['sessions'])

type Rows<R> = { rows: R[] }

/**
 * Waits for background work, then returns a fingerprint of all stored data. If it is the same before and after a call,
 * the call has changed nothing.
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
