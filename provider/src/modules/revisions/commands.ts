import type { Body } from '@quillgate/shared/contract/call'
import type { Contract } from '@quillgate/shared/contract/table'
import { validateFileType } from '@quillgate/shared/domain/documents/files'
import {
  findCurrentDraft,
  getDraftState,
  isReviewed,
  isVisibleToCustomer,
  toRevisionData,
  validateDraftFiles,
  validateDraftReview,
  validateDraftUpload,
  validateDraftWithdrawal,
  validateFinalization,
  validateReviewInput,
  validateRevisionReopening,
  validateWithdrawReason,
} from '@quillgate/shared/domain/documents/revisions'
import { and, eq } from 'drizzle-orm'
import { AppError, requireFound, throwIfError } from '../../common/errors.ts'
import { sanitizeHtml } from '../../common/rich-text.ts'
import type { OrderRow } from '../../db/schema/orders.ts'
import { type DraftRow, drafts } from '../../db/schema/steps.ts'
import { type Context, inTransaction, readFlag, type SignedInContext } from '../../http/context.ts'
import { grantFiles, requireOwnFile, requireOwnFiles, revokeFiles } from '../files/public.ts'
import { notifyOfOrder } from '../notifications/public.ts'
import { completeTask, lockOrder, lockSignedOrder, markModule, reopenTask, requireModule } from '../orders/public.ts'
import { announceDraft, announceReview } from './announce.ts'
import { listDrafts, REVISION_TASK, readRevisionContext } from './queries.ts'
import { toDraft } from './to-contract.ts'

type UploadDraftBody = Body<Contract['writerRevisions']['upload']>
type ReviewBody = Body<Contract['customerRevisions']['review']>

/**
 * Updates the revision summary and the module status of an order from the drafts of a service. Also resumes a postponed
 * order.
 */
export async function syncRevision(txContext: Context, order: OrderRow, serviceId: string): Promise<OrderRow> {
  const rows = await listDrafts(txContext, order.id, serviceId)
  const { approval, accepted } = readRevisionContext(txContext, order, serviceId)
  const current = findCurrentDraft(rows)
  const waits = !accepted && current && getDraftState(current, { approval, accepted }) === 'pending_approval'
  return markModule(txContext, order, [serviceId, REVISION_TASK], waits ? 'awaiting_admin' : undefined, {
    revisionData: { ...order.revisionData, [serviceId]: toRevisionData(rows, approval) },
    postponedAt: null,
  })
}

const fileKeys = ({ dataPdf, dataWord, dataOther, additionalFiles }: DraftRow['data']) =>
  [dataPdf, dataWord, dataOther, ...additionalFiles].flatMap((file) => (file ? [file.key] : []))

/** Grants read access to the files of a draft, either to the customer and the team or only to the team. */
export const shareDraft = (
  txContext: Context,
  row: Pick<DraftRow, 'orderId' | 'data'>,
  audience: 'everybody' | 'team',
) => grantFiles(txContext, { siteId: txContext.siteId, roomId: row.orderId, keys: fileKeys(row.data), audience })

/** Revokes the customer's access to the files of a withdrawn or replaced draft. The team can still read them. */
async function hideDraft(txContext: Context, row: Pick<DraftRow, 'orderId' | 'data'>): Promise<void> {
  await shareDraft(txContext, row, 'team')
  const keys = fileKeys(row.data)
  await revokeFiles(txContext, { siteId: txContext.siteId, roomId: row.orderId, keys, audience: 'everybody' })
}

/** Stores a new draft. With `override`, it replaces the current draft, unless that has been reviewed. */
export async function uploadDraft(ctx: SignedInContext, body: UploadDraftBody): Promise<void> {
  const { order_id: orderId, serviceId, override } = body
  await inTransaction(ctx, async (inside) => {
    const order = await lockSignedOrder(inside, orderId)
    requireModule(order, serviceId, REVISION_TASK)
    const existing = await listDrafts(inside, orderId, serviceId)
    const context = readRevisionContext(ctx, order, serviceId)
    throwIfError(validateDraftUpload(existing, context, { override }))
    const data = await collectDraftFiles(inside, body.data)
    const now = ctx.clock.now()
    const adminApproval = context.approval ? { pending: true, approved: false, rejectionFile: [] } : null
    const replaced = override ? replaceableDraft(existing) : undefined
    if (replaced) {
      await inside.db
        .update(drafts)
        .set({ data, adminApproval, updatedAt: now })
        .where(and(eq(drafts.siteId, ctx.siteId), eq(drafts.id, replaced._id)))
      await hideDraft(inside, { orderId, data: replaced.data })
    } else {
      await inside.db
        .insert(drafts)
        .values({ siteId: ctx.siteId, orderId, serviceId, data, adminApproval, createdAt: now, updatedAt: now })
    }
    await shareDraft(inside, { orderId, data }, context.approval ? 'team' : 'everybody')
    await syncRevision(inside, order, serviceId)
    await announceDraft(inside, order, context.approval)
  })
}

/**
 * Returns the draft that an upload with `override` replaces. Returns undefined if that draft has been reviewed, because
 * it then remains in the history.
 */
function replaceableDraft(existing: Parameters<typeof findCurrentDraft>[0]) {
  const current = findCurrentDraft(existing)
  return current && !isReviewed(current) ? current : undefined
}

async function collectDraftFiles(
  txContext: SignedInContext,
  { dataPdf, dataWord, dataOther, additionalFiles, notes }: UploadDraftBody['data'],
) {
  const pdf = await requireOwnFile(txContext, dataPdf)
  const word = await requireOwnFile(txContext, dataWord)
  throwIfError(
    validateDraftFiles({ dataPdf: pdf, dataWord: word }, { noWord: readFlag(txContext, 'hide_ms_word_document') }),
  )
  throwIfError(validateFileType('pdf', { name: pdf!.originalname, type: pdf!.mimetype }))
  if (word) throwIfError(validateFileType('word', { name: word.originalname, type: word.mimetype }))
  return {
    dataPdf: pdf!,
    dataWord: word,
    dataOther: await requireOwnFile(txContext, dataOther),
    additionalFiles: await requireOwnFiles(txContext, additionalFiles),
    notes: notes ? sanitizeHtml(notes) : undefined,
  }
}

export async function withdrawDraft(ctx: SignedInContext, orderId: string, draftId: string, reason: string) {
  return inTransaction(ctx, async (inside) => {
    const order = await lockOrder(inside, orderId)
    const row = await findDraftRow(inside, orderId, draftId)
    const accepted = row ? readRevisionContext(ctx, order, row.serviceId).accepted : false
    throwIfError(validateDraftWithdrawal(row && toDraft(row), { accepted, role: ctx.actor.role }))
    throwIfError(validateWithdrawReason(reason))
    const [saved] = await inside.db
      .update(drafts)
      .set({ deletedBy: ctx.actor.id, deleteReason: reason.trim(), updatedAt: ctx.clock.now() })
      .where(and(eq(drafts.siteId, ctx.siteId), eq(drafts.id, draftId)))
      .returning()
    await hideDraft(inside, requireFound(row))
    await syncRevision(inside, order, requireFound(row).serviceId)
    // Does not notify the customer of a draft that the customer could never see.
    if (isVisibleToCustomer(toDraft(requireFound(row)), readFlag(ctx, 'enable_revisions_approval_feature')))
      await notifyOfOrder(inside, order, order.clientId, 'draft_withdrawn')
    return toDraft(requireFound(saved))
  })
}

async function findDraftRow({ db, siteId }: Context, orderId: string, draftId: string): Promise<DraftRow | undefined> {
  const [row] = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.siteId, siteId), eq(drafts.orderId, orderId), eq(drafts.id, draftId)))
    .limit(1)
  return row
}

/** Stores a customer's rating and review of the current draft. After that, the writer can upload a new draft. */
export async function reviewDraft(
  ctx: SignedInContext,
  { order_id: orderId, draft_id, data }: ReviewBody,
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const order = await lockSignedOrder(inside, orderId)
    const row = await findDraftRow(inside, orderId, draft_id)
    const rows = row ? await listDrafts(inside, orderId, row.serviceId) : []
    const context = readRevisionContext(ctx, order, row?.serviceId ?? '')
    throwIfError(validateDraftReview(row && toDraft(row), rows, context))
    const review = sanitizeHtml(data.review)
    const noRating = readFlag(ctx, 'disable_customer_rating')
    if (data.rating !== undefined && noRating) throw new AppError('rating_hidden')
    // A review without a rating is a final review: it contains only a closing text.
    const kind = data.rating === undefined ? 'final' : 'revision'
    throwIfError(validateReviewInput({ way: kind, rating: data.rating, review }, { noRating }))
    const reviewFile = await requireOwnFile(inside, data.reviewFile)
    if (reviewFile) {
      throwIfError(validateFileType('revised', { name: reviewFile.originalname, type: reviewFile.mimetype }))
      await grantFiles(inside, { siteId: ctx.siteId, roomId: orderId, keys: [reviewFile.key], audience: 'everybody' })
    }
    await inside.db
      .update(drafts)
      .set({
        reviewedByUser: true,
        rating: data.rating ?? null,
        review,
        reviewFile: reviewFile ?? null,
        updatedAt: ctx.clock.now(),
      })
      .where(and(eq(drafts.siteId, ctx.siteId), eq(drafts.id, draft_id)))
    await syncRevision(inside, order, requireFound(row).serviceId)
    await announceReview(inside, order)
  })
}

/** Accepts the reviewed draft as the final version. */
export async function finalizeRevision(ctx: SignedInContext, orderId: string, serviceId: string, taskId: string) {
  await inTransaction(ctx, async (inside) => {
    const order = await lockSignedOrder(inside, orderId)
    if (taskId !== REVISION_TASK) throw new AppError('task_unknown')
    requireModule(order, serviceId, REVISION_TASK)
    const rows = await listDrafts(inside, orderId, serviceId)
    throwIfError(validateFinalization(rows, readRevisionContext(ctx, order, serviceId)))
    await completeTask(inside, order, { taskId, serviceId })
    await notifyOfOrder(inside, order, order.writerId, 'revision_accepted')
  })
}

export async function reopenRevision(ctx: SignedInContext, orderId: string, serviceId: string): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const order = await lockOrder(inside, orderId)
    requireModule(order, serviceId, REVISION_TASK)
    const { accepted } = readRevisionContext(ctx, order, serviceId)
    throwIfError(validateRevisionReopening({ accepted, role: ctx.actor.role }))
    await syncRevision(inside, await reopenTask(inside, order, serviceId, REVISION_TASK), serviceId)
    await notifyOfOrder(inside, order, order.clientId, 'revision_reopened')
  })
}
