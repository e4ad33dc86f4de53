import type { Db } from '../db/database.ts'
import { computeDigest, type Digest, listTables, withSnapshot } from '../db/rows.ts'

/**
 * Returns a digest of each table, except the audit log of operator commands. Digests of PostgreSQL and of the embedded
 * database are comparable.
 */
export const computeTableDigests = (db: Db): Promise<Record<string, Digest>> =>
  withSnapshot(db, async (tx) => {
    const found: Record<string, Digest> = {}
    for (const table of await listTables(tx))
      if (table.name !== 'operator_actions') found[table.name] = await computeDigest(tx, table)
    return found
  })
