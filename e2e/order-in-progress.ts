import { toModuleKind } from '@quillgate/shared/domain/orders/modules'
import { readDemoPicture } from '../provider/src/seed/pictures.ts'
import { type Site } from './fixtures.ts'
import { runOperator } from './operator.ts'
import { createCustomer, createSignedInClient } from './shop.ts'

const SIGNATURE = `data:image/png;base64,${readDemoPicture('signature').toString('base64')}`
type Service = { _id: string; serviceName: string; serviceModules: { id: string }[] }

/**
 * Creates an order with a signed contract that is assigned to `writer`. `serviceWith` returns the id of the service
 * that contains a module.
 */
export async function createOrderInProgress(site: Site, writer: string) {
  const customer = await createCustomer(site)
  await runOperator(site, 'order', 'assign', customer.orderId, '--writer', writer)
  const program = await createSignedInClient(site, customer)
  const signed = await program.post(`/api/customer/contract/${customer.orderId}`, { data: { data: SIGNATURE } })
  if (!signed.ok()) throw new Error(`signing the contract failed: ${signed.status()}`)
  const { orders } = (await (await program.get('/api/customer/orders')).json()) as {
    orders: [{ package: { packageServices: Service[] } }]
  }
  await program.dispose()
  const serviceWith = (module: string) =>
    orders[0].package.packageServices.find(({ serviceModules }) => serviceModules.some(({ id }) => id === module))!._id
  /** Ids of the task and the service of the first questionnaire. */
  const questionnaire = orders[0].package.packageServices
    .flatMap(({ _id, serviceModules }) => serviceModules.map(({ id }) => ({ taskId: id, serviceId: _id })))
    .find(({ taskId }) => toModuleKind(taskId) === 'questionnaire')!
  return { customer, orderId: customer.orderId, serviceWith, questionnaire }
}
