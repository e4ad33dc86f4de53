import type { FileObject } from '@quillgate/shared/contract/entities'
import { and, eq, inArray } from 'drizzle-orm'
import { AppError } from '../../common/errors.ts'
import { createSecret } from '../../db/ids.ts'
import { type FileAudience, type FileRow, fileGrants, files } from '../../db/schema/files.ts'
import type { Services, SignedInContext } from '../../http/context.ts'

type NewFile = {
  siteId: string
  ownerId?: string
  name: string
  mimetype: string
  bytes: Uint8Array
  audience?: FileAudience
}

/** Stores a file that the server has generated, under a new key. */
export async function storeFile({ db, clock, store }: Services, file: NewFile): Promise<FileRow> {
  const key = createSecret()
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
/**
 * Grants read access to files, depending on `audience`: to everyone on an order, only to its team, or to a writer and
 * the admin.
 */
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

export const toFileObject = (row: FileRow): FileObject => ({
  key: row.key,
  originalname: row.originalname,
  size: row.size,
  mimetype: row.mimetype,
  file_id: row.id,
})

type FileRef = { key: string } | null | undefined
/**
 * Returns the files that a payload refers to, in the same order. Only the keys are taken from the payload, because its
 * other data about the files is not trusted. Throws AppError('file_missing') if the actor has not uploaded one of the
 * files.
 */
export async function requireOwnFiles(ctx: SignedInContext, refs: readonly FileRef[]): Promise<FileObject[]> {
  const keys = refs.flatMap((file) => (file ? [file.key] : []))
  if (keys.length === 0) return []
  const rows = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.siteId, ctx.siteId), eq(files.ownerId, ctx.actor.id), inArray(files.key, keys)))
  return keys.map((key) => {
    const row = rows.find((file) => file.key === key)
    if (!row) throw new AppError('file_missing')
    return toFileObject(row)
  })
}

/**
 * Returns the file that a payload refers to, if any. Throws AppError('file_missing') if the actor has not uploaded it.
 */
export const requireOwnFile = async (ctx: SignedInContext, ref: FileRef): Promise<FileObject | undefined> =>
  (await requireOwnFiles(ctx, [ref]))[0]
