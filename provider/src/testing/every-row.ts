import type { Db } from '../db/database.ts'
import { type Digest, digestOf, snapshot, tablesOf } from '../db/rows.ts'

/** What stands in each table, in whatever kind of database; without what the operator's own commands leave. */
export const everyRow = (db: Db): Promise<Record<string, Digest>> =>
  snapshot(db, async (tx) => {
    const found: Record<string, Digest> = {}
    for (const table of await tablesOf(tx))
      if (table.name !== 'operator_actions') found[table.name] = await digestOf(tx, table)
    return found
  })
