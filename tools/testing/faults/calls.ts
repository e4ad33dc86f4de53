import { setTimeout as pass } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import {
  addReplyChange,
  createJsonChangeFault,
  createReply,
  createReplyChangeFault,
  createReplyReplacementFault,
  replaceWithHtml,
  setBody,
} from './change.ts'

type Fields = Record<string, unknown>
const firstItem = (list: unknown) => (list as Fields[])[0]!
const withoutSuccessFields = (body: Fields) => {
  for (const mark of ['status', 'status_code', 'statusCode']) delete body[mark]
}

/** Faults in the responses to calls for data and files. */
export const CALL_FAULTS = {
  'a missing field': createJsonChangeFault(
    'customerOrders.view',
    'shape_wrong',
    ({ order }) => void delete (order as Fields)._id,
  ),
  'a price sent as text': createJsonChangeFault(
    'customerInvoices.list',
    'shape_wrong',
    ({ invoices }) => void (firstItem(invoices).price = 'much'),
  ),
  'a missing list': createJsonChangeFault(
    'notifications.list',
    'shape_wrong',
    (said) => void delete said.notifications,
  ),
  'a number in a list of objects': createJsonChangeFault(
    'templates.list',
    'shape_wrong',
    ({ templates }) => void (templates as unknown[]).push(7),
  ),
  'a monthly count sent as text': createJsonChangeFault(
    'writerOrders.monthly',
    'shape_wrong',
    (said) => void (said.data = { May: 'x' }),
  ),
  'a missing success field': createJsonChangeFault('writerOrders.list', 'mark_missing', withoutSuccessFields),
  'an upload reply without a success field': {
    ...createJsonChangeFault('files.upload', 'mark_missing', withoutSuccessFields),
    sandbox: true,
  },
  'a success field that reports a failure': createJsonChangeFault(
    'writerOrders.dashboard',
    'mark_failed',
    (said) => void (said.status = false),
  ),
  'status_code 500 in a reply with status 200': createJsonChangeFault(
    'customerDocuments.final',
    'mark_failed',
    (said) => void (said.status_code = 500),
  ),
  'an HTML page instead of JSON': createReplyChangeFault('customerOrders.packages', 'not_json', replaceWithHtml),
  'JSON with the content type of HTML': createReplyChangeFault(
    'writerOrders.appointment',
    'label_wrong',
    ({ headers }) => {
      headers['content-type'] = 'text/html'
    },
  ),
  'a truncated reply': createReplyChangeFault('customerBoard.card', 'reply_cut', (answer) =>
    setBody(answer, answer.body.toString('utf8').slice(0, -20)),
  ),
  'an empty reply': createReplyChangeFault('writerBoards.list', 'shape_wrong', (answer) => setBody(answer, '')),
  'an internal error of the API': createReplyReplacementFault('writerOrders.needsAction', 'server_error', () =>
    createReply(500, {}, '{"stack":"x"}'),
  ),
  'a missing endpoint': createReplyReplacementFault('writerOrders.forReviewer', 'call_missing', () => createReply(404)),
  'a method that is not allowed': createReplyReplacementFault('auth.user', 'call_missing', () => createReply(405)),
  'a call that is refused for its role': createReplyReplacementFault('writerRevisions.view', 'role_refused', () =>
    createReply(403, {}, '{"message":"no"}'),
  ),
  'a call that does not accept the session': createReplyReplacementFault('writerFinals.view', 'session_refused', () =>
    createReply(401, {}, '{"message":"no"}'),
  ),
  'a redirect to another page': createReplyReplacementFault('cart.packagesInfo', 'redirected', () =>
    createReply(302, { location: '/shop' }),
  ),
  'a slow reply': createReplyChangeFault('jobs.search', 'slow', () => pass(4_300)),
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
  'a download without a file name': createReplyChangeFault('files.download', 'file_name', ({ headers }) => {
    headers['content-disposition'] = 'attachment'
  }),
  'a file without a content type': createReplyChangeFault(
    'files.read',
    'file_type',
    ({ headers }) => void delete headers['content-type'],
  ),
  'an HTML page instead of a file': createReplyChangeFault('contracts.download', 'file_page', replaceWithHtml),
  'a file without a content length': createReplyChangeFault('contracts.download', 'file_length', ({ headers }) => {
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
    ...createJsonChangeFault('files.upload', 'shape_wrong', (said) => {
      for (const place of [said, said.file, said.data]) if (place) delete (place as Fields).key
    }),
    sandbox: true,
  },
  'an internal error of a write': {
    ...createReplyReplacementFault('writerBoards.renameColumn', 'server_error', () => createReply(500)),
    sandbox: true,
  },
  'a missing endpoint for a write': {
    ...createReplyReplacementFault('writerOrders.update', 'call_missing', () => createReply(405)),
    sandbox: true,
  },
  'a refusal without a message': {
    ...createReplyReplacementFault('writerOrders.postpone', 'refusal_wordless', () => createReply(409, {}, '{}')),
    sandbox: true,
  },
} satisfies Record<string, Fault>
