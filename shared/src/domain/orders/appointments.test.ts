import { expect, test } from 'vitest'
import type { Role } from '../../contract/call.ts'
import type { Appointment } from '../../contract/entities.ts'
import { aModule, aService, aTask } from '../../testing/orders.ts'
import { getAppointmentState, lacksSchedulingLink } from './appointments.ts'

const SCHEDULING_LINK = 'https://calendar.test/dana'
const createAppointment = (overrides: Partial<Appointment> = {}, status?: string): Appointment => ({
  service: [{ _id: 's1', serviceModules: [aModule('q1'), aModule({ id: 'schedule_appointment', status })] }],
  completedTasks: [],
  writerId: 'w1',
  schedulingLink: SCHEDULING_LINK,
  ...overrides,
})
const completedTasks = [aTask('schedule_appointment', { serviceId: 's1' })]

test.each<[string, Appointment, object]>([
  ['a contributor with a link', createAppointment(), { state: 'open', link: SCHEDULING_LINK }],
  [
    'a link with spaces around it',
    createAppointment({ schedulingLink: ` ${SCHEDULING_LINK} ` }),
    { state: 'open', link: SCHEDULING_LINK },
  ],
  [
    'a link without the contributor’s id',
    createAppointment({ writerId: undefined }),
    { state: 'open', link: SCHEDULING_LINK },
  ],
  ['no link', createAppointment({ schedulingLink: undefined }), { state: 'no_link', why: 'appointment_link_missing' }],
  ['an empty link', createAppointment({ schedulingLink: '' }), { state: 'no_link', why: 'appointment_link_missing' }],
  [
    'a link that runs a script',
    createAppointment({ schedulingLink: 'javascript:alert(1)' }),
    { state: 'no_link', why: 'appointment_link_missing' },
  ],
  [
    'an order without a contributor',
    createAppointment({ writerId: undefined, schedulingLink: undefined }),
    { state: 'nobody_assigned', why: 'order_without_writer' },
  ],
  ['a booked appointment', createAppointment({}, 'awaiting_writer'), { state: 'booked' }],
  [
    'a booked appointment whose link was removed',
    createAppointment({ schedulingLink: undefined }, 'awaiting_writer'),
    { state: 'booked' },
  ],
  ['a completed appointment', createAppointment({ completedTasks }), { state: 'completed' }],
  [
    'a completed appointment that is still marked as booked',
    createAppointment({ completedTasks }, 'awaiting_writer'),
    { state: 'completed' },
  ],
  [
    'an appointment that was completed for every service',
    createAppointment({ completedTasks: [aTask('schedule_appointment')] }),
    { state: 'completed' },
  ],
  [
    'an appointment that was completed for another service',
    createAppointment({ completedTasks: [aTask('schedule_appointment', { serviceId: 's2' })] }),
    { state: 'open', link: SCHEDULING_LINK },
  ],
  ['a module with another status', createAppointment({}, 'awaiting_admin'), { state: 'open', link: SCHEDULING_LINK }],
  ['a reply without services', createAppointment({ service: [] }), { state: 'open', link: SCHEDULING_LINK }],
])('getAppointmentState returns the state and link for %s', (_, given, wanted) => {
  expect(getAppointmentState(given, 's1')).toEqual(wanted)
})

test('getAppointmentState ignores a service with another id, but reads a service without an id', () => {
  const booked = createAppointment({}, 'awaiting_writer').service[0]!
  expect(getAppointmentState(createAppointment({ service: [{ ...booked, _id: 's2' }] }), 's1').state).toBe('open')
  expect(getAppointmentState(createAppointment({ service: [{ ...booked, _id: undefined }] }), 's1').state).toBe(
    'booked',
  )
})

const meeting = aService({ modules: ['q1', 'schedule_appointment'] })
test.each<[string, Parameters<typeof lacksSchedulingLink>[0], string | undefined, Role, boolean]>([
  ['an appointment and no link', [aService(), meeting], undefined, 'writer', true],
  ['an empty link', [meeting], ' ', 'writer', true],
  ['an invalid link', [meeting], 'calendar', 'writer', true],
  ['a link', [meeting], SCHEDULING_LINK, 'writer', false],
  ['no appointment', [aService()], undefined, 'writer', false],
  ['no services', [], undefined, 'writer', false],
  ['a reviewer', [meeting], undefined, 'reviewer', false],
  ['a customer', [meeting], undefined, 'customer', false],
])(
  'lacksSchedulingLink is true only for a writer with an appointment but no valid link: %s',
  (_, services, link, role, warned) => {
    expect(lacksSchedulingLink(services, link, role)).toBe(warned)
  },
)
