import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { openEmbedded } from '../db/open.ts'
import { sites } from '../db/schema/sites.ts'

/** Turns a seeded demo site into a live site. No provider may be running on the data directory. */
export async function disableDemoMode(dir: string, domain: string): Promise<void> {
  const database = await openEmbedded(join(dir, 'db'))
  await database.db.update(sites).set({ demo: false }).where(eq(sites.domain, domain))
  await database.close()
}
