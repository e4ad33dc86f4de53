import type { Services } from '../context.ts'
import type { PackageRow } from '../modules/packages/table.ts'
import type { SiteRow } from '../modules/sites/table.ts'
import type { Cast } from './cast.ts'
import { seedOrder } from './order.ts'

/** The orders of the cast on one site. */
export async function seedOrders(services: Services, site: SiteRow, cast: Cast, shop: ReadonlyMap<string, PackageRow>) {
  const pack = (name: string) => shop.get(name)!
  const maya = { site, client: cast.customer, writer: cast.writer, reviewer: cast.reviewer }
  const makeover = pack('LinkedIn Profile Makeover')
  await seedOrder(services, { ...maya, pack: pack('New Grad Starter'), daysAgo: 58, done: [4] })
  await seedOrder(services, { ...maya, pack: pack('Professional Resume Package'), daysAgo: 12, done: [3, 3, 1] })
  await seedOrder(services, { ...maya, pack: makeover, daysAgo: 3, done: [1] })
  await seedOrder(services, { site, client: cast.single, pack: pack('New Grad Starter'), daysAgo: 1 })
}
