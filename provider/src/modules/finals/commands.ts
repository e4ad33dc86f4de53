import type { Body } from '@quillgate/shared/contract/call'
import type { FinalDocument } from '@quillgate/shared/contract/entities'
import type { Contract } from '@quillgate/shared/contract/table'
import { whyNotFileType } from '@quillgate/shared/domain/documents/files'
import { visibleFinal } from '@quillgate/shared/domain/documents/visible-documents'
import { whyNotFinalFiles, whyNotReopenFinal, whyNotUploadFinal } from '@quillgate/shared/domain/orders/tasks'
import { and, desc, eq } from 'drizzle-orm'
import { AppError, refuse } from '../../common/errors.ts'
import { cleanHtml } from '../../common/rich-text.ts'
import type { OrderRow } from '../../db/schema/orders.ts'
import { finals, profileFiles } from '../../db/schema/steps.ts'
import { type Context, documentFlags, flag, type SignedIn, transaction } from '../../http/context.ts'
import { grantFiles, ownFile, ownFiles } from '../files/public.ts'
import { mailAbout } from '../mail/public.ts'
import { notify, notifyAbout } from '../notifications/public.ts'
import {
  completeTask,
  isDone,
  lockOrder,
  lockSignedOrder,
  moduleOf,
  presentWriterOrder,
  reopenTask,
  usersOfOrder,
} from '../orders/public.ts'

type FinalBody = Body<Contract['writerFinals']['upload']>
type ProfileBody = Body<Contract['writerFinals']['uploadProfile']>

/**
 * Returns the final document of a service. The customer sees it only while its task is marked as done; the team always
 * does.
 */
export async function finalOf(ctx: SignedIn, order: OrderRow, serviceId: string): Promise<FinalDocument | undefined> {
  const [row] = await ctx.db
    .select()
    .from(finals)
    .where(and(eq(finals.siteId, ctx.siteId), eq(finals.orderId, order.id), eq(finals.serviceId, serviceId)))
    .limit(1)
  const stored: FinalDocument | undefined = row && {
    _id: row.id,
    dataPdf: row.dataPdf,
    dataWord: row.dataWord ?? undefined,
    otherFiles: row.otherFiles,
    writerNotes: row.writerNotes ?? undefined,
    updatedAt: row.updatedAt.toISOString(),
  }
  const reader = { role: ctx.actor.role, isDone: isDone(order, serviceId, 'final_document') }
  return visibleFinal(stored, reader, documentFlags(ctx))
}

/** Returns the profile deliverables of an order, at most one per service, newest first. */
export const profileRowsOf = ({ db, siteId }: Context, order: OrderRow) =>
  db
    .select()
    .from(profileFiles)
    .where(and(eq(profileFiles.siteId, siteId), eq(profileFiles.orderId, order.id)))
    .orderBy(desc(profileFiles.updatedAt))

/** Returns the profile deliverables that the customer is allowed to read: those whose task is marked as done. */
export async function profileFilesOf(ctx: SignedIn, order: OrderRow) {
  const rows = await profileRowsOf(ctx, order)
  return rows
    .filter(({ serviceId }) => isDone(order, serviceId, 'final_linkedin'))
    .map(({ serviceId, file }) => ({ serviceId, file }))
}

export async function submitFinal(ctx: SignedIn, body: FinalBody): Promise<void> {
  const { order_id: orderId, serviceId, taskId } = body
  await transaction(ctx, async (inside) => {
    const order = await lockSignedOrder(inside, orderId)
    if (taskId !== 'final_document') throw new AppError('task_unknown')
    refuse(whyNotUploadFinal(presentWriterOrder(order, {}), { taskId, serviceId }))
    const dataPdf = await ownFile(inside, body.dataPdf)
    const dataWord = await ownFile(inside, body.dataWord)
    refuse(whyNotFinalFiles({ dataPdf, dataWord }, { noWord: flag(ctx, 'hide_ms_word_document') }))
    refuse(whyNotFileType('pdf', { name: dataPdf!.originalname, type: dataPdf!.mimetype }))
    if (dataWord) refuse(whyNotFileType('word', { name: dataWord.originalname, type: dataWord.mimetype }))
    const otherFiles = await ownFiles(inside, body.otherFiles)
    const now = ctx.clock.now()
    const stored = {
      dataPdf: dataPdf!,
      dataWord: dataWord ?? null,
      otherFiles,
      writerNotes: body.notes ? cleanHtml(body.notes) : null,
      updatedAt: now,
    }
    await inside.db
      .insert(finals)
      .values({ ...stored, siteId: ctx.siteId, orderId, serviceId, createdAt: now })
      .onConflictDoUpdate({ target: [finals.orderId, finals.serviceId], set: stored })
    await grantFiles(inside, {
      siteId: ctx.siteId,
      roomId: orderId,
      keys: [dataPdf, dataWord, ...otherFiles].flatMap((file) => (file ? [file.key] : [])),
      audience: 'everybody',
    })
    await completeAndNotify(inside, order, { taskId, serviceId, text: 'final_submitted' })
  })
}

export async function submitProfile(ctx: SignedIn, body: ProfileBody): Promise<void> {
  const { order_id: orderId, serviceId, taskId } = body
  await transaction(ctx, async (inside) => {
    const order = await lockSignedOrder(inside, orderId)
    if (taskId !== 'final_linkedin') throw new AppError('task_unknown')
    refuse(whyNotUploadFinal(presentWriterOrder(order, {}), { taskId, serviceId }))
    const file = await ownFile(inside, body.data)
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
  inside: SignedIn,
  order: OrderRow,
  { taskId, serviceId, text }: { taskId: string; serviceId: string; text: 'final_submitted' | 'profile_submitted' },
) {
  const { service } = moduleOf(order, serviceId, taskId)
  await completeTask(inside, order, { taskId, serviceId })
  const { client } = await usersOfOrder(inside, order)
  const news = { siteId: inside.siteId, to: order.clientId, about: order.id, from: inside.actor.user }
  await notify(inside, { ...news, text, action: service.serviceName })
  await mailAbout(inside, order, client, [
    'document_ready',
    { service: service.serviceName, package: order.package.packageName },
  ])
}

type ReopenBody = Body<Contract['writerFinals']['reopen']>
/** Marks a submitted final document or profile deliverable as not done, so that a new one can be uploaded. */
export async function reopenFinal(ctx: SignedIn, orderId: string, serviceId: string, { taskId, fileId }: ReopenBody) {
  await transaction(ctx, async (inside) => {
    const order = await lockOrder(inside, orderId)
    refuse(whyNotReopenFinal(presentWriterOrder(order, {}), { taskId, serviceId }))
    if (fileId && !(await idsOf(inside, orderId, serviceId)).includes(fileId)) throw new AppError('not_found')
    await reopenTask(inside, order, serviceId, taskId)
    await notifyAbout(inside, order, order.clientId, 'final_reopened')
  })
}

/** Returns the ids by which clients can refer to the deliverables of a service. */
async function idsOf({ db, siteId }: Context, orderId: string, serviceId: string): Promise<string[]> {
  const own = (table: typeof finals | typeof profileFiles) =>
    and(eq(table.siteId, siteId), eq(table.orderId, orderId), eq(table.serviceId, serviceId))
  const documents = await db.select({ id: finals.id }).from(finals).where(own(finals))
  const profiles = await db.select({ id: profileFiles.id }).from(profileFiles).where(own(profileFiles))
  return [...documents, ...profiles].map(({ id }) => id)
}
