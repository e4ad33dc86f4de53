import type { Person } from './people.ts'
import { type Fields, hexId } from './values.ts'

export type Task = { taskId: string; serviceId?: string; createdAt: string }
type Module = { id: string; title: string; status: string | null }
export type Service = { _id: string; serviceName: string; serviceModules: Module[] }
export type Order = {
  _id: string
  packageName: string
  price: string
  percent: string
  isSigned: boolean
  isAssigned: boolean
  isArchived: boolean
  needsAction: boolean
  priority: string | null
  dueDate: string | null
  createdAt: string
  services: Service[]
  tasks: Task[]
}

/** In this API, the module of a questionnaire has an arbitrary id. */
export const QUESTIONNAIRE_ID = hexId(0x51)
const MODULE_TITLES: Readonly<Record<string, string>> = {
  [QUESTIONNAIRE_ID]: 'Questionario iniziale',
  previous_document: 'Documenti precedenti',
  additional_questionnaire: 'Domande di approfondimento',
  revision_process: 'Revisione',
  final_document: 'Documento finale',
  final_linkedin: 'Profilo LinkedIn',
  schedule_appointment: 'Appuntamento',
}
const createService = (number: number, serviceName: string, ids: readonly string[], status: Fields = {}): Service => ({
  _id: hexId(number),
  serviceName,
  serviceModules: ids.map((id) => ({
    id,
    title: MODULE_TITLES[id]!,
    status: (status[id] as string | undefined) ?? null,
  })),
})
const createResumeService = (number: number) =>
  createService(number, 'Curriculum', [
    QUESTIONNAIRE_ID,
    'previous_document',
    'additional_questionnaire',
    'revision_process',
    'final_document',
  ])
const completedTasks = (serviceId: string, ...ids: string[]): Task[] =>
  ids.map((taskId, at) => ({ taskId, serviceId, createdAt: `2026-0${at + 2}-12T09:30:00+01:00` }))
const completeAllTasks = (services: Service[]) =>
  services.flatMap(({ _id, serviceModules }) => completedTasks(_id, ...serviceModules.map(({ id }) => id)))

/** Returns the key under which an order's answers to a questionnaire are stored. */
export const answersKey = (orderId: string, questionnaireId: string | undefined) => `${orderId}/${questionnaireId}`

const baseOrderFields = {
  price: '249.00',
  isSigned: true,
  isAssigned: true,
  isArchived: false,
  needsAction: false,
  priority: null,
  dueDate: null,
}

/** Creates five orders: one in progress, one without a signed contract, one complete, one new and one archived. */
export function createOrders(): Order[] {
  const inWork = [
    createResumeService(0x61),
    createService(0x62, 'Profilo LinkedIn', ['final_linkedin', 'schedule_appointment'], {
      schedule_appointment: 'awaiting_writer',
    }),
  ]
  const complete = [
    createResumeService(0x64),
    createService(0x65, 'Profilo LinkedIn', ['final_linkedin', 'schedule_appointment']),
  ]
  const old = [createService(0x67, 'Lettera', [QUESTIONNAIRE_ID, 'revision_process'])]
  return [
    {
      ...baseOrderFields,
      _id: hexId(0x11),
      packageName: 'Curriculum & Profilo',
      percent: '28.57',
      needsAction: true,
      priority: 'Medium',
      dueDate: '2031-03-31T00:00:00.000Z',
      createdAt: '2026-01-10T08:00:00+01:00',
      services: inWork,
      tasks: [
        ...completedTasks(hexId(0x61), QUESTIONNAIRE_ID, 'additional_questionnaire_submitted'),
        // A completed task without a service id. The portal must accept it.
        { taskId: 'previous_document', createdAt: '2026-02-20T11:00:00+01:00' },
      ],
    },
    {
      ...baseOrderFields,
      _id: hexId(0x12),
      packageName: 'Lettera di presentazione',
      price: '89.50',
      percent: '0',
      isSigned: false,
      isAssigned: false,
      createdAt: '2026-05-02T10:00:00+02:00',
      services: [
        createService(0x63, 'Lettera', [QUESTIONNAIRE_ID, 'previous_document', 'revision_process', 'final_document']),
      ],
      tasks: [],
    },
    {
      ...baseOrderFields,
      _id: hexId(0x13),
      packageName: 'Pacchetto dirigente',
      price: '499.00',
      percent: '100',
      createdAt: '2025-09-01T10:00:00+02:00',
      services: complete,
      tasks: completeAllTasks(complete),
    },
    {
      ...baseOrderFields,
      _id: hexId(0x14),
      packageName: 'Primo impiego',
      price: '129.00',
      percent: '0.0',
      createdAt: '2026-06-01T10:00:00+02:00',
      services: [createResumeService(0x66)],
      tasks: [],
    },
    {
      ...baseOrderFields,
      _id: hexId(0x15),
      packageName: 'Lettera archiviata',
      percent: '100.00',
      isArchived: true,
      createdAt: '2025-01-15T10:00:00+01:00',
      services: old,
      tasks: completeAllTasks(old),
    },
  ]
}

function toOrder(order: Order, customer: Person): Fields {
  return {
    _id: order._id,
    client_id: { _id: customer._id, cognome: customer.lastName },
    package: {
      _id: hexId(0x90),
      packageName: order.packageName,
      packagePrice: order.price,
      active: 'true',
      contract_id: hexId(0x91),
      packageServices: order.services.map((one) => ({ ...one, needsActionFromWriter: order.needsAction ? 1 : 0 })),
      packageDownloadables: [{ title: 'Guida al colloquio', file: { key: 'guida.pdf', peso: '1 KB' } }],
    },
    statusPercentage: order.percent,
    completed_tasks: order.tasks,
    revisionData: order.needsAction ? { [order.services[0]!._id]: { sentByWriter: 1, pendingClientReview: 0 } } : null,
    createdAt: order.createdAt,
    codice_interno: `LV-${order._id.slice(-2)}`,
    sede: { città: 'Milano', provincia: 'MI' },
  }
}

export const toCustomerOrder = (order: Order, customer: Person, writer: Person): Fields => ({
  ...toOrder(order, customer),
  writer: order.isAssigned
    ? {
        firstName: writer.firstName,
        lastName: writer.lastName,
        preferredClientSideName: null,
        writer_data: writer.writer_data,
      }
    : null,
  contract_signed: order.isSigned ? 1 : 0,
  noShowCheck: order.percent.startsWith('100') ? 'true' : null,
  invoicePrice: order.price,
  invoiceCurrency: 'EUR',
})

export const toStaffOrder = (order: Order, customer: Person, writer: Person): Fields => ({
  ...toOrder(order, customer),
  customerData: { firstName: customer.firstName, lastName: customer.lastName, email: customer.email, telefono: null },
  writer_id: { _id: writer._id, firstName: writer.firstName, lastName: writer.lastName, email: writer.email },
  reviewer_id: null,
  writerDetails: { firstName: writer.firstName, lastName: writer.lastName, ...writer.writer_data },
  priority: order.priority ?? 'none',
  dueDate: order.dueDate,
  assignedAt: order.createdAt,
  updatedAt: null,
  writerArchived: order.isArchived ? 1 : 0,
})

export const toPageInfo = (order: Order, customer: Person): Fields => ({
  headingTitle: null,
  customerName: `${customer.firstName} ${customer.lastName}`,
  packageName: order.packageName,
  completed_tasks: order.tasks,
  orderStatusPercentage: order.percent,
})
