import type { PageInfo } from '@quillgate/shared/contract/entities'
import type { OrderRow } from '../../db/schema/orders.ts'
import type { UserRow } from '../../db/schema/users.ts'
import { fullNameOf } from '../users/public.ts'

export function toPageInfo(
  order: OrderRow,
  client: UserRow | undefined,
  serviceId?: string,
  moduleId?: string,
): PageInfo {
  const services = order.package.services.filter(({ _id }) => !serviceId || _id === serviceId)
  const service = services.find(({ serviceModules }) => serviceModules.some(({ id }) => id === moduleId)) ?? services[0]
  const module = service?.serviceModules.find(({ id }) => id === moduleId)
  return {
    headingTitle: module?.title,
    customerName: client && fullNameOf(client),
    serviceName: service?.serviceName,
    moduleName: module?.title,
    packageName: order.package.packageName,
    completedTasks: order.completedTasks,
    statusPercentage: order.statusPercentage,
    contract_signed: order.contractSigned,
  }
}
