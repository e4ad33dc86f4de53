import type { Call } from '@quillgate/shared/contract/call'
import { type Contract, callEntries, contract } from '@quillgate/shared/contract/table'
import type { FastifyInstance } from 'fastify'
import { type Handler, type Handlers, type ServeOptions, serveCall } from './http/serve.ts'
import { appointmentCalls } from './modules/appointments/routes.ts'
import { customerBoardCalls, writerBoardCalls } from './modules/boards/routes.ts'
import { cartCalls } from './modules/cart/routes.ts'
import { contractCalls } from './modules/contracts/routes.ts'
import { documentCalls } from './modules/documents/routes.ts'
import { fileCalls } from './modules/files/routes.ts'
import { customerProfileFileCalls, finalCalls } from './modules/finals/routes.ts'
import { followUpCalls } from './modules/follow-up/routes.ts'
import { invoiceCalls } from './modules/invoices/routes.ts'
import { jobCalls } from './modules/jobs/routes.ts'
import { notificationCalls } from './modules/notifications/routes.ts'
import { customerOrderCalls } from './modules/orders/routes.ts'
import { profileCalls } from './modules/profile/routes.ts'
import { invoicePaymentCalls, purchaseCalls } from './modules/purchases/routes.ts'
import { questionnaireCalls, questionnaireTaskCalls } from './modules/questionnaires/routes.ts'
import { customerRevisionCalls, writerRevisionCalls } from './modules/revisions/routes.ts'
import { siteCalls } from './modules/sites/routes.ts'
import { templateCalls } from './modules/templates/routes.ts'
import { authCalls } from './modules/users/routes.ts'
import { writerOrderCalls } from './modules/writer-orders/routes.ts'

/** Maps every call of the API contract to its handler. A missing handler is a type error. */
const callHandlers: { [R in keyof Contract]: Handlers<Contract[R]> } = {
  site: siteCalls,
  auth: authCalls,
  cart: cartCalls,
  contracts: contractCalls,
  customerOrders: { ...customerOrderCalls, ...purchaseCalls, ...questionnaireTaskCalls, ...customerProfileFileCalls },
  customerRevisions: customerRevisionCalls,
  customerDocuments: documentCalls,
  customerAppointments: appointmentCalls,
  customerInvoices: { ...invoiceCalls, ...invoicePaymentCalls },
  questionnaires: questionnaireCalls,
  files: fileCalls,
  notifications: notificationCalls,
  customerBoard: customerBoardCalls,
  jobs: jobCalls,
  writerOrders: writerOrderCalls,
  writerRevisions: writerRevisionCalls,
  writerFinals: finalCalls,
  followUp: followUpCalls,
  templates: templateCalls,
  profile: profileCalls,
  writerBoards: writerBoardCalls,
}

export function serveCalls(app: FastifyInstance, options: ServeOptions) {
  const handlers = callHandlers as unknown as Record<string, Record<string, Handler<Call>>>
  for (const { name, call } of callEntries(contract)) {
    const [resource = '', key = ''] = name.split('.')
    serveCall(app, options, name, call, handlers[resource]![key]!)
  }
}
