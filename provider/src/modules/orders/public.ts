export { assignOrder } from './assign.ts'
export {
  completeTask,
  createOrders,
  endPostponements,
  findOrder,
  isDone,
  lockOrder,
  lockSignedOrder,
  markModule,
  moduleOf,
  reopenTask,
  saveOrder,
  usersOfOrder,
} from './commands.ts'
export { pageInfo } from './page-info.ts'
export { countByMonth, listOpenOrders, listOrders } from './queries.ts'
export { servicesForWriter, toCustomerOrder, toWriterOrder, visibleCustomerOrder } from './to-contract.ts'
