export { assignOrder } from './assign.ts'
export {
  completeTask,
  createOrders,
  endPostponements,
  findOrder,
  findUsersOfOrder,
  hasCompletedTask,
  lockOrder,
  lockSignedOrder,
  markModule,
  reopenTask,
  requireModule,
  saveOrder,
} from './commands.ts'
export { toPageInfo } from './page-info.ts'
export { countByMonth, listOpenOrders, listOrders } from './queries.ts'
export { toCustomerOrder, toVisibleCustomerOrder, toWriterOrder, toWriterServices } from './to-contract.ts'
