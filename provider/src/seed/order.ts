import { DAY, later } from '../clock.ts'
import type { Services } from '../context.ts'
import { percentageOf } from '../modules/orders/progress.ts'
import { type BoughtPackage, type ModuleStatus, type OrderRow, orders } from '../modules/orders/table.ts'
import type { PackageRow } from '../modules/packages/table.ts'
import type { SiteRow } from '../modules/sites/table.ts'
import type { UserRow } from '../modules/users/table.ts'
import { CONTRACT } from './catalogue.ts'

export type SeedOrder = {
  site: SiteRow
  client: UserRow
  writer?: UserRow
  reviewer?: UserRow
  pack: PackageRow
  daysAgo: number
  /** How many modules of each service are completed, counted from the first. */
  done?: readonly number[]
  statuses?: readonly [service: number, moduleId: string, status: ModuleStatus][]
  unsigned?: true
  more?: Partial<OrderRow>
}

export const boughtPackage = (pack: PackageRow): BoughtPackage => ({
  _id: pack.id,
  packageName: pack.packageName,
  priceMinor: pack.priceMinor,
  ...(pack.contractId && { contractId: pack.contractId }),
  services: pack.services,
  downloadables: pack.downloadables,
})

/** Stores an order in the state that is asked for; its tasks were completed one a day. */
export async function seedOrder({ db, clock }: Services, wanted: SeedOrder): Promise<OrderRow> {
  const { site, client, writer, reviewer, pack, daysAgo, done = [], statuses = [], unsigned, more } = wanted
  const createdAt = later(clock.now(), -daysAgo * DAY)
  const finished = pack.services.flatMap(({ _id, serviceModules }, index) =>
    serviceModules.slice(0, done[index] ?? 0).map(({ id }) => ({ taskId: id, serviceId: _id })),
  )
  const completedTasks = finished.map((task, index) => ({
    ...task,
    createdAt: later(createdAt, ((index + 1) / (finished.length + 1)) * daysAgo * DAY).toISOString(),
  }))
  const bought = boughtPackage(pack)
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
      statusPercentage: percentageOf({ package: bought, completedTasks }),
      moduleStatus: Object.fromEntries(
        statuses.map(([service, moduleId, status]) => [`${pack.services[service]!._id}/${moduleId}`, status]),
      ),
      contractContent: pack.contractId ? CONTRACT : null,
      contractSigned: !unsigned,
      assignedAt: writer ? later(createdAt, DAY / 4) : null,
      createdAt,
      updatedAt: later(createdAt, daysAgo * DAY * 0.9),
      ...more,
    })
    .returning()
  return row!
}
