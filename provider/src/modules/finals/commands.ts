import type { Body } from '@quillgate/shared/contract/call'
import type { FinalDocument } from '@quillgate/shared/contract/entities'
import type { Contract } from '@quillgate/shared/contract/table'
import { validateFileType } from '@quillgate/shared/domain/documents/files'
import { toVisibleFinalDocument } from '@quillgate/shared/domain/documents/visible-documents'
import {
  validateFinalDocumentFiles,
  validateFinalDocumentReopening,
  validateFinalDocumentUpload,
} from '@quillgate/shared/domain/orders/tasks'
import { and, desc, eq } from 'drizzle-orm'
import { AppError, throwIfError } from '../../common/errors.ts'
import { sanitizeHtml } from '../../common/rich-text.ts'
import type { OrderRow } from '../../db/schema/orders.ts'
import { finalDocuments, profileFiles } from '../../db/schema/steps.ts'
import { type Context, inTransaction, readDocumentFlags, readFlag, type SignedInContext } from '../../http/context.ts'
import { grantFiles, requireOwnFile, requireOwnFiles } from '../files/public.ts'
import { sendOrderMail } from '../mail/public.ts'
import { notify, notifyOfOrder } from '../notifications/public.ts'
import {
  completeTask,
  findUsersOfOrder,
  hasCompletedTask,
  lockOrder,
  lockSignedOrder,
  reopenTask,
  requireModule,
  toWriterOrder,
} from '../orders/public.ts'

type FinalDocumentBody = Body<Contract['writerFinals']['upload']>
type ProfileBody = Body<Contract['writerFinals']['uploadProfile']>

/**
 * Returns the final document of a service. The customer can see it only while its task is marked as done; the team can
 * always see it.
 */
export async function findFinalDocument(
  ctx: SignedInContext,
  order: OrderRow,
  serviceId: string,
): Promise<FinalDocument | undefined> {
  const [row] = await ctx.db
    .select()
    .from(finalDocuments)
    .where(
      and(
        eq(finalDocuments.siteId, ctx.siteId),
        eq(finalDocuments.orderId, order.id),
        eq(finalDocuments.serviceId, serviceId),
      ),
    )
    .limit(1)
  const stored: FinalDocument | undefined = row && {
    _id: row.id,
    dataPdf: row.dataPdf,
    dataWord: row.dataWord ?? undefined,
    otherFiles: row.otherFiles,
    writerNotes: row.writerNotes ?? undefined,
    updatedAt: row.updatedAt.toISOString(),
  }
  const reader = { role: ctx.actor.role, isDone: hasCompletedTask(order, serviceId, 'final_document') }
  return toVisibleFinalDocument(stored, reader, readDocumentFlags(ctx))
}

/** Returns the profile deliverables of an order, newest first; at most one per service. */
export const listProfileRows = ({ db, siteId }: Context, order: OrderRow) =>
  db
    .select()
    .from(profileFiles)
    .where(and(eq(profileFiles.siteId, siteId), eq(profileFiles.orderId, order.id)))
    .orderBy(desc(profileFiles.updatedAt))

/** Returns the profile deliverables whose task is marked as done. The customer may read only these. */
export async function listProfileFiles(ctx: SignedInContext, order: OrderRow) {
  const rows = await listProfileRows(ctx, order)
  return rows
    .filter(({ serviceId }) => hasCompletedTask(order, serviceId, 'final_linkedin'))
    .map(({ serviceId, file }) => ({ serviceId, file }))
}

export async function submitFinalDocument(ctx: SignedInContext, body: FinalDocumentBody): Promise<void> {
  const { order_id: orderId, serviceId, taskId } = body
  await inTransaction(ctx, async (inside) => {
    const order = await lockSignedOrder(inside, orderId)
    if (taskId !== 'final_document') throw new AppError('task_unknown')
    throwIfError(validateFinalDocumentUpload(toWriterOrder(order, {}), { taskId, serviceId }))
    const dataPdf = await requireOwnFile(inside, body.dataPdf)
    const dataWord = await requireOwnFile(inside, body.dataWord)
    throwIfError(validateFinalDocumentFiles({ dataPdf, dataWord }, { noWord: readFlag(ctx, 'hide_ms_word_document') }))
    throwIfError(validateFileType('pdf', { name: dataPdf!.originalname, type: dataPdf!.mimetype }))
    if (dataWord) throwIfError(validateFileType('word', { name: dataWord.originalname, type: dataWord.mimetype }))
    const otherFiles = await requireOwnFiles(inside, body.otherFiles)
    const now = ctx.clock.now()
    const stored = {
      dataPdf: dataPdf!,
      dataWord: dataWord ?? null,
      otherFiles,
      writerNotes: body.notes ? sanitizeHtml(body.notes) : null,
      updatedAt: now,
    }
    await inside.db
      .insert(finalDocuments)
      .values({ ...stored, siteId: ctx.siteId, orderId, serviceId, createdAt: now })
      .onConflictDoUpdate({ target: [finalDocuments.orderId, finalDocuments.serviceId], set: stored })
    await grantFiles(inside, {
      siteId: ctx.siteId,
      roomId: orderId,
      keys: [dataPdf, dataWord, ...otherFiles].flatMap((file) => (file ? [file.key] : [])),
      audience: 'everybody',
    })
    await completeAndNotify(inside, order, { taskId, serviceId, text: 'final_submitted' })
  })
}

export async function submitProfile(ctx: SignedInContext, body: ProfileBody): Promise<void> {
  const { order_id: orderId, serviceId, taskId } = body
  await inTransaction(ctx, async (inside) => {
    const order = await lockSignedOrder(inside, orderId)
    if (taskId !== 'final_linkedin') throw new AppError('task_unknown')
    throwIfError(validateFinalDocumentUpload(toWriterOrder(order, {}), { taskId, serviceId }))
    const file = await requireOwnFile(inside, body.data)
    if (!file) throw new AppError('file_missing')
    const now = ctx.clock.now()
    await inside.db
      .insert(profileFiles)
      .values({ siteId: ctx.siteId, orderId, serviceId, file, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({ target: [profileFiles.orderId, profileFiles.serviceId], set: { file, updatedAt: now } })
    await grantFiles(inside, { siteId: ctx.siteId, roomId: orderId, keys: [file.key], audience: 'everybody' })
    await completeAndNotify(inside, order, { taskId, serviceId, text: 'profile_submitted' })
  })
}

async function completeAndNotify(
  txContext: SignedInContext,
  order: OrderRow,
  { taskId, serviceId, text }: { taskId: string; serviceId: string; text: 'final_submitted' | 'profile_submitted' },
) {
  const { service } = requireModule(order, serviceId, taskId)
  await completeTask(txContext, order, { taskId, serviceId })
  const { client } = await findUsersOfOrder(txContext, order)
  const news = { siteId: txContext.siteId, to: order.clientId, about: order.id, from: txContext.actor.user }
  await notify(txContext, { ...news, text, action: service.serviceName })
  await sendOrderMail(txContext, order, client, [
    'document_ready',
    { service: service.serviceName, package: order.package.packageName },
  ])
}

type ReopenBody = Body<Contract['writerFinals']['reopen']>
/** Marks a submitted final document or profile deliverable as not done, so that the writer can upload another one. */
export async function reopenFinalDocument(
  ctx: SignedInContext,
  orderId: string,
  serviceId: string,
  { taskId, fileId }: ReopenBody,
) {
  await inTransaction(ctx, async (inside) => {
    const order = await lockOrder(inside, orderId)
    throwIfError(validateFinalDocumentReopening(toWriterOrder(order, {}), { taskId, serviceId }))
    if (fileId && !(await finalIdsOf(inside, orderId, serviceId)).includes(fileId)) throw new AppError('not_found')
    await reopenTask(inside, order, serviceId, taskId)
    await notifyOfOrder(inside, order, order.clientId, 'final_reopened')
  })
}

/** Returns the ids that clients can use to refer to the deliverables of a service. */
async function finalIdsOf({ db, siteId }: Context, orderId: string, serviceId: string): Promise<string[]> {
  const own = (table: typeof finalDocuments | typeof profileFiles) =>
    and(eq(table.siteId, siteId), eq(table.orderId, orderId), eq(table.serviceId, serviceId))
  const documents = await db.select({ id: finalDocuments.id }).from(finalDocuments).where(own(finalDocuments))
  const profiles = await db.select({ id: profileFiles.id }).from(profileFiles).where(own(profileFiles))
  return [...documents, ...profiles].map(({ id }) => id)
}
