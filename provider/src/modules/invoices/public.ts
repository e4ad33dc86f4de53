export { recordPaidInvoice, recordPaidOrders, recordTip } from './commands.ts'
export { listInvoicesOfOrder, lockInvoice } from './queries.ts'
export { addInvoice, refundInvoice } from './refund.ts'
