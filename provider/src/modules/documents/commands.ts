import type { Body } from '@quillgate/shared/contract/call'
import type { FileObject } from '@quillgate/shared/contract/entities'
import type { Contract } from '@quillgate/shared/contract/table'
import { validateDocumentUpload } from '@quillgate/shared/domain/orders/tasks'
import { and, eq } from 'drizzle-orm'
import { AppError, throwIfError } from '../../common/errors.ts'
import { documents } from '../../db/schema/steps.ts'
import { type Context, inTransaction, type SignedInContext } from '../../http/context.ts'
import { grantFiles, requireOwnFiles, revokeFiles } from '../files/public.ts'
import { sendOrderMail } from '../mail/public.ts'
import { notifyOfOrder } from '../notifications/public.ts'
import { completeTask, findUsersOfOrder, lockOrder, requireModule, toCustomerOrder } from '../orders/public.ts'
import { fullNameOf } from '../users/public.ts'

const TASK_ID = 'previous_document'
type SubmitDocumentsBody = Body<Contract['customerDocuments']['upload']>

export async function listDocuments({ db, siteId }: Context, orderId: string, serviceId: string) {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.siteId, siteId), eq(documents.orderId, orderId), eq(documents.serviceId, serviceId)))
    .limit(1)
  return { files: row?.files ?? [], updatedAt: row?.updatedAt.toISOString() }
}

/**
 * Adds and removes documents of a service. Throws if no document would remain. The first upload marks the module of the order as completed.
 */
export async function submitDocuments(
  ctx: SignedInContext,
  orderService: { serviceId: string; orderId: string },
  body: SubmitDocumentsBody,
) {
  const { serviceId, orderId } = orderService
  if (body.order_id !== orderId || body.serviceId !== serviceId) throw new AppError('request_invalid')
  if (body.taskId !== TASK_ID) throw new AppError('task_unknown')
  await inTransaction(ctx, async (inside) => {
    const order = await lockOrder(inside, orderId)
    requireModule(order, serviceId, TASK_ID)
    const deleted = new Set(body.deletedFiles.map(({ key }) => key))
    const added = await requireOwnFiles(inside, body.uploadedFiles)
    const { files: stored } = await listDocuments(inside, orderId, serviceId)
    const files = mergeFiles(stored, added).filter(({ key }) => !deleted.has(key))
    throwIfError(validateDocumentUpload(toCustomerOrder(order, undefined), { serviceId, files }))
    const now = ctx.clock.now()
    await inside.db
      .insert(documents)
      .values({ siteId: ctx.siteId, orderId, serviceId, files, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({ target: [documents.orderId, documents.serviceId], set: { files, updatedAt: now } })
    await grantFiles(inside, {
      siteId: ctx.siteId,
      roomId: orderId,
      keys: added.map(({ key }) => key),
      audience: 'everybody',
    })
    const removed = stored.filter(({ key }) => deleted.has(key)).map(({ key }) => key)
    await revokeFiles(inside, { siteId: ctx.siteId, roomId: orderId, keys: removed, audience: 'everybody' })
    await completeTask(inside, order, { taskId: TASK_ID, serviceId })
    const { writer } = await findUsersOfOrder(inside, order)
    const from = ctx.actor.user
    await notifyOfOrder(inside, order, order.writerId, 'documents_uploaded')
    await sendOrderMail(inside, order, writer, [
      'documents_uploaded',
      { name: fullNameOf(from), package: order.package.packageName },
    ])
  })
}

const mergeFiles = (stored: readonly FileObject[], added: readonly FileObject[]) => [
  ...stored,
  ...added.filter(({ key }) => !stored.some((file) => file.key === key)),
]
