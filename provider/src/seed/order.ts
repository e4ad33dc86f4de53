import type { CompletedTask, Draft, FileObject } from '@quillgate/shared/contract/entities'
import { toRevisionData } from '@quillgate/shared/domain/documents/revisions'
import { FOLLOW_UP_SENT_TASK } from '@quillgate/shared/domain/orders/modules'
import { and, eq } from 'drizzle-orm'
import { addMs, DAY, HOUR } from '../common/clock.ts'
import { type ModuleStatus, type OrderRow, orders, type PurchasedPackage } from '../db/schema/orders.ts'
import { invoices } from '../db/schema/payments.ts'
import type { PackageRow } from '../db/schema/shop.ts'
import type { SiteRow } from '../db/schema/sites.ts'
import { drafts } from '../db/schema/steps.ts'
import type { UserRow } from '../db/schema/users.ts'
import type { Services } from '../http/context.ts'
import { storeSignature } from '../modules/contracts/commands.ts'
import { grantFiles } from '../modules/files/commands.ts'
import { computeProgressPercentage } from '../modules/orders/progress.ts'
import { toDraft } from '../modules/revisions/to-contract.ts'
import { CONTRACT } from './catalog.ts'
import type { SeedFiles } from './files.ts'
import { seedFinalDocument, seedFollowUp, seedTaskData } from './task-data.ts'

type SeedDraft = Partial<Pick<Draft, 'rating' | 'review' | 'reviewFile' | 'reviewedByUser' | 'adminApproval'>> & {
  version: 1 | 2
  hoursAgo: number
  withdrawn?: true
}
export type SeedOrder = {
  site: SiteRow
  library: SeedFiles
  client: UserRow
  writer?: UserRow
  reviewer?: UserRow
  pack: PackageRow
  daysAgo: number
  /** How many modules are completed in each service, counted from the first module. */
  done?: readonly number[]
  /** Whether the follow-up questions of the first service were sent. They are not answered yet. */
  followUpSent?: true
  /** Whether follow-up questions for the first service exist as a draft. */
  followUpDrafted?: true
  /** Whether the final document of the first service was reopened. */
  reopened?: true
  status?: readonly [moduleId: string, status: ModuleStatus]
  /** Drafts of the first service, whose revision is still in progress. */
  drafts?: readonly SeedDraft[]
  unsigned?: true
  invoice?: 'paid' | 'unpaid' | 'refunded' | 'none'
  more?: Partial<OrderRow>
}

const toBoughtPackage = (pack: PackageRow): PurchasedPackage => ({
  _id: pack.id,
  packageName: pack.packageName,
  priceMinor: pack.priceMinor,
  ...(pack.contractId && { contractId: pack.contractId }),
  services: pack.services,
  downloadables: pack.downloadables,
})

/** Returns the completed tasks of an order. Their times are spread evenly between the creation of the order and now. */
function listCompletedTasks({ pack, done = [], followUpSent, daysAgo }: SeedOrder, createdAt: Date): CompletedTask[] {
  const finished = pack.services.flatMap(({ _id, serviceModules }, index) =>
    serviceModules
      .slice(0, done[index] ?? 0)
      .flatMap(({ id }) => [
        ...(id === 'additional_questionnaire' ? [{ taskId: FOLLOW_UP_SENT_TASK, serviceId: _id }] : []),
        { taskId: id, serviceId: _id },
      ]),
  )
  const all = followUpSent ? [...finished, { taskId: FOLLOW_UP_SENT_TASK, serviceId: pack.services[0]!._id }] : finished
  const share = (daysAgo * DAY) / (all.length + 1)
  return all.map((task, index) => ({ ...task, createdAt: addMs(createdAt, (index + 1) * share).toISOString() }))
}

/** Creates an order in the requested state, with all data that its history would have created. */
export async function seedOrder(services: Services, plan: SeedOrder): Promise<OrderRow> {
  const { db, clock } = services
  const { site, client, writer, reviewer, pack, daysAgo, status, library, more } = plan
  const createdAt = addMs(clock.now(), -daysAgo * DAY)
  const completedTasks = listCompletedTasks(plan, createdAt)
  const bought = toBoughtPackage(pack)
  const first = pack.services[0]!._id
  const [row] = await db
    .insert(orders)
    .values({
      siteId: site.id,
      clientId: client.id,
      writerId: writer?.id ?? null,
      reviewerId: reviewer?.id ?? null,
      package: bought,
      priceMinor: pack.priceMinor,
      currency: site.currency,
      completedTasks,
      statusPercentage: computeProgressPercentage({ package: bought, completedTasks }),
      moduleStatus: status ? { [`${findService(pack, status[0])}/${status[0]}`]: status[1] } : {},
      contractContent: pack.contractId ? CONTRACT : null,
      contractSigned: !plan.unsigned,
      assignedAt: writer ? addMs(createdAt, 6 * HOUR) : null,
      createdAt,
      updatedAt: addMs(createdAt, daysAgo * DAY * 0.9),
      ...more,
    })
    .returning()
  const order = row!
  const keys = pack.downloadables.map(({ key }) => key)
  await grantFiles(services, { siteId: site.id, roomId: order.id, keys, audience: 'everybody' })
  await seedTaskData(services, order, library)
  if (plan.followUpSent || plan.followUpDrafted)
    await seedFollowUp(services, order, first, plan.followUpDrafted ? 'typed' : 'sent')
  if (plan.reopened) await seedFinalDocument(services, order, first, library)
  if (!plan.unsigned && pack.contractId)
    await storeSignature(services, order, { picture: library.signature, signer: client, at: addMs(createdAt, HOUR) })
  await seedInvoice(services, plan, order)
  return seedDrafts(services, plan, order, first)
}

const findService = (pack: PackageRow, moduleId: string) =>
  pack.services.find(({ serviceModules }) => serviceModules.some(({ id }) => id === moduleId))!._id

async function seedInvoice({ db }: Services, { invoice = 'paid' }: SeedOrder, order: OrderRow): Promise<void> {
  if (invoice === 'none') return
  await db.insert(invoices).values({
    siteId: order.siteId,
    clientId: order.clientId,
    type: 'order',
    status: invoice,
    priceMinor: order.priceMinor,
    refundMinor: invoice === 'refunded' ? Math.round(order.priceMinor / 2) : 0,
    currency: order.currency,
    lines: [{ packageName: order.package.packageName, quantity: order.quantity, priceMinor: order.package.priceMinor }],
    orderIds: [order.id],
    paidAt: invoice === 'unpaid' ? null : order.createdAt,
    createdAt: order.createdAt,
  })
}

async function seedDrafts(services: Services, plan: SeedOrder, order: OrderRow, serviceId: string): Promise<OrderRow> {
  const { db, clock } = services
  const { library, site } = plan
  for (const { version, hoursAgo, withdrawn, ...state } of plan.drafts ?? []) {
    const [dataPdf, dataWord] =
      version === 1 ? [library.firstPdf, library.firstWord] : [library.secondPdf, library.secondWord]
    const at = addMs(clock.now(), -hoursAgo * HOUR)
    const notes = `<p>Draft ${version}: please look at the summary first.</p>`
    await db.insert(drafts).values({
      siteId: site.id,
      orderId: order.id,
      serviceId,
      data: { dataPdf, dataWord, dataOther: library.remarks, additionalFiles: [library.profile], notes },
      ...state,
      ...(withdrawn && { deletedBy: order.writerId, deleteReason: 'The wrong file.' }),
      createdAt: at,
      updatedAt: at,
    })
    const audience = state.adminApproval && !state.adminApproval.approved ? 'team' : 'everybody'
    const sent = [dataPdf, dataWord, library.remarks, library.profile]
    const share = (files: readonly FileObject[], to: typeof audience) =>
      grantFiles(services, { siteId: site.id, roomId: order.id, keys: files.map(({ key }) => key), audience: to })
    await share(sent, audience)
    await share(state.reviewFile ? [state.reviewFile] : [], 'everybody')
    await share(state.adminApproval?.rejectionFile ?? [], 'team')
  }
  const approval = site.settings?.website_settings.enable_revisions_approval_feature === true
  const rows = await db.select().from(drafts).where(eq(drafts.orderId, order.id)).orderBy(drafts.id)
  const withDrafts = [...new Set(rows.map((row) => row.serviceId))]
  const revisionData = Object.fromEntries(
    withDrafts.map((id) => [id, toRevisionData(rows.filter((row) => row.serviceId === id).map(toDraft), approval)]),
  )
  const [saved] = await db
    .update(orders)
    .set({ revisionData })
    .where(and(eq(orders.siteId, site.id), eq(orders.id, order.id)))
    .returning()
  return saved!
}
