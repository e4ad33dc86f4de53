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
import { notifications } from '../../contract/notifications.ts'
import { writerFinals, writerOrders, writerRevisions } from '../../contract/writer-orders.ts'
import { checkRouteAccess, findRouteName, type RouteName, readRouteParams } from '../access/routes.ts'
import { readOrdersView, selectOrdersSource, toOrdersRead } from '../orders/staff-orders.ts'

type Params = Readonly<Record<string, string>>
type FirstRead = { call: ReadCall; input: object }
/** Returns an API read and its input, for the path parameters and the query of a page's URL. */
type ToFirstRead = (params: Params, query: URLSearchParams) => FirstRead
type FirstReads = Partial<Record<RouteName, ToFirstRead>>

const plain =
  (call: ReadCall): ToFirstRead =>
  () => ({ call, input: {} })
const withParams =
  (call: ReadCall): ToFirstRead =>
  (params) => ({ call, input: { params } })
const withQuery =
  <C extends ReadCall>(call: C, input: Input<C> & object): ToFirstRead =>
  () => ({ call, input })
const staffOrders =
  (role: Role): ToFirstRead =>
  (_params, query) =>
    toOrdersRead(selectOrdersSource(role, readOrdersView(query)))

const STAFF_READS: FirstReads = {
  orderView: withParams(writerOrders.view),
  questionnaireAnswers: ({ orderId, ...params }) => ({
    call: writerOrders.answers,
    input: { params: { id: orderId, ...params } },
  }),
  revisionFiles: withParams(writerRevisions.view),
  finalFiles: withParams(writerFinals.view),
  previousDocument: withParams(writerOrders.previousFiles),
  scheduleAppointment: withParams(writerOrders.appointment),
}

/**
 * The first API read of each screen. The app prefetches it for links, and the BFF embeds its reply in the page. Screens
 * that edit their data are left out, because they need data that was read after they were opened. Screens whose first
 * read depends on more than the URL are left out too.
 */
const FIRST_READS: Readonly<Record<Role, FirstReads>> = {
  customer: {
    root: plain(customerOrders.list),
    dashboard: plain(customerOrders.list),
    ordersList: plain(customerOrders.list),
    orderView: withParams(compositions.customerOrder),
    invoices: plain(customerInvoices.list),
    ordersNew: withQuery(customerOrders.packages, { query: { purchasable: true } }),
    notifications: withQuery(notifications.list, { query: { page: 1 } }),
    board: plain(customerBoard.view),
    contractFill: withParams(contracts.view),
    questionnaireAnswers: withParams(questionnaires.answers),
    revisionsProcess: withParams(customerRevisions.view),
    finalDocument: withParams(customerDocuments.final),
    previousDocument: withParams(customerDocuments.previous),
    scheduleAppointment: withParams(customerAppointments.view),
  },
  writer: {
    ...STAFF_READS,
    root: plain(compositions.writerDashboard),
    dashboard: plain(compositions.writerDashboard),
    ordersList: staffOrders('writer'),
    notifications: withQuery(notifications.list, { query: { page: 1 } }),
    boards: plain(writerBoards.list),
    boardView: withParams(writerBoards.view),
  },
  reviewer: { ...STAFF_READS, ordersList: staffOrders('reviewer') },
}

/**
 * Returns the first API read of the page at a path, which can have a query, and its input; undefined when the page has
 * none or the role may not open the page.
 */
export function findFirstRead(path: string, role: Role): FirstRead | undefined {
  const [pathname = '', query = ''] = path.split('?', 2)
  const name = findRouteName(pathname)
  if (name === undefined || checkRouteAccess(name, role) !== 'ok') return undefined
  const toRead = FIRST_READS[role][name]
  const params = toRead && readRouteParams(name, pathname)
  return params && toRead(params, new URLSearchParams(query))
}
