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
  peopleOf,
  reopenTask,
  saveOrder,
} from './commands.ts'
export { pageInfo } from './page-info.ts'
export { presentCustomerOrder, presentWriterOrder, servicesForWriter, showCustomerOrder } from './present.ts'
export { countByMonth, listOpenOrders, listOrders } from './queries.ts'
