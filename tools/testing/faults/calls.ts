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

/** Faults in the responses to calls for data and files. */
export const CALL_FAULTS = {
  'a missing field': changedJson(
    'customerOrders.view',
    'shape_wrong',
    ({ order }) => void delete (order as Fields)._id,
  ),
  'a price sent as text': changedJson(
    'customerInvoices.list',
    'shape_wrong',
    ({ invoices }) => void (firstItem(invoices).price = 'much'),
  ),
  'a missing list': changedJson('notifications.list', 'shape_wrong', (said) => void delete said.notifications),
  'a number in a list of objects': changedJson(
    'templates.list',
    'shape_wrong',
    ({ templates }) => void (templates as unknown[]).push(7),
  ),
  'a monthly count sent as text': changedJson(
    'writerOrders.monthly',
    'shape_wrong',
    (said) => void (said.data = { May: 'x' }),
  ),
  'a missing success field': changedJson('writerOrders.list', 'mark_missing', withoutSuccessFields),
  'an upload reply without a success field': {
    ...changedJson('files.upload', 'mark_missing', withoutSuccessFields),
    sandbox: true,
  },
  'a success field that reports a failure': changedJson(
    'writerOrders.dashboard',
    'mark_failed',
    (said) => void (said.status = false),
  ),
  'status_code 500 in a reply with status 200': changedJson(
    'customerDocuments.final',
    'mark_failed',
    (said) => void (said.status_code = 500),
  ),
  'an HTML page instead of JSON': changedReply('customerOrders.packages', 'not_json', replaceWithPage),
  'JSON with the content type of HTML': changedReply('writerOrders.appointment', 'label_wrong', ({ headers }) => {
    headers['content-type'] = 'text/html'
  }),
  'a truncated reply': changedReply('customerBoard.card', 'reply_cut', (answer) =>
    setBody(answer, answer.body.toString('utf8').slice(0, -20)),
  ),
  'an empty reply': changedReply('writerBoards.list', 'shape_wrong', (answer) => setBody(answer, '')),
  'an internal error of the API': replacedReply('writerOrders.needsAction', 'server_error', () =>
    createReply(500, {}, '{"stack":"x"}'),
  ),
  'a missing endpoint': replacedReply('writerOrders.forReviewer', 'call_missing', () => createReply(404)),
  'a method that is not allowed': replacedReply('auth.user', 'call_missing', () => createReply(405)),
  'a call that is refused for its role': replacedReply('writerRevisions.view', 'role_refused', () =>
    createReply(403, {}, '{"message":"no"}'),
  ),
  'a call that does not accept the session': replacedReply('writerFinals.view', 'session_refused', () =>
    createReply(401, {}, '{"message":"no"}'),
  ),
  'a redirect to another page': replacedReply('cart.packagesInfo', 'redirected', () =>
    createReply(302, { location: '/shop' }),
  ),
  'a slow reply': changedReply('jobs.search', 'slow', () => pass(4_300)),
  'a connection that is closed during a call': {
    apply: ({ onAnswer }) =>
      void onAnswer.push((_, { name, socket }) =>
        name === 'customerAppointments.view' ? void socket.destroy() : undefined,
      ),
    finds: ['customerAppointments.view: unreachable'],
  },
  'job endpoints without /api in the path': {
    apply: ({ onAsk }) =>
      void onAsk.push(({ path }) => (path.startsWith('/api/customer/jobs') ? createReply(404) : undefined)),
    finds: ['jobs.search: bare_path'],
  },
  'a download without a file name': changedReply('files.download', 'file_name', ({ headers }) => {
    headers['content-disposition'] = 'attachment'
  }),
  'a file without a content type': changedReply(
    'files.read',
    'file_type',
    ({ headers }) => void delete headers['content-type'],
  ),
  'an HTML page instead of a file': changedReply('contracts.download', 'file_page', replaceWithPage),
  'a file without a content length': changedReply('contracts.download', 'file_length', ({ headers }) => {
    delete headers['content-length']
  }),
  'files that redirect to another host': {
    apply: (front) => {
      for (const name of ['files.read', 'files.download'])
        addReplyChange(front, name, (answer) => {
          answer.status = 302
          answer.headers.location = 'https://storage.example.com/a?signature=abcdef'
        })
    },
    finds: ['files.read: file_redirect', 'files.download: file_redirect'],
  },
  'an upload reply without a file key': {
    ...changedJson('files.upload', 'shape_wrong', (said) => {
      for (const place of [said, said.file, said.data]) if (place) delete (place as Fields).key
    }),
    sandbox: true,
  },
  'an internal error of a write': {
    ...replacedReply('writerBoards.renameColumn', 'server_error', () => createReply(500)),
    sandbox: true,
  },
  'a missing endpoint for a write': {
    ...replacedReply('writerOrders.update', 'call_missing', () => createReply(405)),
    sandbox: true,
  },
  'a refusal without a message': {
    ...replacedReply('writerOrders.postpone', 'refusal_wordless', () => createReply(409, {}, '{}')),
    sandbox: true,
  },
} satisfies Record<string, Fault>
