import { expect, test } from 'vitest'
import type { Role } from '../../contract/call.ts'
import type { Appointment } from '../../contract/entities.ts'
import { aModule, aService, aTask } from '../../testing/orders.ts'
import { appointmentState, lacksSchedulingLink } from './appointments.ts'

const LINK = 'https://calendar.test/dana'
const page = (over: Partial<Appointment> = {}, status?: string): Appointment => ({
  service: [{ _id: 's1', serviceModules: [aModule('q1'), aModule({ id: 'schedule_appointment', status })] }],
  completedTasks: [],
  writerId: 'w1',
  schedulingLink: LINK,
  ...over,
})
const done = [aTask('schedule_appointment', { serviceId: 's1' })]

test.each<[string, Appointment, object]>([
  ['a contributor with a link', page(), { state: 'open', link: LINK }],
  ['a link with spaces around it', page({ schedulingLink: ` ${LINK} ` }), { state: 'open', link: LINK }],
  ['a link without the contributor’s id', page({ writerId: undefined }), { state: 'open', link: LINK }],
  ['no link', page({ schedulingLink: undefined }), { state: 'no_link', why: 'appointment_link_missing' }],
  ['an empty link', page({ schedulingLink: '' }), { state: 'no_link', why: 'appointment_link_missing' }],
  [
    'a link that runs a script',
    page({ schedulingLink: 'javascript:alert(1)' }),
    { state: 'no_link', why: 'appointment_link_missing' },
  ],
  [
    'no contributor assigned',
    page({ writerId: undefined, schedulingLink: undefined }),
    { state: 'nobody_assigned', why: 'order_without_writer' },
  ],
  ['booked', page({}, 'awaiting_writer'), { state: 'booked' }],
  [
    'booked, and the link was removed since',
    page({ schedulingLink: undefined }, 'awaiting_writer'),
    { state: 'booked' },
  ],
  ['completed', page({ completedTasks: done }), { state: 'completed' }],
  ['completed, but still marked as booked', page({ completedTasks: done }, 'awaiting_writer'), { state: 'completed' }],
  ['completed for every service', page({ completedTasks: [aTask('schedule_appointment')] }), { state: 'completed' }],
  [
    'completed for another service',
    page({ completedTasks: [aTask('schedule_appointment', { serviceId: 's2' })] }),
    { state: 'open', link: LINK },
  ],
  ['another status', page({}, 'awaiting_admin'), { state: 'open', link: LINK }],
  ['no services in the reply', page({ service: [] }), { state: 'open', link: LINK }],
])('appointmentState: %s', (_, given, wanted) => {
  expect(appointmentState(given, 's1')).toEqual(wanted)
})

test('appointmentState reads only the requested service, or one without an id', () => {
  const booked = page({}, 'awaiting_writer').service[0]!
  expect(appointmentState(page({ service: [{ ...booked, _id: 's2' }] }), 's1').state).toBe('open')
  expect(appointmentState(page({ service: [{ ...booked, _id: undefined }] }), 's1').state).toBe('booked')
})

const meeting = aService({ modules: ['q1', 'schedule_appointment'] })
test.each<[string, Parameters<typeof lacksSchedulingLink>[0], string | undefined, Role, boolean]>([
  ['an appointment and no link', [aService(), meeting], undefined, 'writer', true],
  ['an empty link', [meeting], ' ', 'writer', true],
  ['an invalid link', [meeting], 'calendar', 'writer', true],
  ['a link', [meeting], LINK, 'writer', false],
  ['no appointment', [aService()], undefined, 'writer', false],
  ['no services', [], undefined, 'writer', false],
  ['a reviewer', [meeting], undefined, 'reviewer', false],
  ['a customer', [meeting], undefined, 'customer', false],
])('lacksSchedulingLink: %s', (_, services, link, role, warned) => {
  expect(lacksSchedulingLink(services, link, role)).toBe(warned)
})
