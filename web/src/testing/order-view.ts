import { compositions } from '@quillgate/shared/contract/compositions'
import { contracts, customerOrders } from '@quillgate/shared/contract/customer-orders'
import { anInvoice, anOrder, aService, aTask } from '@quillgate/shared/testing/orders'
import { aUser } from '@quillgate/shared/testing/users'
import { stubReply } from './network.ts'
import { renderAt } from './render-at.tsx'

export const ORDER_ID = 'a'.repeat(24)
export const ORDER_PATH = `/orders/view/${ORDER_ID}`
export const resume = aService({
  _id: 's1',
  modules: [
    { id: 'q1', title: 'Resume Questionnaire' },
    { id: 'previous_document', title: 'Upload Documents' },
    { id: 'revision_process', title: 'Revision Process' },
    { id: 'final_document', title: 'Final Document' },
  ],
})
export const letter = aService({
  _id: 's2',
  serviceName: 'Cover Letter',
  modules: [{ id: 'q2', title: 'Letter Questions' }],
})
export const startedTasks = [aTask('q1', { createdAt: '2026-11-05T10:00:00.000Z' }), 'previous_document']
/** Returns an order in progress. */
export const createOrder = (overrides: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({
    _id: ORDER_ID,
    statusPercentage: 64.4,
    services: [resume, letter],
    tasks: startedTasks,
    invoicePrice: 489,
    ...overrides,
  })
type OrderReplyOverrides = Parameters<typeof stubReply<typeof compositions.customerOrder>>[1]
/** Stubs the reply for the order page. */
export const stubOrder = (overrides: Parameters<typeof anOrder>[0] = {}, replyOverrides: OrderReplyOverrides = {}) =>
  stubReply(compositions.customerOrder, {
    order: createOrder(overrides),
    clientCurrencyType: 'usd',
    invoices: [anInvoice({ ordersIds: [ORDER_ID] })],
    warnings: [],
    ...replyOverrides,
  })
/** Stubs the replies for the contract page, to which an order with an unsigned contract redirects. */
export function stubContract() {
  stubReply(contracts.view, { data: { content: 'Terms' } })
  const unsigned = createOrder({ sold: { contract_id: 'c1' }, contract_signed: false })
  stubReply(customerOrders.view, { order: unsigned, clientCurrencyType: 'usd' })
}
/** Opens the order page as a customer. */
export const openOrder = (overrides?: Parameters<typeof anOrder>[0], replyOverrides?: OrderReplyOverrides) => {
  stubOrder(overrides, replyOverrides)
  return renderAt(ORDER_PATH, { as: aUser() })
}
