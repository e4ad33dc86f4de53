import type {
  CompletedTask,
  CustomerOrder,
  Invoice,
  Package,
  Service,
  ServiceModule,
  WriterOrder,
} from '../contract/entities.ts'
import { createId } from './ids.ts'

/** Returns a module with the given id or fields; its title is its id by default. */
export const aModule = (given: string | (Partial<ServiceModule> & { id: string })): ServiceModule => {
  const over = typeof given === 'string' ? { id: given } : given
  return { title: over.id, ...over }
}

/** Returns a service; strings in `modules` are module ids. */
export const aService = ({
  modules = ['resume_questionnaire', 'previous_document', 'revision_process', 'final_document'],
  ...over
}: Partial<Service> & { modules?: Parameters<typeof aModule>[0][] } = {}): Service => ({
  _id: createId(10),
  serviceName: 'Resume Writing',
  serviceModules: modules.map(aModule),
  ...over,
})

/** Returns a completed task. Without a `serviceId` in `overrides`, it completes the module in every service. */
export const aTask = (taskId: string, overrides: Partial<CompletedTask> = {}): CompletedTask => ({
  taskId,
  ...overrides,
})

type OrderContents = { services?: Service[]; tasks?: (string | CompletedTask)[]; sold?: Partial<Package> }
const toOrderFields = ({ services = [aService()], tasks = [], sold = {} }: OrderContents) => ({
  package: {
    packageName: 'Professional Resume Package',
    packagePrice: 489,
    packageServices: services,
    packageDownloadables: [],
    ...sold,
  },
  completed_tasks: tasks.map((task) => (typeof task === 'string' ? aTask(task) : task)),
})

/** Returns a new order as its customer sees it, with an assigned contributor and without a contract. */
export const anOrder = ({
  services,
  tasks,
  sold,
  ...over
}: Partial<CustomerOrder> & OrderContents = {}): CustomerOrder => ({
  _id: createId(100),
  client_id: createId(1),
  statusPercentage: 0,
  revisionData: {},
  createdAt: '2026-11-03T09:30:00.000Z',
  invoiceCurrency: 'usd',
  writer: { firstName: 'Dana', lastName: 'Whitfield', preferredClientSideName: 'Dana W.' },
  ...toOrderFields({ services, tasks, sold }),
  ...over,
})

/** Returns the same order as `anOrder`, but as writers and reviewers see it. */
export const aWriterOrder = ({
  services,
  tasks,
  sold,
  ...over
}: Partial<WriterOrder> & OrderContents = {}): WriterOrder => ({
  _id: createId(100),
  client_id: createId(1),
  statusPercentage: 0,
  revisionData: {},
  createdAt: '2026-11-03T09:30:00.000Z',
  assignedAt: '2026-11-03T10:00:00.000Z',
  customer: { firstName: 'Maya', lastName: 'Okafor', email: 'maya.okafor@mailbox.test' },
  writer_id: createId(2),
  writerArchived: false,
  ...toOrderFields({ services, tasks, sold }),
  ...over,
})

export const anInvoice = (overrides: Partial<Invoice> = {}): Invoice => ({
  _id: createId(200),
  type: 'other',
  status: 'unpaid',
  price: 489,
  invoiceCurrency: 'usd',
  packages: [{ packageName: 'Professional Resume Package', packagePrice: 489, invoiceData: [{ quantity: 1 }] }],
  ordersIds: [createId(100)],
  isMulti: false,
  ...overrides,
})
