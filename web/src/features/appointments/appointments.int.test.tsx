import type { Reply } from '@quillgate/shared/contract/call'
import { customerAppointments } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import type { User } from '@quillgate/shared/contract/user'
import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import { aModule, aTask, aWriterOrder } from '@quillgate/shared/testing/orders'
import { aReviewer, aUser, aWriter } from '@quillgate/shared/testing/users'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { getRequests, stubNetworkError, stubRawReply, stubRefusal, stubReply } from '../../testing/network.ts'
import { stubOrder as showOrder, stubContract } from '../../testing/order-view.ts'
import { renderAt } from '../../testing/render-at.tsx'

const PAGE_PATH = '/orders/schedule-appointment/s1/o1'
const SCHEDULING_LINK = 'https://calendar.example.org/dana'
type AppointmentData = Reply<typeof customerAppointments.view>['data']
const createAppointmentData = (overrides: Partial<AppointmentData> = {}, status?: string): AppointmentData => ({
  service: [
    {
      _id: 's1',
      serviceName: 'Resume Writing',
      serviceModules: [aModule({ id: 'schedule_appointment', ...(status && { status }) })],
    },
  ],
  completedTasks: [],
  writerId: 'w1',
  schedulingLink: SCHEDULING_LINK,
  ...overrides,
})
const bookedAppointment = createAppointmentData({}, 'awaiting_writer')
const completedAppointment = createAppointmentData({
  completedTasks: [aTask('schedule_appointment', { serviceId: 's1' })],
})

beforeEach(() => {
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  stubReply(writerOrders.view, { order: aWriterOrder() })
  showOrder()
})
const openAppointment = (as: User, data: AppointmentData) => {
  stubReply(as.role === 'writer' ? writerOrders.appointment : customerAppointments.view, { data })
  return renderAt(PAGE_PATH, { as })
}
const postRequests = () =>
  getRequests().flatMap(({ method, path, body }) => (method === 'POST' ? [{ path, body }] : []))

test.each<[string, User, AppointmentData, string]>([
  ['a customer who has not booked', aUser(), createAppointmentData(), 'Choose a time with your contributor'],
  ['a customer who has booked', aUser(), bookedAppointment, 'Appointment Scheduled'],
  ['a customer after the appointment', aUser(), completedAppointment, 'Appointment Scheduling Completed'],
  ['a writer before a booking', aWriter(), createAppointmentData(), 'The customer has not booked yet'],
  ['a writer after a booking', aWriter(), bookedAppointment, 'The customer has booked an appointment'],
  ['a writer after the appointment', aWriter(), completedAppointment, 'Appointment Scheduling Completed'],
  [
    'a writer without a scheduling link',
    aWriter(),
    createAppointmentData({ schedulingLink: '' }),
    'Customers cannot book a time with you yet',
  ],
])('shows the state of the appointment to %s', async (_, as, data, text) => {
  await openAppointment(as, data)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Schedule Appointment' })).toBeTruthy()
  expect(screen.getByText('Resume Writing')).toBeTruthy()
})

describe('customer appointment screen', () => {
  const done = () => screen.findByRole('button', { name: 'I’ve booked' })
  const yes = () => within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Yes, I’ve booked' })

  test('opens the scheduling page in a new tab and returns to the order once the booking is confirmed', async () => {
    const { user, currentPath } = await openAppointment(aUser(), createAppointmentData())
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Schedule Appointment/ })
    expect([link.href, link.target, link.rel]).toEqual([SCHEDULING_LINK, '_blank', 'noopener noreferrer'])
    stubReply(customerAppointments.confirm, {})
    await user.click(await done())
    await user.click(yes())
    await expect.poll(currentPath).toBe('/orders/view/o1')
    expect(postRequests()).toEqual([
      {
        path: '/api/customer/orders/o1/customer_scheduled_appointment',
        body: { taskId: 'schedule_appointment', serviceId: 's1' },
      },
    ])
  })

  test.each([
    [
      'server message',
      () => stubRefusal(customerAppointments.confirm, 'appointment_booked'),
      'This appointment has already been booked.',
    ],
    [
      'default message',
      () => stubRawReply(customerAppointments.confirm, 500, {}),
      'Something went wrong, try again later',
    ],
    ['no reply', () => stubNetworkError(customerAppointments.confirm), 'Timeout!'],
  ])('shows in the dialog why confirming the booking failed: %s', async (_, fail, text) => {
    const { user, currentPath } = await openAppointment(aUser(), createAppointmentData())
    fail()
    await user.click(await done())
    await user.click(yes())
    expect((await within(screen.getByRole('alertdialog')).findByRole('alert')).textContent).toBe(text)
    expect(currentPath()).toBe(PAGE_PATH)
  })

  test.each([
    ['no scheduling link', { schedulingLink: '' }, 'Schedule appointment link is not available'],
    ['no contributor', { schedulingLink: undefined, writerId: undefined }, 'No Contributor Assigned'],
  ])('disables the Schedule Appointment button and explains why in a tooltip: %s', async (_, over, text) => {
    const { user } = await openAppointment(aUser(), createAppointmentData(over))
    const button = await screen.findByRole('button', { name: 'Schedule Appointment' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.getAttribute('aria-description')).toBe(text)
    await user.hover(button)
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'I’ve booked' })).toBeNull()
  })

  test('redirects to the contract while it is unsigned', async () => {
    stubContract()
    const { currentPath } = await openAppointment(aUser(), createAppointmentData({ contract_signed: false }))
    await expect.poll(currentPath).toBe('/contract/fill/o1')
  })

  test('shows why the page failed to load', async () => {
    stubRefusal(customerAppointments.view, 'not_found')
    await renderAt(PAGE_PATH, { as: aUser() })
    expect(await screen.findByText('Something went wrong try again later')).toBeTruthy()
    expect(screen.getByText('We couldn’t find that.')).toBeTruthy()
  })
})

test('links a writer to the chat with a customer who has not booked', async () => {
  await openAppointment(aWriter(), createAppointmentData())
  const link = await screen.findByRole('link', { name: 'Message the customer' })
  expect(link.getAttribute('href')).toBe('/orders/view/o1?tab=writerToCustomer')
})

test('shows no link to the chat on a site without customer chat', async () => {
  stubReply(writerOrders.appointment, { data: createAppointmentData() })
  await renderAt(PAGE_PATH, { as: aWriter(), site: { flags: { disable_writer_customer_chat: true } } })
  expect(await screen.findByText('The customer has not booked yet')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Message the customer' })).toBeNull()
})

test('returns a writer to the order after marking the appointment done', async () => {
  const { user, currentPath } = await openAppointment(aWriter(), bookedAppointment)
  stubReply(writerOrders.completeTask, {})
  await user.click(await screen.findByRole('button', { name: 'Mark as Done' }))
  await user.click(screen.getByRole('button', { name: 'Yes, it is done' }))
  await expect.poll(currentPath).toBe('/orders/view/o1')
  expect(postRequests()).toEqual([
    { path: '/api/writer/orders/o1/complete_task', body: { taskId: 'schedule_appointment', serviceId: 's1' } },
  ])
})

test('shows a link to the profile field when the writer has no scheduling link', async () => {
  await openAppointment(aWriter(), createAppointmentData({ schedulingLink: '' }))
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Add your scheduling link' })
  expect(link.pathname + link.search).toBe('/onboarding?focus=schedulingLink')
})

test('denies reviewers access to the appointment page', async () => {
  await renderAt(PAGE_PATH, { as: aReviewer() })
  expect(await screen.findByText("You don't have the required permissions!")).toBeTruthy()
})
