import type { CustomerOrder, Package, Service } from '@quillgate/shared/contract/entities'
import { fromCents } from '@quillgate/shared/domain/money'
import { presentPerson } from '../users/commands.ts'
import type { UserRow } from '../users/table.ts'
import type { OrderRow } from './table.ts'

/** The services as they were bought, each module with the state that only this order knows. */
export const presentServices = (order: OrderRow): Service[] =>
  order.package.services.map((service) => ({
    ...service,
    serviceModules: service.serviceModules.map((module) => ({
      ...module,
      ...(order.awaitingWriter.includes(`${service._id}/${module.id}`) && { status: 'awaiting_writer' }),
    })),
  }))

export const presentPackage = (order: OrderRow): Package => ({
  _id: order.package._id,
  packageName: order.package.packageName,
  packagePrice: fromCents(order.package.priceMinor),
  contract_id: order.package.contractId,
  packageServices: presentServices(order),
  packageDownloadables: order.package.downloadables.map(({ title, key }) => ({ title, data: { key } })),
})

/** What customer and team read of an order alike. */
export const presentOrder = (order: OrderRow) => ({
  _id: order.id,
  client_id: order.clientId,
  package: presentPackage(order),
  statusPercentage: order.statusPercentage,
  completed_tasks: order.completedTasks,
  revisionData: order.revisionData,
  createdAt: order.createdAt.toISOString(),
})

export const presentCustomerOrder = (order: OrderRow, writer: UserRow | null): CustomerOrder => ({
  ...presentOrder(order),
  ...(writer && {
    writer: { ...presentPerson(writer), writer_data: { schedulingLink: writer.writerData?.schedulingLink } },
  }),
  contract_signed: order.contractSigned,
  noShowCheck: order.noShowCheck,
  invoicePrice: fromCents(order.priceMinor),
  invoiceCurrency: order.currency,
})
