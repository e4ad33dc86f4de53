import type { Role } from '../../contract/call.ts'
import type { Service, ServiceModule } from '../../contract/entities.ts'
import type { WebsiteSettings } from '../../contract/site.ts'
import type { RouteLink, RouteName } from '../access/routes.ts'
import { type ModuleKind, type OrderState, toModuleKind } from './modules.ts'
import {
  countDoneTasks,
  findFirstOpenService,
  getModuleState,
  getServiceState,
  type ModuleState,
  type ServiceState,
} from './services.ts'

/**
 * The icon of a task: `done` in green, `attention` in the warning color, `waiting` in the information color, `open` in
 * red.
 */
export type TaskIcon = 'done' | 'attention' | 'waiting' | 'open'
export type TaskRow = {
  module: ServiceModule
  kind: ModuleKind
  state: ModuleState
  icon: TaskIcon
  /** The page of the task; undefined when no page can be opened yet or the role has no such page. */
  link?: RouteLink
  /** Whether the customer can download the finished deliverable from the row. */
  isDownload: boolean
}

const ICON_BY_STATE: Readonly<Record<ModuleState, TaskIcon>> = {
  done: 'done',
  not_done: 'open',
  awaiting_writer: 'attention',
  submitted: 'waiting',
  awaiting_client: 'waiting',
  upload_new_draft: 'waiting',
  awaiting_admin: 'waiting',
}

type TaskOrder = OrderState & { _id: string }
/** Returns the tasks of a service, in the order of its modules. */
export const toTaskRows = (service: Service, order: TaskOrder, reader: Role): TaskRow[] =>
  service.serviceModules.map((module) => {
    const state = getModuleState(module, service, order)
    const kind = toModuleKind(module.id)
    const link = toTaskLink(kind, state, { reader, orderId: order._id, serviceId: service._id, moduleId: module.id })
    const isDownload = reader === 'customer' && kind === 'final_linkedin' && state === 'done'
    return { module, kind, state, icon: ICON_BY_STATE[state], ...(link && { link }), isDownload }
  })

type TaskContext = { reader: Role; orderId: string; serviceId: string; moduleId: string }
const MODULE_ROUTES: Readonly<Record<'customer' | 'staff', Partial<Record<ModuleKind, RouteName>>>> = {
  customer: {
    previous_document: 'previousDocument',
    schedule_appointment: 'scheduleAppointment',
    revision_process: 'revisionsProcess',
    final_document: 'finalDocument',
  },
  staff: {
    previous_document: 'previousDocument',
    schedule_appointment: 'scheduleAppointment',
    revision_process: 'revisionFiles',
    final_document: 'finalFiles',
    final_linkedin: 'linkedin',
  },
}

function toTaskLink(kind: ModuleKind, state: ModuleState, task: TaskContext): RouteLink | undefined {
  const { reader, orderId, serviceId } = task
  if (kind === 'questionnaire' || kind === 'additional_questionnaire') return toFormLink(kind, state, task)
  if (kind === 'schedule_appointment' && reader === 'reviewer') return undefined
  const route = MODULE_ROUTES[reader === 'customer' ? 'customer' : 'staff'][kind]
  const type = route === 'linkedin' && { serviceType: 'linkedin' }
  return route && { route, params: { serviceId, orderId, ...type } }
}

/**
 * Customers fill in a form; staff edit it if it contains follow-up questions; every role can read it once it is
 * answered.
 */
function toFormLink(kind: ModuleKind, state: ModuleState, { reader, orderId, serviceId, moduleId }: TaskContext) {
  const params = { orderId, questionnaireId: moduleId, service: serviceId }
  const isFollowUp = kind === 'additional_questionnaire'
  if (state === 'done') return { route: 'questionnaireAnswers', params } as const
  if (reader !== 'customer') {
    const editor = { route: 'additionalQuestionnaire', params: { orderId, service: serviceId } } as const
    return isFollowUp ? editor : undefined
  }
  return isFollowUp && state !== 'submitted' ? undefined : ({ route: 'questionnaire', params } as const)
}

/** Returns whether the row of a revision shows the hint "click to upload new draft". */
export const shouldShowUploadHint = (
  state: ModuleState,
  reader: Role,
  { hide_click_to_upload }: Pick<WebsiteSettings, 'hide_click_to_upload'>,
): boolean => state === 'upload_new_draft' && reader === 'writer' && !hide_click_to_upload

export type ServiceCard = {
  service: Service
  /** The state, which the UI shows as "Completed", "In-Progress" or, for `not-started`, "Needs Action". */
  state: ServiceState
  done: number
  total: number
  /** Progress in whole percent, which is 100 only if the service is completed. */
  percent: number
  /** Whether the card is expanded initially. */
  isOpen: boolean
}

export function toServiceCards(order: OrderState & { package: { packageServices: Service[] } }): ServiceCard[] {
  const open = findFirstOpenService(order)
  return order.package.packageServices.map((service) => {
    const [done, total] = [countDoneTasks(service, order), service.serviceModules.length]
    const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
    return { service, state: getServiceState(service, order), done, total, percent, isOpen: service === open }
  })
}
