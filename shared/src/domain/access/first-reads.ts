import { customerBoard, writerBoards } from '../../contract/boards.ts'
import type { Input, ReadCall, Role } from '../../contract/call.ts'
import { compositions } from '../../contract/compositions.ts'
import {
  contracts,
  customerAppointments,
  customerDocuments,
  customerInvoices,
  customerOrders,
  customerRevisions,
  questionnaires,
} from '../../contract/customer-orders.ts'
import { writerFinals, writerOrders, writerRevisions } from '../../contract/writer-orders.ts'
import { checkRouteAccess, findRouteName, type RouteName, readRouteParams } from './routes.ts'

type Params = Readonly<Record<string, string>>
/** An API read and its input, which is computed from the parameters of the page's path. */
type FirstRead = { call: ReadCall; inputOf: (params: Params) => object }

const plain = (call: ReadCall): FirstRead => ({ call, inputOf: () => ({}) })
const withParams = (call: ReadCall): FirstRead => ({ call, inputOf: (params) => ({ params }) })
const withQuery = <C extends ReadCall>(call: C, input: Input<C> & object): FirstRead => ({ call, inputOf: () => input })

/**
 * The first API read of each screen. The app prefetches it for links, and the BFF embeds its reply in the page. Screens
 * that edit their data are left out, because they need data that was read after they were opened. Screens whose first
 * read depends on more than the path are left out too.
 */
const FIRST_READS: Readonly<Record<'customer' | 'staff', Partial<Record<RouteName, FirstRead>>>> = {
  customer: {
    root: plain(customerOrders.list),
    dashboard: plain(customerOrders.list),
    ordersList: plain(customerOrders.list),
    orderView: withParams(compositions.customerOrder),
    invoices: plain(customerInvoices.list),
    ordersNew: withQuery(customerOrders.packages, { query: { purchasable: true } }),
    board: plain(customerBoard.view),
    contractFill: withParams(contracts.view),
    questionnaireAnswers: withParams(questionnaires.answers),
    revisionsProcess: withParams(customerRevisions.view),
    finalDocument: withParams(customerDocuments.final),
    previousDocument: withParams(customerDocuments.previous),
    scheduleAppointment: withParams(customerAppointments.view),
  },
  staff: {
    root: plain(compositions.writerDashboard),
    dashboard: plain(compositions.writerDashboard),
    orderView: withParams(writerOrders.view),
    boards: plain(writerBoards.list),
    boardView: withParams(writerBoards.view),
    questionnaireAnswers: {
      call: writerOrders.answers,
      inputOf: ({ orderId, ...params }) => ({ params: { id: orderId, ...params } }),
    },
    revisionFiles: withParams(writerRevisions.view),
    finalFiles: withParams(writerFinals.view),
    previousDocument: withParams(writerOrders.previousFiles),
    scheduleAppointment: withParams(writerOrders.appointment),
  },
}

/**
 * Returns the first API read of the page at a path (without query) and its input; undefined when the page has none or
 * the role may not open the page.
 */
export function findFirstRead(pathname: string, role: Role): { call: ReadCall; input: object } | undefined {
  const name = findRouteName(pathname)
  if (name === undefined || checkRouteAccess(name, role) !== 'ok') return undefined
  const read = FIRST_READS[role === 'customer' ? 'customer' : 'staff'][name]
  const params = read && readRouteParams(name, pathname)
  return params && { call: read.call, input: read.inputOf(params) }
}
