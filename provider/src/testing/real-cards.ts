import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { openEmbedded } from '../db/open.ts'
import { sites } from '../db/schema/sites.ts'

/** Makes a seeded site one that takes real cards, in a data directory that no provider holds. */
export async function takeRealCards(dir: string, domain: string): Promise<void> {
  const database = await openEmbedded(join(dir, 'db'))
  await database.db.update(sites).set({ demo: false }).where(eq(sites.domain, domain))
  await database.close()
}
