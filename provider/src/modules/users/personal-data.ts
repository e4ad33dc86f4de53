import { and, eq, inArray, isNull, like, or, sql } from 'drizzle-orm'
import { boards } from '../../db/schema/boards.ts'
import { fileGrants, files } from '../../db/schema/files.ts'
import { mails, messages, notifications } from '../../db/schema/messages.ts'
import { orders } from '../../db/schema/orders.ts'
import { invoices } from '../../db/schema/payments.ts'
import { answers, documents, drafts, signatures } from '../../db/schema/steps.ts'
import { templates } from '../../db/schema/templates.ts'
import { knownBrowsers, oneTimeCodes, type UserRow, users } from '../../db/schema/users.ts'
import { type Context, inTransaction } from '../../http/context.ts'
import { suspendUser } from './suspension.ts'
import { fullNameOf } from './to-contract.ts'

export async function exportPersonalData({ db, siteId }: Context, user: UserRow): Promise<Record<string, unknown>> {
  const { passwordHash: _, ...account } = user
  const bought = await db
    .select()
    .from(orders)
    .where(and(eq(orders.siteId, siteId), eq(orders.clientId, user.id)))
  const orderIds = bought.map(({ id }) => id)
  const ofOrders = <T extends typeof answers | typeof documents | typeof drafts>(table: T) =>
    orderIds.length === 0
      ? []
      : db
          .select()
          .from(table as typeof answers)
          .where(inArray(table.orderId, orderIds))
  const own = { siteId, id: user.id }
  return {
    account,
    orders: bought,
    answers: await ofOrders(answers),
    documents: await ofOrders(documents),
    drafts: await ofOrders(drafts),
    invoices: await db.select().from(invoices).where(eq(invoices.clientId, own.id)),
    signatures: await db.select().from(signatures).where(eq(signatures.userId, own.id)),
    files: await db.select().from(files).where(eq(files.ownerId, own.id)),
    messages: await db
      .select()
      .from(messages)
      .where(and(eq(messages.siteId, siteId), eq(messages.sentBy, own.id))),
    notifications: await db.select().from(notifications).where(eq(notifications.userId, own.id)),
    boards: await db.select().from(boards).where(eq(boards.ownerId, own.id)),
    templates: await db.select().from(templates).where(eq(templates.writerId, own.id)),
    mails: await db
      .select()
      .from(mails)
      .where(and(eq(mails.siteId, siteId), isSentTo(user))),
  }
}

const ERASED_TEXT = 'Erased'

/** Condition for mails to a user, including those to former addresses. Mails of releases up to 1.0.0 have no user. */
const isSentTo = (user: UserRow) => or(eq(mails.userId, user.id), and(isNull(mails.userId), eq(mails.to, user.email)))

/** Condition for notifications that a user sent. Those of releases up to 1.0.0 have only the name of the sender. */
const isSentBy = (user: UserRow) =>
  inArray(sql<string>`coalesce(${notifications.data}->>'senderId', ${notifications.data}->>'senderName')`, [
    user.id,
    fullNameOf(user),
  ])

/**
 * Erases the personal data of a user. Orders, invoices and signed contracts are preserved for accounting. The drafts
 * and final documents of a writer are preserved too, because they belong to orders of customers. Returns the number of
 * deleted files.
 */
export async function erasePersonalData(ctx: Context, user: UserRow): Promise<number> {
  await suspendUser(ctx, user)
  const { id } = user
  const removedFiles = await inTransaction(ctx, async ({ db, siteId }) => {
    const isCustomer = user.role === 'user'
    const uploaded = await db.select().from(files).where(eq(files.ownerId, id))
    const removed = uploaded.filter(({ audience }) => isCustomer || audience === 'members')
    const fileIds = removed.map((file) => file.id)
    if (fileIds.length > 0) {
      await db.delete(fileGrants).where(inArray(fileGrants.fileId, fileIds))
      await db.delete(files).where(inArray(files.id, fileIds))
    }
    const bought = await db.select({ id: orders.id }).from(orders).where(eq(orders.clientId, id))
    const orderIds = bought.map((order) => order.id)
    if (orderIds.length > 0) {
      await db.delete(answers).where(inArray(answers.orderId, orderIds))
      await db.update(documents).set({ files: [] }).where(inArray(documents.orderId, orderIds))
      await db.update(drafts).set({ review: null, reviewFile: null }).where(inArray(drafts.orderId, orderIds))
    }
    await db
      .update(messages)
      .set({ content: ERASED_TEXT, type: 'text', data: null })
      .where(and(eq(messages.siteId, siteId), eq(messages.sentBy, id)))
    await db.delete(boards).where(eq(boards.ownerId, id))
    await db.delete(templates).where(eq(templates.writerId, id))
    await db.delete(notifications).where(eq(notifications.userId, id))
    await db.delete(knownBrowsers).where(eq(knownBrowsers.userId, id))
    await db.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, id))
    // Mails to writers about the orders of a customer name the customer.
    const aboutOrders = orderIds.map((orderId) => like(mails.text, `%/orders/view/${orderId}%`))
    await db.delete(mails).where(and(eq(mails.siteId, siteId), or(isSentTo(user), ...aboutOrders)))
    const withoutSender = sql`${notifications.data} - array['senderImg', 'senderPrefName']`
    await db
      .update(notifications)
      .set({ data: sql`(${withoutSender}) || jsonb_build_object('senderName', ${ERASED_TEXT}::text)` })
      .where(and(eq(notifications.siteId, siteId), isSentBy(user)))
    await db
      .update(users)
      .set({
        email: `${id}@erased.invalid`,
        firstName: ERASED_TEXT,
        lastName: '',
        passwordHash: '',
        profileImg: null,
        preferredClientSideName: null,
        writerData: null,
        industryExpertise1: null,
        industryExpertise2: null,
      })
      .where(eq(users.id, id))
    return removed
  })
  // Deletes the files after their rows, because a file without a row can no longer be downloaded.
  for (const { key } of removedFiles) await ctx.store.drop(key)
  return removedFiles.length
}
