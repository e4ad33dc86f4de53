import type { CompletedTask, CustomerOrder, Service, ServiceModule } from '../../contract/entities.ts'
import type { RouteLink } from '../access/routes.ts'
import {
  FOLLOW_UP_SENT_TASK,
  isAwaitingAdmin,
  isAwaitingWriter,
  isTaskDone,
  type OrderService,
  type OrderState,
  toModuleKind,
} from './modules.ts'

export type ServiceState = 'completed' | 'in-progress' | 'not-started'
export type ModuleState =
  | 'done'
  | 'not_done'
  | 'awaiting_writer'
  /** The follow-up questions were sent; the customer has not answered them yet. */
  | 'submitted'
  | 'awaiting_client'
  /** The customer has reviewed the draft; the writer can upload a new one. */
  | 'upload_new_draft'
  | 'awaiting_admin'

export function getModuleState(module: ServiceModule, service: OrderService, order: OrderState): ModuleState {
  const isDone = (taskId: string) => isTaskDone(order.completed_tasks, taskId, service._id)
  if (isDone(module.id)) return 'done'
  if (module.id === 'revision_process') {
    const { pendingClientReview, sentByWriter } = order.revisionData[service._id] ?? {}
    if (isAwaitingAdmin(module)) return 'awaiting_admin'
    if (pendingClientReview) return 'upload_new_draft'
    if (sentByWriter) return 'awaiting_client'
  }
  if (module.id === 'additional_questionnaire' && isDone(FOLLOW_UP_SENT_TASK)) return 'submitted'
  return isAwaitingWriter(module) ? 'awaiting_writer' : 'not_done'
}

/** Returns the state of a service; the UI shows `not-started` as "Needs Action". */
export function getServiceState(service: OrderService, order: OrderState): ServiceState {
  const { serviceModules: modules, _id } = service
  const isDone = (taskId: string) => isTaskDone(order.completed_tasks, taskId, _id)
  if (modules.every(({ id }) => isDone(id))) return 'completed'
  const isStarted =
    modules.some((module) => isDone(module.id) || isAwaitingWriter(module) || isAwaitingAdmin(module)) ||
    order.revisionData[_id]?.sentByWriter === true ||
    isDone(FOLLOW_UP_SENT_TASK)
  return isStarted ? 'in-progress' : 'not-started'
}

export const countDoneTasks = (service: OrderService, order: OrderState): number =>
  service.serviceModules.filter(({ id }) => isTaskDone(order.completed_tasks, id, service._id)).length

/** Returns the service to expand first, which is the first that is not completed. */
export const findFirstOpenService = (
  order: OrderState & { package: { packageServices: Service[] } },
): Service | undefined =>
  order.package.packageServices.find((service) => getServiceState(service, order) !== 'completed')

/**
 * Returns whether the server reports that a service waits for the writer; only then may the writer postpone the order.
 */
export const needsActionFromWriter = (order: { package: { packageServices: readonly Service[] } }): boolean =>
  order.package.packageServices.some((service) => service.needsActionFromWriter === true)

const UPDATE_BY_MODULE = {
  previous_document: 'documents_submitted',
  final_document: 'final_document_submitted',
  revision_process: 'revision_completed',
  questionnaire: 'questionnaire_answered',
  additional_questionnaire: 'follow_up_answered',
  final_linkedin: 'final_linkedin_submitted',
  schedule_appointment: 'appointment_completed',
} as const
export type UpdateCode =
  | (typeof UPDATE_BY_MODULE)[keyof typeof UPDATE_BY_MODULE]
  | 'follow_up_sent'
  | 'appointment_scheduled'
export type LatestUpdate = { code: UpdateCode; at?: string }

/** Returns the latest event of an order: an appointment that waits for the writer, or else the last completed task. */
export function findLatestUpdate(
  order: OrderState & { package: { packageServices: readonly Service[] } },
): LatestUpdate | undefined {
  const isBooked = order.package.packageServices.some((service) =>
    service.serviceModules.some(
      (module) => module.id === 'schedule_appointment' && getModuleState(module, service, order) === 'awaiting_writer',
    ),
  )
  if (isBooked) return { code: 'appointment_scheduled' }
  const last = findLastTask(order.completed_tasks)
  if (!last) return undefined
  const code = last.taskId === FOLLOW_UP_SENT_TASK ? 'follow_up_sent' : UPDATE_BY_MODULE[toModuleKind(last.taskId)]
  return { code, ...(last.createdAt !== undefined && { at: last.createdAt }) }
}

/** Returns the task completed last, by time; without times, the last in the list. */
export const findLastTask = (tasks: readonly CompletedTask[]): CompletedTask | undefined =>
  tasks.reduce<CompletedTask | undefined>(
    (last, task) => (last && timeOf(last) > timeOf(task) ? last : task),
    undefined,
  )
const timeOf = ({ createdAt = '' }: CompletedTask) => Date.parse(createdAt) || 0

type FirstStepOrder = OrderState & Pick<CustomerOrder, '_id' | 'package' | 'writer'>

/**
 * Returns where to send a customer who opens an order for the first time: to the first module that the customer can
 * work on; undefined when there is none or a task is already completed.
 */
export function findFirstStep(order: FirstStepOrder): RouteLink | undefined {
  if (order.completed_tasks.length > 0) return undefined
  for (const service of order.package.packageServices) {
    for (const module of service.serviceModules) {
      const link = getModuleState(module, service, order) === 'not_done' && toModuleLink(module.id, service._id, order)
      if (link) return link
    }
  }
  return undefined
}

function toModuleLink(
  moduleId: string,
  serviceId: string,
  { _id: orderId, writer }: FirstStepOrder,
): RouteLink | undefined {
  switch (toModuleKind(moduleId)) {
    case 'previous_document':
      return { route: 'previousDocument', params: { serviceId, orderId } }
    case 'questionnaire':
      return { route: 'questionnaire', params: { orderId, questionnaireId: moduleId, service: serviceId } }
    case 'schedule_appointment':
      return writer && { route: 'scheduleAppointment', params: { serviceId, orderId } }
    default:
      return undefined
  }
}
