import { and, eq, inArray, or } from 'drizzle-orm'
import { requireFound } from '../../common/errors.ts'
import { type FileRow, fileGrants, files } from '../../db/schema/files.ts'
import { orders } from '../../db/schema/orders.ts'
import type { Context } from '../../http/context.ts'

/** Returns the file with this key if the actor may read it; otherwise throws `not_found`. */
export async function findReadableFile(ctx: Context, key: string): Promise<FileRow> {
  const { db, siteId, actor } = ctx
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.siteId, siteId), eq(files.key, key)))
    .limit(1)
  const row = requireFound(file)
  if (row.audience === 'public') return row
  const reader = requireFound(actor)
  if (row.audience === 'members' || row.ownerId === reader.id) return row
  const grants = await db.select().from(fileGrants).where(eq(fileGrants.fileId, row.id))
  if (grants.some(({ audience, roomId }) => audience === 'admin' && roomId === reader.id)) return row
  const rooms = grants
    .filter(({ audience }) => audience === 'everybody' || (audience === 'team' && reader.role !== 'customer'))
    .map(({ roomId }) => roomId)
  if (rooms.length === 0) return requireFound<FileRow>(undefined)
  const [shared] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.siteId, siteId),
        inArray(orders.id, rooms),
        or(eq(orders.clientId, reader.id), eq(orders.writerId, reader.id), eq(orders.reviewerId, reader.id)),
      ),
    )
    .limit(1)
  requireFound(shared)
  return row
}
