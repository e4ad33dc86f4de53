export { recordPaidInvoice, recordPaidOrders, recordTip } from './commands.ts'
export { invoicesOfOrder, lockInvoice } from './queries.ts'
export { addInvoice, refundInvoice } from './refund.ts'
