import type { Static } from 'typebox'
import type { CompletedTask, RevisionData, Service, ServiceModule } from '../../contract/entities.ts'

/** Module ids with a special meaning; any other id is that of a questionnaire. */
export const MODULE_KINDS = [
  'previous_document',
  'additional_questionnaire',
  'schedule_appointment',
  'revision_process',
  'final_document',
  'final_linkedin',
] as const
export type ModuleKind = (typeof MODULE_KINDS)[number] | 'questionnaire'

/** Id of the task whose completion means that the follow-up questions were sent. */
export const FOLLOW_UP_SENT_TASK = 'additional_questionnaire_submitted'

export const toModuleKind = (id: string): ModuleKind => MODULE_KINDS.find((kind) => kind === id) ?? 'questionnaire'

/** The fields of an order that determine the states of its services; every role receives them. */
export type OrderState = {
  completed_tasks: readonly CompletedTask[]
  revisionData: Readonly<Static<typeof RevisionData>>
}
export type OrderService = Pick<Service, '_id' | 'serviceModules'>

/** Returns the completed task of a module; a task without a service id counts for every service with that module. */
export const findTask = (tasks: readonly CompletedTask[], taskId: string, serviceId: string | undefined) =>
  tasks.find((task) => task.taskId === taskId && (!task.serviceId || !serviceId || task.serviceId === serviceId))

export const isTaskDone = (tasks: readonly CompletedTask[], taskId: string, serviceId: string | undefined): boolean =>
  findTask(tasks, taskId, serviceId) !== undefined

export const isAwaitingWriter = ({ status }: Pick<ServiceModule, 'status'>): boolean => status === 'awaiting_writer'

/**
 * Returns whether a draft waits for the admin's approval. Only our own provider sends this module status; the orders of
 * other providers do not contain this information.
 */
export const isAwaitingAdmin = ({ status }: Pick<ServiceModule, 'status'>): boolean => status === 'awaiting_admin'

/** Returns a module together with its service; without a service id, the first service that has the module. */
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
