import type { Role } from '@quillgate/shared/contract/call'
import type { Draft } from '@quillgate/shared/contract/entities'
import { type FlagName, WebsiteSettings } from '@quillgate/shared/contract/site'
import { contract } from '@quillgate/shared/contract/table'
import { someFlags } from '@quillgate/shared/testing/site'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { orders } from '../src/db/schema/orders.ts'
import { sites } from '../src/db/schema/sites.ts'
import { drafts, finalDocuments } from '../src/db/schema/steps.ts'
import type { Client, ClientReply } from '../src/testing/client.ts'
import { createOrderFixture } from '../src/testing/order-fixture.ts'
import { createTestCard } from '../src/testing/payment-calls.ts'
import { openSocket } from '../src/testing/socket.ts'
import { startProvider } from '../src/testing/start-provider.ts'

const provider = await startProvider()
afterAll(() => provider.close())
const { db, clock } = provider.services
const fixture = await createOrderFixture(provider, 'customer')
const site = await provider.site('northwind')
await db
  .update(orders)
  .set({ reviewerId: (await provider.member('reviewer')).id })
  .where(eq(orders.id, fixture.order))
const roles: readonly Role[] = ['customer', 'writer', 'reviewer']
const clients: Record<Role, Client> = {
  customer: await provider.as('customer'),
  writer: await provider.as('writer'),
  reviewer: await provider.as('reviewer'),
}

/**
 * The order has four drafts: one rated with all fields, one withdrawn, one pending approval, and one approved for
 * review.
 */
const word = { key: 'word-key', originalname: 'Draft.docx' }
const [sample] = await db.select().from(drafts).where(eq(drafts.id, fixture.draft))
await db.delete(drafts).where(eq(drafts.orderId, fixture.order))
const insertDraft = async (overrides: Partial<typeof drafts.$inferInsert>) => {
  const { id: _, ...rest } = sample!
  const [row] = await db
    .insert(drafts)
    .values({ ...rest, ...overrides, createdAt: clock.now() })
    .returning()
  return row!.id
}
const approvalState = (pending: boolean) => ({
  pending,
  approved: !pending,
  rejectionReason: 'verdict',
  rejectionFile: [],
})
const ratedDraftId = await insertDraft({
  data: { ...sample!.data, dataWord: word, notes: 'a note' },
  rating: 4,
  reviewedByUser: true,
  adminApproval: approvalState(false),
})
const withdrawnDraftId = await insertDraft({ deletedBy: fixture.writer })
const pendingDraftId = await insertDraft({ adminApproval: approvalState(true) })
const openDraftId = await insertDraft({ adminApproval: approvalState(false) })
await db
  .update(finalDocuments)
  .set({ writerNotes: 'a note', dataWord: word })
  .where(eq(finalDocuments.id, fixture.final))

const setFlags = (website_settings: WebsiteSettings) =>
  db
    .update(sites)
    .set({ settings: { ...site.settings!, website_settings } })
    .where(eq(sites.id, site.id))

const { customerOrders, customerRevisions, customerDocuments, writerRevisions, writerFinals } = contract
const revision = { orderId: fixture.order, serviceId: fixture.service }
const letterService = { orderId: fixture.order, serviceId: fixture.letter }
const isRefusedWith = ({ body }: ClientReply, ...codes: string[]) => codes.includes(String(body.code))

async function readVisibility(role: Role): Promise<Record<string, boolean>> {
  const client = clients[role]
  const isCustomer = role === 'customer'
  const { data } = await client.callOk(isCustomer ? customerRevisions.view : writerRevisions.view, { params: revision })
  const { data: final } = await client.callOk(isCustomer ? customerDocuments.final : writerFinals.view, {
    params: letterService,
  })
  const one = (id: string) => data.find(({ _id }) => _id === id)
  const first: Partial<Draft> & { data: Partial<Draft['data']> } = one(ratedDraftId)!
  return {
    'draft: notes': first.data.notes !== undefined,
    'draft: Word': first.data.dataWord !== undefined,
    'draft: rating': first.rating !== undefined,
    'draft: verdict': first.adminApproval !== undefined,
    'draft that waits for the admin': one(pendingDraftId) !== undefined,
    'draft taken back': one(withdrawnDraftId) !== undefined,
    'final: notes': final!.writerNotes !== undefined,
    'final: Word': final!.dataWord !== undefined,
    'customer chat': await canOpenChat(client),
  }
}

async function canOpenChat(client: Client): Promise<boolean> {
  const socket = await openSocket(provider, '/chat', client)
  socket.send({ type: 'subscribe', chatType: 'writerToCustomer', order_id: fixture.order })
  socket.send({ type: 'request_all_messages' })
  const frame = await Promise.race([socket.next('all_messages'), socket.next('error')])
  socket.close()
  return frame.type === 'all_messages'
}

async function readPermissions({ customer, writer }: typeof clients): Promise<Record<string, boolean>> {
  const { order } = await customer.callOk(customerOrders.view, { params: { id: fixture.order } })
  const list = (await customer.callOk(customerOrders.list)).orders.find(({ _id }) => _id === fixture.order)!
  const { order: onRevision } = await customer.callOk(customerRevisions.view, { params: revision })
  const { invoices } = await customer.callOk(contract.customerInvoices.list)
  const cart = await customer.callOk(contract.customerOrders.packages)
  const tip = { params: { id: fixture.order }, body: { tip: 1, payment: createTestCard() } }
  const stars = { reviewedByUser: true, rating: 5, review: '', reviewFile: null }
  const review = { order_id: fixture.order, draft_id: openDraftId, data: stars }
  const pdfAlone = {
    order_id: fixture.order,
    serviceId: fixture.service,
    override: true,
    data: { dataPdf: { key: fixture.word, originalname: 'Draft.docx' }, additionalFiles: [] },
  }
  return {
    'customer: price in the order': order.package.packagePrice !== undefined && order.invoicePrice !== undefined,
    'customer: price in the list': list.package.packagePrice !== undefined && list.invoicePrice !== undefined,
    'customer: price on the revision page': onRevision!.package.packagePrice !== undefined,
    'customer: price of invoices': invoices.every(({ price }) => price > 0),
    'customer: price in the shop': cart.packages.every(({ packagePrice }) => packagePrice > 0),
    'customer: board': (await customer.call(contract.customerBoard.view)).status === 200,
    'customer: job search': (await customer.call(contract.jobs.search)).status === 200,
    'customer: tip': !isRefusedWith(await customer.call(customerOrders.tip, tip), 'tip_hidden'),
    'customer: stars': isRefusedWith(await customer.call(customerRevisions.review, { body: review }), 'rating_missing'),
    'writer: boards': (await writer.call(contract.writerBoards.list)).status === 200,
    // If no Word version is required, the upload fails with another error, because its file is not a PDF.
    'writer: needs Word': isRefusedWith(
      await writer.call(writerRevisions.upload, { body: pdfAlone }),
      'draft_word_missing',
    ),
  }
}

/** Returns a sorted list of all data that is sent and all actions that are allowed with these site flags. */
async function findAllowed(flags: WebsiteSettings): Promise<string[]> {
  await setFlags(flags)
  const seen = await Promise.all(
    roles.map(async (role) =>
      Object.entries(await readVisibility(role)).map(([name, is]) => [`${role}: ${name}`, is] as const),
    ),
  )
  const all = [...seen.flat(), ...Object.entries(await readPermissions(clients))]
  return all.flatMap(([name, is]) => (is ? [name] : [])).toSorted()
}

const forEveryRole = (name: string) => roles.map((role) => `${role}: ${name}`)
const ALWAYS_VISIBLE_TO_STAFF = ['draft: verdict', 'draft that waits for the admin', 'draft taken back'].flatMap(
  (name) => [`writer: ${name}`, `reviewer: ${name}`],
)
const ALL_OFF = [
  ...['draft: Word', 'draft: rating', 'final: Word', 'customer chat'].flatMap(forEveryRole),
  ...ALWAYS_VISIBLE_TO_STAFF,
  'customer: draft that waits for the admin',
  ...['order', 'list'].map((place) => `customer: price in the ${place}`),
  'customer: price on the revision page',
  'customer: price of invoices',
  'customer: price in the shop',
  'customer: job search',
  'customer: tip',
  'customer: stars',
  'writer: needs Word',
].toSorted()
type VisibilityChange = { hides?: string[]; shows?: string[] }
/** The expected changes for each site flag. A flag that is not listed changes nothing. */
const CHANGES_BY_FLAG: Readonly<Partial<Record<FlagName, VisibilityChange>>> = {
  hide_customer_price: {
    hides: ['price in the order', 'price in the list', 'price on the revision page'].map((one) => `customer: ${one}`),
  },
  enable_boards: { shows: ['customer: board', 'writer: boards'] },
  disable_customer_job_search: { hides: ['customer: job search'] },
  disable_customer_rating: { hides: [...forEveryRole('draft: rating'), 'customer: stars'] },
  enable_writer_notes: { shows: [...forEveryRole('draft: notes'), ...forEveryRole('final: notes')] },
  hide_ms_word_document: {
    hides: [...forEveryRole('draft: Word'), ...forEveryRole('final: Word'), 'writer: needs Word'],
  },
  hide_tip: { hides: ['customer: tip'] },
  disable_writer_customer_chat: { hides: forEveryRole('customer chat') },
  enable_revisions_approval_feature: { hides: ['customer: draft that waits for the admin'] },
}
const FLAG_NAMES = Object.keys(WebsiteSettings.properties) as FlagName[]
const applyChanges = (base: readonly string[], flags: readonly FlagName[]) => {
  const hidden = new Set(flags.flatMap((name) => CHANGES_BY_FLAG[name]?.hides ?? []))
  return [
    ...base.filter((name) => !hidden.has(name)),
    ...flags.flatMap((name) => CHANGES_BY_FLAG[name]?.shows ?? []),
  ].toSorted()
}

test('with all site flags off, calls return the listed data and allow the listed actions', async () => {
  expect(await findAllowed(someFlags())).toEqual(ALL_OFF)
})

test.each(FLAG_NAMES)(
  'the site flag %s changes exactly the data and the actions that are listed for it',
  async (name) => {
    expect(await findAllowed(someFlags({ [name]: true }))).toEqual(applyChanges(ALL_OFF, [name]))
  },
)

test('with all site flags on, all listed changes apply until the flags are turned off', async () => {
  const on = Object.fromEntries(FLAG_NAMES.map((name) => [name, true]))
  expect(await findAllowed(someFlags(on))).toEqual(applyChanges(ALL_OFF, FLAG_NAMES))
  expect(await findAllowed(someFlags())).toEqual(ALL_OFF)
})
