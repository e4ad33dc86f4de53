import { addMs, DAY, HOUR } from '../common/clock.ts'
import type { OrderRow } from '../db/schema/orders.ts'
import { invoices } from '../db/schema/payments.ts'
import type { PackageRow } from '../db/schema/shop.ts'
import type { SiteRow } from '../db/schema/sites.ts'
import type { Services } from '../http/context.ts'
import type { DemoUsers } from './demo-users.ts'
import type { SeedFiles } from './files.ts'
import { type SeedOrder, seedOrder } from './order.ts'

const ADMIN_APPROVAL = { pending: false, approved: true, rejectionFile: [] }
const REVIEW_TEXT = '<p>Closer! Please add <strong>numbers</strong> to the second job.</p>'
type PackageByName = ReadonlyMap<string, PackageRow>
/** Ages of the completed orders in days. They cover every month of the last half year. */
const PAST_ORDER_AGES_DAYS = [158, 150, 133, 108, 104, 99, 83, 76, 70]
type OrderPlan = Omit<SeedOrder, 'site' | 'library' | 'client' | 'pack'>

/**
 * Creates the orders of one site. Returns the order of the demo user Maya in which a second draft is waiting for her
 * review.
 */
export async function seedOrders(
  services: Services,
  site: SiteRow,
  users: DemoUsers,
  shop: PackageByName,
  files: SeedFiles,
) {
  const pack = (name: string) => shop.get(name)!
  const [full, makeover, starter] = [
    'Professional Resume Package',
    'LinkedIn Profile Makeover',
    'New Grad Starter',
  ].map(pack)
  const order = (client: DemoUsers[keyof DemoUsers], what: PackageRow | undefined, plan: OrderPlan) =>
    seedOrder(services, { site, library: files, client, pack: what!, ...plan })
  const team = { writer: users.writer, reviewer: users.reviewer }

  for (const [index, daysAgo] of PAST_ORDER_AGES_DAYS.entries())
    await order(users.regular, index % 3 === 0 ? makeover : starter, { ...team, daysAgo, done: [4] })
  await order(users.customer, starter, { ...team, daysAgo: 58, done: [4], invoice: 'refunded' })
  const main = await order(users.customer, full, {
    ...team,
    daysAgo: 12,
    done: [3, 3, 1],
    drafts: [
      { version: 1, hoursAgo: 96, rating: 3, review: REVIEW_TEXT, reviewedByUser: true, adminApproval: ADMIN_APPROVAL },
      { version: 2, hoursAgo: 5, adminApproval: ADMIN_APPROVAL },
    ],
    more: { priority: 'high', dueDate: dayFromToday(services, 6) },
  })
  await order(users.customer, makeover, { ...team, daysAgo: 3, done: [1] })

  await order(users.single, starter, { daysAgo: 1 })
  await order(users.debtor, starter, { ...team, daysAgo: 9, done: [1], invoice: 'unpaid' })
  await order(users.emoji, starter, { ...team, daysAgo: 20, done: [3] })
  await order(users.long, pack('Executive Biography'), { ...team, daysAgo: 25, done: [2] })
  const both = [
    await order(users.debtor, makeover, { ...team, daysAgo: 7, invoice: 'none' }),
    await order(users.debtor, pack('Interview Coaching'), { ...team, daysAgo: 7, invoice: 'none' }),
  ]
  await seedInvoice(services, both, { type: 'multiOrders', status: 'unpaid' })
  for (const plan of listStates(services, users, files)) {
    const row = await order(users.collector, plan.of === 'starter' ? starter : full, plan)
    if (plan.tip) await seedInvoice(services, [row], { type: 'tip', status: 'paid' })
  }
  return main
}

const dayFromToday = ({ clock }: Services, days: number) =>
  addMs(clock.now(), days * DAY)
    .toISOString()
    .slice(0, 10)

type OrderStatePlan = OrderPlan & { of?: 'starter'; tip?: true }
function listStates(services: Services, users: DemoUsers, { marked, remarks }: SeedFiles): OrderStatePlan[] {
  const team = { writer: users.writer, reviewer: users.reviewer }
  const revising = { ...team, done: [3] }
  const waiting = { version: 1, hoursAgo: 30, adminApproval: ADMIN_APPROVAL } as const
  const rejected = {
    pending: false,
    approved: false,
    rejectionReason: 'Two typing errors on page 1.',
    rejectionFile: [remarks],
  }
  const reviewed = { rating: 2, review: REVIEW_TEXT, reviewFile: marked, reviewedByUser: true }
  return [
    { daysAgo: 40, unsigned: true },
    { daysAgo: 39 },
    { ...team, daysAgo: 38, of: 'starter' },
    { ...team, daysAgo: 37, done: [1] },
    { ...team, daysAgo: 36, done: [2] },
    { ...team, daysAgo: 36, done: [2], followUpDrafted: true },
    { ...team, daysAgo: 35, done: [2], followUpSent: true },
    { ...revising, daysAgo: 34 },
    {
      ...revising,
      daysAgo: 33,
      drafts: [{ version: 1, hoursAgo: 20, adminApproval: { pending: true, approved: false, rejectionFile: [] } }],
      status: ['revision_process', 'awaiting_admin'],
    },
    { ...revising, daysAgo: 32, drafts: [{ version: 1, hoursAgo: 40, adminApproval: rejected }] },
    { ...revising, daysAgo: 31, drafts: [waiting] },
    { ...revising, daysAgo: 30, drafts: [{ ...waiting, ...reviewed }] },
    { ...revising, daysAgo: 29, drafts: [{ ...waiting, withdrawn: true }] },
    { ...team, daysAgo: 28, done: [4] },
    { ...team, daysAgo: 28, done: [4, 3] },
    { ...team, daysAgo: 28, done: [4, 3], reopened: true },
    { ...team, daysAgo: 27, done: [5, 3, 1] },
    { ...team, daysAgo: 27, done: [5, 3, 1], status: ['schedule_appointment', 'awaiting_writer'] },
    { ...team, daysAgo: 26, done: [5, 3, 2] },
    { ...team, daysAgo: 26, done: [5, 3, 3] },
    { ...team, daysAgo: 25, of: 'starter', done: [4], tip: true },
    { ...team, daysAgo: 24, of: 'starter', done: [4], more: { noShowCheck: true } },
    { ...team, daysAgo: 23, of: 'starter', done: [4], more: { writerArchived: true } },
    { ...team, daysAgo: 22, done: [1], more: { priority: 'urgent', dueDate: dayFromToday(services, 1) } },
    { ...team, daysAgo: 21, done: [2], more: { postponedAt: addMs(services.clock.now(), -HOUR) } },
    { daysAgo: 20, of: 'starter', invoice: 'refunded' },
    { daysAgo: 19, of: 'starter', done: [2] },
  ]
}

type InvoiceKind = Pick<typeof invoices.$inferInsert, 'type' | 'status'>
/** Creates the invoice for a tip of ten percent, or one invoice for several orders. */
async function seedInvoice(
  { db }: Services,
  bought: readonly OrderRow[],
  { type, status }: InvoiceKind,
): Promise<void> {
  const [first] = bought as readonly [OrderRow]
  const lines = bought.map(({ package: { packageName, priceMinor } }) =>
    type === 'tip'
      ? { packageName: `Tip: ${packageName}`, quantity: 1, priceMinor: Math.round(priceMinor / 10) }
      : { packageName, quantity: 1, priceMinor },
  )
  await db.insert(invoices).values({
    siteId: first.siteId,
    clientId: first.clientId,
    type,
    status,
    priceMinor: lines.reduce((sum, { priceMinor }) => sum + priceMinor, 0),
    currency: first.currency,
    lines,
    orderIds: bought.map(({ id }) => id),
    isMulti: type === 'multiOrders',
    paidAt: status === 'paid' ? first.updatedAt : null,
    createdAt: first.updatedAt,
  })
}
