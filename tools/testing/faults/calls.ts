import { setTimeout as pass } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import {
  addReplyChange,
  changedJson,
  changedReply,
  createReply,
  replacedReply,
  replaceWithPage,
  setBody,
} from './change.ts'

type Fields = Record<string, unknown>
const firstItem = (list: unknown) => (list as Fields[])[0]!
const withoutSuccessFields = (body: Fields) => {
  for (const mark of ['status', 'status_code', 'statusCode']) delete body[mark]
}

/** Faults in the responses of calls and files, which violate the API contract. */
export const CALL_FAULTS = {
  'a missing field': changedJson(
    'customerOrders.view',
    'shape_wrong',
    ({ order }) => void delete (order as Fields)._id,
  ),
  'a price in words': changedJson(
    'customerInvoices.list',
    'shape_wrong',
    ({ invoices }) => void (firstItem(invoices).price = 'much'),
  ),
  'a list that is missing': changedJson('notifications.list', 'shape_wrong', (said) => void delete said.notifications),
  'an entry that is none': changedJson(
    'templates.list',
    'shape_wrong',
    ({ templates }) => void (templates as unknown[]).push(7),
  ),
  'a text where an object belongs': changedJson(
    'writerOrders.monthly',
    'shape_wrong',
    (said) => void (said.data = { May: 'x' }),
  ),
  'a success mark that is missing': changedJson('writerOrders.list', 'mark_missing', withoutSuccessFields),
  'uploads without a success mark': {
    ...changedJson('files.upload', 'mark_missing', withoutSuccessFields),
    sandbox: true,
  },
  'a success mark that says failure': changedJson(
    'writerOrders.dashboard',
    'mark_failed',
    (said) => void (said.status = false),
  ),
  'a status of 500 inside 200': changedJson(
    'customerDocuments.final',
    'mark_failed',
    (said) => void (said.status_code = 500),
  ),
  'a page where JSON belongs': changedReply('customerOrders.packages', 'not_json', replaceWithPage),
  'JSON labelled as a page': changedReply('writerOrders.appointment', 'label_wrong', ({ headers }) => {
    headers['content-type'] = 'text/html'
  }),
  'an answer without its end': changedReply('customerBoard.card', 'reply_cut', (answer) =>
    setBody(answer, answer.body.toString('utf8').slice(0, -20)),
  ),
  'an empty answer': changedReply('writerBoards.list', 'shape_wrong', (answer) => setBody(answer, '')),
  'a failure of the API': replacedReply('writerOrders.needsAction', 'server_error', () =>
    createReply(500, {}, '{"stack":"x"}'),
  ),
  'a call that is not there': replacedReply('writerOrders.forReviewer', 'call_missing', () => createReply(404)),
  'a method that is not allowed': replacedReply('auth.user', 'call_missing', () => createReply(405)),
  'a role that is refused': replacedReply('writerRevisions.view', 'role_refused', () =>
    createReply(403, {}, '{"message":"no"}'),
  ),
  'a session lost at one call': replacedReply('writerFinals.view', 'session_refused', () =>
    createReply(401, {}, '{"message":"no"}'),
  ),
  'a redirect to another page': replacedReply('cart.packagesInfo', 'redirected', () =>
    createReply(302, { location: '/shop' }),
  ),
  'a slow answer': changedReply('jobs.search', 'slow', () => pass(4_300)),
  'a connection that breaks off': {
    apply: ({ onAnswer }) =>
      void onAnswer.push((_, { name, socket }) =>
        name === 'customerAppointments.view' ? void socket.destroy() : undefined,
      ),
    finds: ['customerAppointments.view: unreachable'],
  },
  'five calls without /api': {
    apply: ({ onAsk }) =>
      void onAsk.push(({ path }) => (path.startsWith('/api/customer/jobs') ? createReply(404) : undefined)),
    finds: ['jobs.search: bare_path'],
  },
  'a download without a name': changedReply('files.download', 'file_name', ({ headers }) => {
    headers['content-disposition'] = 'attachment'
  }),
  'a file without a type': changedReply(
    'files.read',
    'file_type',
    ({ headers }) => void delete headers['content-type'],
  ),
  'a page in place of a file': changedReply('contracts.download', 'file_page', replaceWithPage),
  'a file without its length': changedReply('contracts.download', 'file_length', ({ headers }) => {
    delete headers['content-length']
  }),
  'files on another host': {
    apply: (front) => {
      for (const name of ['files.read', 'files.download'])
        addReplyChange(front, name, (answer) => {
          answer.status = 302
          answer.headers.location = 'https://storage.example.com/a?signature=abcdef'
        })
    },
    finds: ['files.read: file_redirect', 'files.download: file_redirect'],
  },
  'an upload without a key': {
    ...changedJson('files.upload', 'shape_wrong', (said) => {
      for (const place of [said, said.file, said.data]) if (place) delete (place as Fields).key
    }),
    sandbox: true,
  },
  'a writing call that fails': {
    ...replacedReply('writerBoards.renameColumn', 'server_error', () => createReply(500)),
    sandbox: true,
  },
  'a writing call that is not there': {
    ...replacedReply('writerOrders.update', 'call_missing', () => createReply(405)),
    sandbox: true,
  },
  'a refusal without words': {
    ...replacedReply('writerOrders.postpone', 'refusal_wordless', () => createReply(409, {}, '{}')),
    sandbox: true,
  },
} satisfies Record<string, Fault>
