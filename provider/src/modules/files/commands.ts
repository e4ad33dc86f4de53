import type { FileObject } from '@quillgate/shared/contract/entities'
import { and, eq, inArray } from 'drizzle-orm'
import { AppError } from '../../common/errors.ts'
import { newSecret } from '../../db/ids.ts'
import { type FileAudience, type FileRow, fileGrants, files } from '../../db/schema/files.ts'
import type { Services, SignedIn } from '../../http/context.ts'

type NewFile = {
  siteId: string
  ownerId?: string
  name: string
  mimetype: string
  bytes: Uint8Array
  audience?: FileAudience
}

/** Stores bytes made by us under a fresh key. */
export async function storeFile({ db, clock, store }: Services, file: NewFile): Promise<FileRow> {
  const key = newSecret()
  await store.write(key, file.bytes)
  const [row] = await db
    .insert(files)
    .values({
      siteId: file.siteId,
      ownerId: file.ownerId ?? null,
      key,
      audience: file.audience ?? 'private',
      originalname: file.name,
      mimetype: file.mimetype,
      size: file.bytes.length,
      createdAt: clock.now(),
    })
    .returning()
  return row!
}

type Grant = { siteId: string; roomId: string; keys: readonly string[]; audience: 'everybody' | 'team' | 'admin' }
/** Lets everybody on an order, its team alone, or a writer and the admin, read files. */
export async function grantFiles({ db }: Services, { siteId, roomId, keys, audience }: Grant): Promise<void> {
  if (keys.length === 0) return
  const rows = await db
    .select({ fileId: files.id })
    .from(files)
    .where(and(eq(files.siteId, siteId), inArray(files.key, [...keys])))
  if (rows.length === 0) return
  await db
    .insert(fileGrants)
    .values(rows.map(({ fileId }) => ({ fileId, siteId, roomId, audience })))
    .onConflictDoNothing()
}

export const presentFile = (row: FileRow): FileObject => ({
  key: row.key,
  originalname: row.originalname,
  size: row.size,
  mimetype: row.mimetype,
  file_id: row.id,
})

type Mentioned = { key: string } | null | undefined
/**
 * The files that a payload mentions, looked up by key: they must be the actor's own uploads, and nothing else of the
 * payload is believed. In the order asked for; throws `file_missing`.
 */
export async function ownFiles(ctx: SignedIn, mentioned: readonly Mentioned[]): Promise<FileObject[]> {
  const keys = mentioned.flatMap((file) => (file ? [file.key] : []))
  if (keys.length === 0) return []
  const rows = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.siteId, ctx.siteId), eq(files.ownerId, ctx.actor.id), inArray(files.key, keys)))
  return keys.map((key) => {
    const row = rows.find((file) => file.key === key)
    if (!row) throw new AppError('file_missing')
    return presentFile(row)
  })
}

/** One such file; undefined where none is mentioned. */
export const ownFile = async (ctx: SignedIn, mentioned: Mentioned): Promise<FileObject | undefined> =>
  (await ownFiles(ctx, [mentioned]))[0]
