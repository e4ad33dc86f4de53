import { auth } from './auth.ts'
import { customerBoard, writerBoards } from './boards.ts'
import type { Call } from './call.ts'
import { cart } from './cart.ts'
import {
  contracts,
  customerAppointments,
  customerDocuments,
  customerInvoices,
  customerOrders,
  customerRevisions,
  questionnaires,
} from './customer-orders.ts'
import { files } from './files.ts'
import { followUp, templates } from './follow-up.ts'
import { jobs } from './jobs.ts'
import { notifications } from './notifications.ts'
import { profile } from './profile.ts'
import { site } from './site.ts'
import { writerFinals, writerOrders, writerRevisions } from './writer-orders.ts'

/** All documented API calls, grouped by resource. */
export const contract = {
  site,
  auth,
  cart,
  contracts,
  customerOrders,
  customerRevisions,
  customerDocuments,
  customerAppointments,
  customerInvoices,
  questionnaires,
  files,
  notifications,
  customerBoard,
  jobs,
  writerOrders,
  writerRevisions,
  writerFinals,
  followUp,
  templates,
  profile,
  writerBoards,
}
export type Contract = typeof contract

/** Returns the calls of the table as a flat list; each entry has the name `resource.call`. */
export const callEntries = (table: Record<string, Record<string, Call>> = contract): { name: string; call: Call }[] =>
  Object.entries(table).flatMap(([resource, calls]) =>
    Object.entries(calls).map(([name, spec]) => ({ name: `${resource}.${name}`, call: spec })),
  )
