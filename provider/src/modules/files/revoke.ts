import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { fileGrants, files } from '../../db/schema/files.ts'
import { messages } from '../../db/schema/messages.ts'
import { documents, drafts, finalDocuments, profileFiles } from '../../db/schema/steps.ts'
import type { Services } from '../../http/context.ts'

type Revocation = { siteId: string; roomId: string; keys: readonly string[]; audience: 'everybody' | 'team' }

/** Revokes read access that was granted through an order, except for files that the order still shows elsewhere. */
export async function revokeFiles(txContext: Services, { siteId, roomId, keys, audience }: Revocation): Promise<void> {
  if (keys.length === 0) return
  const shown = await listKeysOfOrder(txContext, roomId)
  const hiddenKeys = keys.filter((key) => !shown.has(key))
  if (hiddenKeys.length === 0) return
  const ids = txContext.db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.siteId, siteId), inArray(files.key, hiddenKeys)))
  await txContext.db
    .delete(fileGrants)
    .where(and(eq(fileGrants.roomId, roomId), eq(fileGrants.audience, audience), inArray(fileGrants.fileId, ids)))
}

/** Returns the keys of all files that an order shows to its customer and team. */
async function listKeysOfOrder({ db }: Services, orderId: string): Promise<Set<string>> {
  const [sent, uploaded, delivered, profiles, said] = [
    await db
      .select({ data: drafts.data, review: drafts.reviewFile })
      .from(drafts)
      .where(and(eq(drafts.orderId, orderId), isNull(drafts.deletedBy))),
    await db.select({ files: documents.files }).from(documents).where(eq(documents.orderId, orderId)),
    await db.select().from(finalDocuments).where(eq(finalDocuments.orderId, orderId)),
    await db.select({ file: profileFiles.file }).from(profileFiles).where(eq(profileFiles.orderId, orderId)),
    await db
      .select({ data: messages.data })
      .from(messages)
      .where(and(eq(messages.roomId, orderId), eq(messages.type, 'file'), ne(messages.chatType, 'writerToAdmin'))),
  ]
  const all = [
    ...sent.flatMap(({ data, review }) => [
      data.dataPdf,
      data.dataWord,
      data.dataOther,
      ...data.additionalFiles,
      review,
    ]),
    ...uploaded.flatMap((row) => row.files),
    ...delivered.flatMap((row) => [row.dataPdf, row.dataWord, ...row.otherFiles]),
    ...profiles.map(({ file }) => file),
    ...said.map(({ data }) => data),
  ]
  return new Set(all.flatMap((file) => (file?.key ? [file.key] : [])))
}
