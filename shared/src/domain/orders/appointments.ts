import type { Role } from '../../contract/call.ts'
import type { Appointment, Service } from '../../contract/entities.ts'
import { parseHttpUrl } from '../errors/validate.ts'
import { isAwaitingWriter, isTaskDone } from './modules.ts'

export type AppointmentState =
  | { state: 'completed' }
  /** The customer has booked; the contributor can mark the appointment as done. */
  | { state: 'booked' }
  /** The customer can book an appointment on the contributor's scheduling page. */
  | { state: 'open'; link: string }
  /** The customer cannot book, because the contributor has no valid scheduling link; a tooltip explains that. */
  | { state: 'no_link'; why: 'appointment_link_missing' }
  | { state: 'nobody_assigned'; why: 'order_without_writer' }

const APPOINTMENT_TASK = 'schedule_appointment'

/** Returns the state of a service's appointment for its page. */
export function getAppointmentState(
  { service: services, completedTasks, writerId, schedulingLink }: Appointment,
  serviceId: string,
): AppointmentState {
  if (isTaskDone(completedTasks, APPOINTMENT_TASK, serviceId)) return { state: 'completed' }
  const own = services.filter(({ _id }) => _id === undefined || _id === serviceId)
  const module = own.flatMap(({ serviceModules }) => serviceModules).find(({ id }) => id === APPOINTMENT_TASK)
  if (module && isAwaitingWriter(module)) return { state: 'booked' }
  const link = parseHttpUrl(schedulingLink)
  if (link !== undefined) return { state: 'open', link }
  return writerId
    ? { state: 'no_link', why: 'appointment_link_missing' }
    : { state: 'nobody_assigned', why: 'order_without_writer' }
}

/**
 * Returns whether to warn a writer that customers cannot book appointments: a service has an appointment, but the
 * writer has no valid link.
 */
export const lacksSchedulingLink = (
  services: readonly Pick<Service, 'serviceModules'>[],
  schedulingLink: string | undefined,
  role: Role,
): boolean =>
  role === 'writer' &&
  parseHttpUrl(schedulingLink) === undefined &&
  services.some(({ serviceModules }) => serviceModules.some(({ id }) => id === APPOINTMENT_TASK))
