import type { Static } from 'typebox'
import type { CompletedTask, RevisionData, Service, ServiceModule } from '../../contract/entities.ts'

/** The module ids with a meaning of their own; every other id is a questionnaire. */
export const MODULE_KINDS = [
  'previous_document',
  'additional_questionnaire',
  'schedule_appointment',
  'revision_process',
  'final_document',
  'final_linkedin',
] as const
export type ModuleKind = (typeof MODULE_KINDS)[number] | 'questionnaire'

/** The task that says that follow-up questions were sent. */
export const FOLLOW_UP_SENT = 'additional_questionnaire_submitted'

export const moduleKind = (id: string): ModuleKind => MODULE_KINDS.find((kind) => kind === id) ?? 'questionnaire'

/** The part of an order that its services' states follow from, in every role's view of it. */
export type OrderState = {
  completed_tasks: readonly CompletedTask[]
  revisionData: Readonly<Static<typeof RevisionData>>
}
export type OrderService = Pick<Service, '_id' | 'serviceModules'>

/** The completed task of a module; a task that names no service counts for every service with that module. */
export const taskOf = (tasks: readonly CompletedTask[], taskId: string, serviceId: string | undefined) =>
  tasks.find((task) => task.taskId === taskId && (!task.serviceId || !serviceId || task.serviceId === serviceId))

export const isTaskDone = (tasks: readonly CompletedTask[], taskId: string, serviceId: string | undefined): boolean =>
  taskOf(tasks, taskId, serviceId) !== undefined

export const isAwaitingWriter = ({ status }: Pick<ServiceModule, 'status'>): boolean => status === 'awaiting_writer'

/** The order itself cannot tell that a draft waits for the admin's approval: our own provider says so on the module. */
export const isAwaitingAdmin = ({ status }: Pick<ServiceModule, 'status'>): boolean => status === 'awaiting_admin'

/** The module of a service; without a service's id the first service that has it. */
export function findModule(
  services: readonly Service[],
  moduleId: string,
  serviceId: string | undefined,
): { service: Service; module: ServiceModule } | undefined {
  for (const service of services) {
    const module = service.serviceModules.find(({ id }) => id === moduleId)
    if (module && (!serviceId || service._id === serviceId)) return { service, module }
  }
  return undefined
}
