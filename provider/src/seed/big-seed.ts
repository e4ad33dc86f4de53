import { eq } from 'drizzle-orm'
import { addMs, HOUR, MINUTE } from '../common/clock.ts'
import { createId } from '../db/ids.ts'
import { messages, notifications } from '../db/schema/messages.ts'
import { orders } from '../db/schema/orders.ts'
import type { SiteRow } from '../db/schema/sites.ts'
import type { Services } from '../http/context.ts'
import type { DemoUsers } from './demo-users.ts'

const ORDER_COUNT = 3_000
const NOTIFICATION_COUNT = 2_000
const MESSAGE_COUNT = 5_000
const BATCH_SIZE = 500

/**
 * Adds thousands of rows to one account: copies of the orders of the demo user `collector`, notifications and a long
 * chat.
 */
export async function seedLargeSite(
  { db, clock }: Services,
  site: SiteRow,
  users: Pick<DemoUsers, 'collector' | 'writer'>,
): Promise<void> {
  const owner = users.collector.id
  const ago = (ms: number) => addMs(clock.now(), -ms)
  const models = await db.select().from(orders).where(eq(orders.clientId, owner))
  const rows = Array.from({ length: ORDER_COUNT - models.length }, (_, index) => {
    // Inserts the orders in chronological order, so that the newest order has the highest id.
    const createdAt = ago((ORDER_COUNT - models.length - index) * 3 * HOUR)
    const model = models[index % models.length]!
    // Omits the contract, so that the orders need no signatures.
    const { contractId: _contract, ...pack } = model.package
    const signed = { package: pack, contractContent: null, contractSigned: true }
    return { ...model, ...signed, id: createId(), createdAt, updatedAt: createdAt }
  })
  for (const part of splitIntoBatches(rows)) await db.insert(orders).values(part)
  const news = Array.from({ length: NOTIFICATION_COUNT }, (_, index) => ({
    siteId: site.id,
    userId: owner,
    contant: `sent you message number ${NOTIFICATION_COUNT - index}.`,
    orderId: models[index % models.length]!.id,
    data: { senderName: `${users.writer.firstName} ${users.writer.lastName}` },
    seen: index % 4 === 0,
    createdAt: ago((NOTIFICATION_COUNT - index) * 10 * MINUTE),
  }))
  for (const part of splitIntoBatches(news)) await db.insert(notifications).values(part)
  const talked = models.find(({ writerId }) => writerId !== null)!
  const chatMessages = Array.from({ length: MESSAGE_COUNT }, (_, index) => ({
    siteId: site.id,
    chatType: 'writerToCustomer' as const,
    roomId: talked.id,
    sentBy: index % 3 === 0 ? owner : users.writer.id,
    type: 'text' as const,
    content: `Message ${index + 1}: ${'a few words more. '.repeat(index % 5)}`,
    createdAt: ago((MESSAGE_COUNT - index) * 5 * MINUTE),
  }))
  for (const part of splitIntoBatches(chatMessages)) await db.insert(messages).values(part)
}

function* splitIntoBatches<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += BATCH_SIZE) yield rows.slice(at, at + BATCH_SIZE)
}
