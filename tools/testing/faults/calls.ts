import { setTimeout as pass } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import { inAnswer, inJson, inPlaceOf, onAnswer, own, page, setBody } from './change.ts'

type Fields = Record<string, unknown>
const first = (list: unknown) => (list as Fields[])[0]!
const withoutMarks = (said: Fields) => {
  for (const mark of ['status', 'status_code', 'statusCode']) delete said[mark]
}

/** Faults in the responses of calls and files, which violate the API contract. */
export const CALL_FAULTS = {
  'a missing field': inJson('customerOrders.view', 'shape_wrong', ({ order }) => void delete (order as Fields)._id),
  'a price in words': inJson(
    'customerInvoices.list',
    'shape_wrong',
    ({ invoices }) => void (first(invoices).price = 'much'),
  ),
  'a list that is missing': inJson('notifications.list', 'shape_wrong', (said) => void delete said.notifications),
  'an entry that is none': inJson(
    'templates.list',
    'shape_wrong',
    ({ templates }) => void (templates as unknown[]).push(7),
  ),
  'a text where an object belongs': inJson(
    'writerOrders.monthly',
    'shape_wrong',
    (said) => void (said.data = { May: 'x' }),
  ),
  'a success mark that is missing': inJson('writerOrders.list', 'mark_missing', withoutMarks),
  'uploads without a success mark': { ...inJson('files.upload', 'mark_missing', withoutMarks), sandbox: true },
  'a success mark that says failure': inJson(
    'writerOrders.dashboard',
    'mark_failed',
    (said) => void (said.status = false),
  ),
  'a status of 500 inside 200': inJson(
    'customerDocuments.final',
    'mark_failed',
    (said) => void (said.status_code = 500),
  ),
  'a page where JSON belongs': inAnswer('customerOrders.packages', 'not_json', page),
  'JSON labelled as a page': inAnswer('writerOrders.appointment', 'label_wrong', ({ headers }) => {
    headers['content-type'] = 'text/html'
  }),
  'an answer without its end': inAnswer('customerBoard.card', 'reply_cut', (answer) =>
    setBody(answer, answer.body.toString('utf8').slice(0, -20)),
  ),
  'an empty answer': inAnswer('writerBoards.list', 'shape_wrong', (answer) => setBody(answer, '')),
  'a failure of the API': inPlaceOf('writerOrders.needsAction', 'server_error', () => own(500, {}, '{"stack":"x"}')),
  'a call that is not there': inPlaceOf('writerOrders.forReviewer', 'call_missing', () => own(404)),
  'a method that is not allowed': inPlaceOf('auth.user', 'call_missing', () => own(405)),
  'a role that is refused': inPlaceOf('writerRevisions.view', 'role_refused', () => own(403, {}, '{"message":"no"}')),
  'a session lost at one call': inPlaceOf('writerFinals.view', 'session_refused', () =>
    own(401, {}, '{"message":"no"}'),
  ),
  'a redirect to another page': inPlaceOf('cart.packagesInfo', 'redirected', () => own(302, { location: '/shop' })),
  'a slow answer': inAnswer('jobs.search', 'slow', () => pass(4_300)),
  'a connection that breaks off': {
    apply: ({ onAnswer }) =>
      void onAnswer.push((_, { name, socket }) =>
        name === 'customerAppointments.view' ? void socket.destroy() : undefined,
      ),
    finds: ['customerAppointments.view: unreachable'],
  },
  'five calls without /api': {
    apply: ({ onAsk }) => void onAsk.push(({ path }) => (path.startsWith('/api/customer/jobs') ? own(404) : undefined)),
    finds: ['jobs.search: bare_path'],
  },
  'a download without a name': inAnswer('files.download', 'file_name', ({ headers }) => {
    headers['content-disposition'] = 'attachment'
  }),
  'a file without a type': inAnswer('files.read', 'file_type', ({ headers }) => void delete headers['content-type']),
  'a page in place of a file': inAnswer('contracts.download', 'file_page', page),
  'a file without its length': inAnswer('contracts.download', 'file_length', ({ headers }) => {
    delete headers['content-length']
  }),
  'files on another host': {
    apply: (front) => {
      for (const name of ['files.read', 'files.download'])
        onAnswer(front, name, (answer) => {
          answer.status = 302
          answer.headers.location = 'https://storage.example.com/a?signature=abcdef'
        })
    },
    finds: ['files.read: file_redirect', 'files.download: file_redirect'],
  },
  'an upload without a key': {
    ...inJson('files.upload', 'shape_wrong', (said) => {
      for (const place of [said, said.file, said.data]) if (place) delete (place as Fields).key
    }),
    sandbox: true,
  },
  'a writing call that fails': {
    ...inPlaceOf('writerBoards.renameColumn', 'server_error', () => own(500)),
    sandbox: true,
  },
  'a writing call that is not there': {
    ...inPlaceOf('writerOrders.update', 'call_missing', () => own(405)),
    sandbox: true,
  },
  'a refusal without words': {
    ...inPlaceOf('writerOrders.postpone', 'refusal_wordless', () => own(409, {}, '{}')),
    sandbox: true,
  },
} satisfies Record<string, Fault>
