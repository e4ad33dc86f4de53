import { sites } from '../db/schema/sites.ts'
import type { Services } from '../http/context.ts'

/** Whether nobody has registered a site yet: only then the demo is filled in. */
export const isEmpty = async ({ db }: Services): Promise<boolean> =>
  (await db.select({ id: sites.id }).from(sites).limit(1)).length === 0
