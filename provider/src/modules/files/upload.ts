import { validateFileName, validateFileType } from '@quillgate/shared/domain/documents/files'
import { and, eq, sum } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { AppError, requireFound, throwIfError } from '../../common/errors.ts'
import { createSecret } from '../../db/ids.ts'
import { type FileRow, files } from '../../db/schema/files.ts'
import { users } from '../../db/schema/users.ts'
import { inTransaction, type SignedInContext } from '../../http/context.ts'
import { checkContent } from './content.ts'

const USER_QUOTA_BYTES = 500 * 1024 * 1024
type UploadOptions = { fields: readonly string[]; avatar?: boolean }

/**
 * Receives the single file of a multipart request: streams it to disk and checks its content. The file is stored
 * completely or not at all.
 */
export async function receiveUpload(
  ctx: SignedInContext,
  request: FastifyRequest,
  { fields, avatar }: UploadOptions,
): Promise<FileRow> {
  if (!request.isMultipart()) throw new AppError('media_type_unsupported')
  const parts = request.files({
    limits: { fileSize: ctx.config.UPLOAD_MAX_MB * 1024 * 1024, files: 1, fields: 10 },
  })
  const { value: part } = await parts.next().catch(toUploadError)
  if (!part || !fields.includes(part.fieldname)) throw new AppError('file_missing')
  const name = part.filename ?? ''
  const key = createSecret()
  try {
    // The file name of an avatar is not validated, because users never see it.
    throwIfError(avatar ? undefined : validateFileName(name))
    const path = await ctx.store.writeIncomplete(key, part.file).catch(toUploadError)
    if (part.file.truncated) throw new AppError('file_too_large')
    // Throws if the form contains a second file or is incomplete.
    await parts.next().catch(toUploadError)
    const verdict = await checkContent(path, name)
    if ('denial' in verdict) throw new AppError(avatar ? 'image_invalid' : verdict.denial)
    if (avatar) throwIfError(validateFileType('avatar', { name, type: verdict.mimetype }))
    return await storeUpload(ctx, { key, name, size: part.file.bytesRead, mimetype: verdict.mimetype, avatar })
  } catch (error) {
    // Reads the rest of the upload, because a client that is still sending would not see the response.
    part.file.resume()
    await ctx.store.drop(key)
    throw error
  }
}

/**
 * Throws request_unreadable for an aborted upload (ECONNRESET) and for errors without a code, which are those of the
 * multipart parser. Rethrows other errors, such as those of a full disk.
 */
function toUploadError(error: Error & { code?: string }): never {
  throw error.code && error.code !== 'ECONNRESET' ? error : new AppError('request_unreadable')
}

type CheckedFile = { key: string; name: string; size: number; mimetype: string; avatar?: boolean }
const storeUpload = (ctx: SignedInContext, { key, name, size, mimetype, avatar }: CheckedFile) =>
  inTransaction(ctx, async ({ db, siteId, actor, clock, store }) => {
    // Locks the row of the user, so that concurrent uploads cannot exceed the quota.
    await db.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('update')
    const [used] = await db
      .select({ bytes: sum(files.size) })
      .from(files)
      .where(and(eq(files.siteId, siteId), eq(files.ownerId, actor.id)))
    if (Number(used?.bytes ?? 0) + size > USER_QUOTA_BYTES) throw new AppError('file_quota_reached')
    const [row] = await db
      .insert(files)
      .values({
        siteId,
        ownerId: actor.id,
        key,
        originalname: name,
        mimetype,
        size,
        audience: avatar ? 'members' : 'private',
        createdAt: clock.now(),
      })
      .returning()
    await store.commit(key)
    return requireFound(row)
  })
