import type { RecordIds } from '@quillgate/shared/examples/example'
import { and, eq } from 'drizzle-orm'
import { createId } from '../db/ids.ts'
import { boards, cards, columns } from '../db/schema/boards.ts'
import { files } from '../db/schema/files.ts'
import { notifications } from '../db/schema/messages.ts'
import { orders } from '../db/schema/orders.ts'
import { invoices } from '../db/schema/payments.ts'
import { drafts, finalDocuments } from '../db/schema/steps.ts'
import { templates } from '../db/schema/templates.ts'
import type { Provider } from './start-provider.ts'

/** The ids of the data that belongs to one customer, to the customer's order and to the writer of that order. */
export type OrderFixture = RecordIds

const WRITER_BY_CUSTOMER = { customer: 'writer', collector: 'otherWriter' } as const

/**
 * Creates a draft, boards and other data around an order in progress. Returns the ids of all data of `customer` and of
 * the writer.
 */
export async function createOrderFixture(
  provider: Provider,
  customer: keyof typeof WRITER_BY_CUSTOMER,
): Promise<OrderFixture> {
  const { services, site, member, clock } = provider
  const { db } = services
  const { id: siteId } = await site('northwind')
  const client = await member(customer)
  const writer = await member(WRITER_BY_CUSTOMER[customer])
  const own = await db
    .select()
    .from(orders)
    .where(and(eq(orders.siteId, siteId), eq(orders.clientId, client.id)))
  const order = own.find(({ package: { services }, contractSigned, completedTasks }) => {
    const hasFinal = completedTasks.some(
      (task) => task.taskId === 'final_document' && task.serviceId === services[1]?._id,
    )
    return services.length === 3 && contractSigned && hasFinal
  })!
  await db.update(orders).set({ writerId: writer.id }).where(eq(orders.id, order.id))
  const [resume, letter, meeting] = order.package.services
  const now = clock.now()
  const createdAt = now
  const stock = async (ownerId: string, name: string, mimetype: string) => {
    const [row] = await db
      .insert(files)
      .values({ siteId, ownerId, key: `test-${createId()}`, originalname: name, mimetype, size: 5, createdAt })
      .returning()
    await services.store.write(row!.key, Buffer.from('%PDF-'))
    return row!.key
  }
  const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  const pdf = await stock(writer.id, 'Draft.pdf', 'application/pdf')
  const file = { key: pdf, originalname: 'Draft.pdf', mimetype: 'application/pdf' }
  const [draft] = await db
    .insert(drafts)
    .values({
      siteId,
      orderId: order.id,
      serviceId: resume!._id,
      data: { dataPdf: file, additionalFiles: [] },
      createdAt,
      updatedAt: now,
    })
    .returning()
  const [final] = await db
    .select()
    .from(finalDocuments)
    .where(and(eq(finalDocuments.orderId, order.id), eq(finalDocuments.serviceId, letter!._id)))
  const [invoice] = await db
    .insert(invoices)
    .values({
      siteId,
      clientId: client.id,
      type: 'order',
      status: 'unpaid',
      priceMinor: 500,
      currency: 'usd',
      orderIds: [order.id],
      createdAt,
    })
    .returning()
  const addNotification = async (userId: string) =>
    (await db.insert(notifications).values({ siteId, userId, contant: 'Hello', data: {}, createdAt }).returning())[0]!
      .id
  const [template] = await db
    .insert(templates)
    .values({
      siteId,
      writerId: writer.id,
      name: 'Mine',
      draft: [{ type: 'text', text: 'Why?' }],
      createdAt,
      updatedAt: now,
    })
    .returning()
  const makeBoard = async (ownerId: string) => {
    const [board] = await db.insert(boards).values({ siteId, ownerId, boardTitle: 'Mine', createdAt }).returning()
    const made = await db
      .insert(columns)
      .values([0, 1].map((position) => ({ boardId: board!.id, title: 'Column', position, createdAt })))
      .returning()
    const [card] = await db
      .insert(cards)
      .values({ boardId: board!.id, columnId: made[0]!.id, title: 'Card', content: {}, createdAt })
      .returning()
    return { board: board!.id, column: made[0]!.id, target: made[1]!.id, card: card!.id }
  }
  const mine = await makeBoard(client.id)
  const hers = await makeBoard(writer.id)
  return {
    order: order.id,
    service: resume!._id,
    letter: letter!._id,
    meeting: meeting!._id,
    form: letter!.serviceModules[0]!.id,
    draft: draft!.id,
    final: final!.id,
    invoice: invoice!.id,
    client: client.id,
    writer: writer.id,
    news: await addNotification(client.id),
    writerNews: await addNotification(writer.id),
    pack: order.package._id,
    resume: await stock(client.id, 'Resume.pdf', 'application/pdf'),
    pdf,
    word: await stock(writer.id, 'Draft.docx', docx),
    ...mine,
    writerBoard: hers.board,
    writerColumn: hers.column,
    writerTarget: hers.target,
    writerCard: hers.card,
    template: template!.id,
  }
}
