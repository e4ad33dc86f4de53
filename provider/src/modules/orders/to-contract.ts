import type { CustomerOrder, Package, Service, WriterOrder } from '@quillgate/shared/contract/entities'
import { listOpenStepsOfService } from '@quillgate/shared/domain/orders/turn-steps'
import { fromCents } from '@quillgate/shared/domain/values/money'
import { hideRealName } from '@quillgate/shared/domain/values/names'
import type { OrderRow } from '../../db/schema/orders.ts'
import type { UserRow } from '../../db/schema/users.ts'
import { type Context, readFlag } from '../../http/context.ts'
import { toPerson } from '../users/public.ts'

/** Returns the services that the order had at the time of the purchase, with the stored status of each module. */
const toServices = (order: OrderRow): Service[] =>
  order.package.services.map((service) => ({
    ...service,
    serviceModules: service.serviceModules.map((module) => ({
      ...module,
      status: order.moduleStatus[`${service._id}/${module.id}`],
    })),
  }))

const toPackage = (order: OrderRow, packageServices: Service[]): Package => ({
  _id: order.package._id,
  packageName: order.package.packageName,
  packagePrice: fromCents(order.package.priceMinor),
  contract_id: order.package.contractId,
  packageServices,
  packageDownloadables: order.package.downloadables.map(({ title, key }) => ({ title, data: { key } })),
})

const toOrderFields = (order: OrderRow) => ({
  _id: order.id,
  client_id: order.clientId,
  statusPercentage: order.statusPercentage,
  completed_tasks: order.completedTasks,
  revisionData: order.revisionData,
  createdAt: order.createdAt.toISOString(),
})

/**
 * Returns the order like `toCustomerOrder`. If the site hides prices, they are omitted, except those needed to compute
 * a tip.
 */
export function toVisibleCustomerOrder(
  ctx: Context,
  order: OrderRow,
  writer: UserRow | null | undefined,
  forTip = false,
): CustomerOrder {
  const shown = toCustomerOrder(order, writer)
  if (!readFlag(ctx, 'hide_customer_price') || forTip) return shown
  return { ...shown, invoicePrice: undefined, package: { ...shown.package, packagePrice: undefined } }
}

export const toCustomerOrder = (order: OrderRow, writer: UserRow | null | undefined): CustomerOrder => ({
  ...toOrderFields(order),
  package: toPackage(order, toServices(order)),
  ...(writer && {
    writer: {
      ...hideRealName(toPerson(writer)),
      writer_data: { schedulingLink: writer.writerData?.schedulingLink },
    },
  }),
  contract_signed: order.contractSigned,
  noShowCheck: order.noShowCheck,
  invoicePrice: fromCents(order.priceMinor),
  invoiceCurrency: order.currency,
})

/**
 * Returns the services that are waiting for the writer; none while the order is postponed or its contract is unsigned.
 */
export function toWriterServices(order: OrderRow): Service[] {
  if (!order.contractSigned || order.postponedAt) return []
  const state = { completed_tasks: order.completedTasks, revisionData: order.revisionData }
  return toServices(order).filter((service) =>
    listOpenStepsOfService(service, state).some(({ actor }) => actor === 'writer'),
  )
}

type OrderUsers = { client?: UserRow | null; writer?: UserRow | null }
/** Returns an order in the format for its team: without prices, but with the e-mail of the customer. */
export function toWriterOrder(order: OrderRow, { client, writer }: OrderUsers): WriterOrder {
  const waiting = new Set(toWriterServices(order).map(({ _id }) => _id))
  const services = toServices(order).map((service) => ({
    ...service,
    needsActionFromWriter: waiting.has(service._id),
  }))
  return {
    ...toOrderFields(order),
    package: { ...toPackage(order, services), packagePrice: undefined },
    ...(client && { customer: { ...toPerson(client), email: client.email }, customerEmail: client.email }),
    writer_id: order.writerId ?? undefined,
    reviewer_id: order.reviewerId ?? undefined,
    ...(writer && {
      writerDetails: {
        firstName: writer.firstName,
        lastName: writer.lastName,
        preferredClientSideName: writer.preferredClientSideName ?? undefined,
        schedulingLink: writer.writerData?.schedulingLink,
      },
    }),
    priority: order.priority ?? undefined,
    dueDate: order.dueDate ?? undefined,
    assignedAt: order.assignedAt?.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    writerArchived: order.writerArchived,
  }
}
