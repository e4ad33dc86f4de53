import { notifications } from '@quillgate/shared/contract/notifications'
import type { WebsiteSettings } from '@quillgate/shared/contract/site'
import type { User } from '@quillgate/shared/contract/user'
import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import { aService, aWriterOrder } from '@quillgate/shared/testing/orders'
import { aReviewer, aWriter, aWriterProfile } from '@quillgate/shared/testing/users'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { getRequests, stubDelayedReply, stubNetworkError, stubRefusal, stubReply } from '../../../testing/network.ts'
import { stubPhoneWindow, stubShrinkingWindow, stubWideWindow } from '../../../testing/phone-window.ts'
import { renderAt } from '../../../testing/render-at.tsx'
import { joinChats, receiveHistory, stubListAndRowHeights, stubSockets, TestSocket } from '../../../testing/socket.ts'

stubSockets()
stubListAndRowHeights()
beforeEach(() => {
  stubWideWindow()
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
})

type OrderOverrides = NonNullable<Parameters<typeof aWriterOrder>[0]>
type PageOptions = { as?: User; flags?: Partial<WebsiteSettings>; search?: string }
function openStaffOrder(overrides: OrderOverrides = {}, { as = aWriter(), flags = {}, search = '' }: PageOptions = {}) {
  const order = aWriterOrder({
    statusPercentage: 64,
    writerDetails: { firstName: 'Dana', lastName: 'Whitfield', schedulingLink: 'https://calendar.test/dana' },
    ...overrides,
  })
  stubReply(writerOrders.view, { order })
  return renderAt(`/orders/view/${order._id}${search}`, { as, site: { flags } })
}
const ORDER_ID = aWriterOrder()._id
const task = async (title: string) => within((await screen.findByText(title, { selector: 'bdi' })).closest('li')!)

describe('header of the staff order page', () => {
  test('shows package, customer, progress, due date and priority', async () => {
    await openStaffOrder({ dueDate: '2020-01-05', priority: 'urgent' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Professional Resume Package' })).toBeTruthy()
    expect(screen.getByRole('img', { name: '64 percent complete' })).toBeTruthy()
    expect(screen.getByText('Maya Okafor')).toBeTruthy()
    expect(screen.getByText('01/05/2020')).toBeTruthy()
    expect(screen.getByText(/days late$/)).toBeTruthy()
    expect(screen.getByText('Urgent')).toBeTruthy()
    expect(screen.getAllByText('11/03/2026').length).toBeGreaterThan(0)
    expect(screen.queryByText(/Contributor:/)).toBeNull()
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
    expect(crumbs.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/orders/list')
  })

  test.each([
    ['first and last name', { firstName: 'Dana', lastName: 'Whitfield' }, 'Dana Whitfield'],
    ['unassigned', undefined, 'Not Assigned'],
  ])('shows the contributor to a reviewer: %s', async (_, writerDetails, name) => {
    await openStaffOrder({ writerDetails }, { as: aReviewer() })
    expect((await screen.findByText(/Contributor:/)).textContent).toBe(`Contributor: ${name}`)
  })
})

describe('tasks on the staff order page', () => {
  const modules = ['resume_questionnaire', 'additional_questionnaire', 'revision_process', 'schedule_appointment']
  const service = aService({ modules })
  test.each<[string, OrderOverrides, string, string]>([
    ['a completed task', { services: [service], tasks: ['resume_questionnaire'] }, 'resume_questionnaire', 'Completed'],
    ['an open task', { services: [service] }, 'resume_questionnaire', 'Not done'],
    [
      'follow-up questions sent to the customer',
      { services: [service], tasks: ['additional_questionnaire_submitted'] },
      'additional_questionnaire',
      'Submitted and waiting for user response',
    ],
    [
      'a draft with the client',
      { services: [service], revisionData: { [service._id]: { sentByWriter: true } } },
      'revision_process',
      'waiting for client review',
    ],
    [
      'a reviewed draft',
      { services: [service], revisionData: { [service._id]: { sentByWriter: true, pendingClientReview: true } } },
      'revision_process',
      'click to upload new draft',
    ],
    [
      'a draft with the admin',
      { services: [aService({ modules: [{ id: 'revision_process', status: 'awaiting_admin' }] })] },
      'revision_process',
      'pending admin approval',
    ],
    [
      'a booked appointment',
      { services: [aService({ modules: [{ id: 'schedule_appointment', status: 'awaiting_writer' }] })] },
      'schedule_appointment',
      'The customer has booked an appointment.',
    ],
    [
      'another module that waits for the writer',
      { services: [aService({ modules: [{ id: 'interview', status: 'awaiting_writer' }] })] },
      'interview',
      'Waiting for you',
    ],
  ])('shows the state of %s', async (_, order, title, text) => {
    await openStaffOrder(order)
    expect((await task(title)).getByText(new RegExp(`^${text}`))).toBeTruthy()
  })

  const reviewed = {
    services: [service],
    revisionData: { [service._id]: { sentByWriter: true, pendingClientReview: true } },
  }
  test.each<[string, PageOptions]>([
    ['a site that hides it', { flags: { hide_click_to_upload: true } }],
    ['a reviewer', { as: aReviewer() }],
  ])('does not show “click to upload new draft” for %s', async (_, options) => {
    await openStaffOrder(reviewed, options)
    const row = await task('revision_process')
    expect(row.getByText('The customer’s review is in.')).toBeTruthy()
    expect(screen.queryByText('click to upload new draft')).toBeNull()
  })

  test.each<[string, string, string]>([
    ['previous_document', 'Open: previous_document', `/orders/previous-document/${aService()._id}/${ORDER_ID}`],
    ['revision_process', 'Upload draft: revision_process', `/orders/revision-files/${aService()._id}/${ORDER_ID}`],
    ['final_document', 'Open: final_document', `/orders/final-files/${aService()._id}/${ORDER_ID}`],
    ['final_linkedin', 'Upload profile: final_linkedin', `/orders/linkedin/${aService()._id}/linkedin/${ORDER_ID}`],
    [
      'schedule_appointment',
      'Open: schedule_appointment',
      `/orders/schedule-appointment/${aService()._id}/${ORDER_ID}`,
    ],
  ])('links the task %s to its page', async (id, name, to) => {
    await openStaffOrder({
      services: [aService({ modules: [id, ...(id === 'final_document' ? ['revision_process'] : [])] })],
    })
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to)
  })

  test('does not link a reviewer to the appointment page', async () => {
    await openStaffOrder({ services: [service] }, { as: aReviewer() })
    expect((await task('schedule_appointment')).queryByRole('link')).toBeNull()
  })

  test('links a reviewer to a task that cannot be completed yet, because its content may already exist', async () => {
    await openStaffOrder({ services: [aService({ modules: ['q1', 'final_document'] })] }, { as: aReviewer() })
    expect((await task('final_document')).getByRole('link').textContent).toBe('Open')
  })

  test.each([
    ['Completed', { tasks: ['revision_process'] }],
    ['In-Progress', { revisionData: { [aService()._id]: { sentByWriter: true } } }],
    ['Needs Action', {}],
  ])('shows the state of a service as %s', async (text, over) => {
    await openStaffOrder({ services: [aService({ modules: ['revision_process'] })], ...over })
    expect((await screen.findByRole('button', { name: /^Resume Writing/ })).textContent).toContain(text)
  })
})

describe('current-step banner for staff', () => {
  test.each([
    ['a contributor', aWriter()],
    ['a reviewer', aReviewer()],
  ])('shows only "Everything is done" on a finished order to %s', async (_, as) => {
    await openStaffOrder({ statusPercentage: 100, tasks: aService().serviceModules.map(({ id }) => id) }, { as })
    const banner = (await screen.findByRole('heading', { name: 'Everything is done' })).closest('section')!
    expect(banner.textContent).toBe('Everything is done')
  })

  const drafting = { services: [aService({ modules: ['revision_process', 'final_document'] })] }
  test('shows a writer the current task with one button', async () => {
    await openStaffOrder(drafting)
    expect(await screen.findByRole('heading', { name: 'Your turn: upload the next draft' })).toBeTruthy()
    const button = screen.getByRole('link', { name: 'Upload draft' })
    expect(button.getAttribute('href')).toBe(`/orders/revision-files/${aService()._id}/${ORDER_ID}`)
  })

  test('shows no button when it is the customer’s turn', async () => {
    await openStaffOrder({ services: [aService({ modules: ['previous_document'] })] })
    expect(await screen.findByRole('heading', { name: 'Maya Okafor is gathering documents' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Postpone' })).toBeNull()
  })

  test('tells a reviewer who must act next, and has no button', async () => {
    await openStaffOrder(drafting, { as: aReviewer() })
    expect(await screen.findByRole('heading', { name: 'Dana Whitfield is writing the next draft' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Upload draft' })).toBeNull()
  })
})

describe('Postpone button for an order', () => {
  const waiting = { services: [aService({ modules: ['revision_process'], needsActionFromWriter: true })] }
  const button = () => screen.findByRole('button', { name: /Postpone/ })
  test('removes the order from the needs-action list and moves the focus to the heading', async () => {
    stubReply(writerOrders.postpone, {})
    const { user } = await openStaffOrder(waiting)
    stubReply(writerOrders.view, { order: aWriterOrder({ services: [aService({ modules: ['revision_process'] })] }) })
    await user.click(await button())
    expect(await screen.findByText('Done!')).toBeTruthy()
    const sent = getRequests().find(({ method }) => method === 'PATCH')
    expect(sent).toMatchObject({ path: `/api/writer/orders/${ORDER_ID}/needs-action-postpone`, body: {} })
    await waitFor(() => expect(screen.queryByRole('button', { name: /Postpone/ })).toBeNull())
    expect(document.activeElement?.tagName).toBe('H1')
  })

  test('leaves the focus in a field in which the writer types until the reply arrives', async () => {
    const arrive = stubDelayedReply(writerOrders.postpone, {})
    const { user } = await openStaffOrder(waiting)
    stubReply(writerOrders.view, { order: aWriterOrder({ services: [aService({ modules: ['revision_process'] })] }) })
    await user.click(await button())
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    arrive()
    expect(await screen.findByText('Done!')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    field.remove()
  })

  test('offers Postpone on the customer’s turn as well', async () => {
    await openStaffOrder({ services: [aService({ modules: ['previous_document'], needsActionFromWriter: true })] })
    expect(await button()).toBeTruthy()
  })

  test.each([
    ['a refusal', () => stubRefusal(writerOrders.postpone, 'unexpected', 'Too late.'), 'Too late.'],
    ['a timeout', () => stubNetworkError(writerOrders.postpone), 'Timeout!'],
  ])('shows one error after %s and keeps the Postpone button', async (_, fail, text) => {
    fail()
    const { user } = await openStaffOrder(waiting)
    await user.click(await button())
    expect(await screen.findAllByText(text)).toHaveLength(1)
    expect(await button()).toBeTruthy()
  })

  test('hides Postpone from a reviewer', async () => {
    await openStaffOrder(waiting, { as: aReviewer() })
    await screen.findByRole('heading', { level: 1, name: 'Professional Resume Package' })
    expect(screen.queryByRole('button', { name: /Postpone/ })).toBeNull()
  })
})

describe('warning about a missing scheduling link', () => {
  const bookable = { services: [aService({ modules: ['schedule_appointment'] })] }
  const none = { firstName: 'Dana', lastName: 'Whitfield' }
  const { schedulingLink: _, ...profile } = aWriterProfile()
  const linkless = aWriter({ writer_data: profile })
  const SAYS = 'You have no scheduling link yet, so customers cannot book their appointment.'

  test('is shown to a writer without a scheduling link and links to the profile field', async () => {
    await openStaffOrder({ ...bookable, writerDetails: none }, { as: linkless })
    expect(await screen.findByText(SAYS)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Add your scheduling link' })
    expect(link.getAttribute('href')).toBe('/onboarding?focus=schedulingLink')
    expect(link.parentElement?.textContent).toMatch(/\. Add your scheduling link$/)
  })

  test.each<[string, OrderOverrides, User]>([
    ['who has a scheduling link', { ...bookable, writerDetails: none }, aWriter()],
    ['whose order has no appointment', { services: [aService()], writerDetails: none }, linkless],
    ['who is a reviewer', { ...bookable, writerDetails: none }, aReviewer()],
  ])('is not shown to a user %s', async (_, order, as) => {
    await openStaffOrder(order, { as })
    await screen.findByRole('heading', { level: 1, name: 'Professional Resume Package' })
    expect(screen.queryByText(SAYS)).toBeNull()
  })
})

test('the staff order page keeps a service expanded or collapsed when the window becomes narrow', async () => {
  const shrink = stubShrinkingWindow()
  const { user } = await openStaffOrder()
  const service = () => screen.findByRole('button', { name: /^Resume Writing/ })
  const before = (await service()).getAttribute('aria-expanded')
  await user.click(await service())
  act(shrink)
  expect(screen.getByRole('tab', { name: 'Progress', selected: true })).toBeTruthy()
  expect((await service()).getAttribute('aria-expanded')).toBe(before === 'true' ? 'false' : 'true')
})

describe('chats on the staff order page', () => {
  test('focuses the message field when m is pressed', async () => {
    const { user } = await openStaffOrder()
    const [field] = await screen.findAllByRole('textbox', { name: 'Message' })
    await user.keyboard('m')
    expect(document.activeElement).toBe(field)
  })

  test('opens the customer’s chat in a narrow window when m is pressed', async () => {
    stubPhoneWindow()
    const { user, currentPath } = await openStaffOrder()
    await screen.findByRole('tab', { name: /^Progress/ })
    await user.keyboard('m')
    await waitFor(() => expect(currentPath()).toContain('tab=writerToCustomer'))
  })

  test('shows the chats next to the progress in a wide window, with an unread count', async () => {
    await openStaffOrder()
    expect(await screen.findByRole('tab', { name: 'Customer Chat' })).toBeTruthy()
    await joinChats('writerToCustomer', 'review')
    receiveHistory('review', { messages: [{ _id: '1', type: 'text', sent_by: 'r', content: 'Please look' }] })
    expect(screen.getByRole('tab', { name: /Team Chat/ }).textContent).toBe('Team Chat1')
  })

  test('shows the chats as tabs in a narrow window and stores the open tab in the URL', async () => {
    stubPhoneWindow()
    const { user, currentPath } = await openStaffOrder({}, { search: '?tab=review' })
    const tabs = await screen.findAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Progress', 'Customer Chat', 'Team Chat'])
    expect(tabs[2]!.getAttribute('aria-selected')).toBe('true')
    await user.click(tabs[0]!)
    expect(currentPath()).toBe(`/orders/view/${ORDER_ID}`)
    expect(await screen.findByRole('button', { name: /^Resume Writing/ })).toBeTruthy()
    expect(TestSocket.all.length).toBeGreaterThan(0)
  })

  test('shows only the team chat when the site disables the customer chat', async () => {
    await openStaffOrder({}, { flags: { disable_writer_customer_chat: true } })
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual(['Team Chat'])
  })
})

test.each([
  ['a refusal', () => stubRefusal(writerOrders.view, 'unexpected', 'Closed.'), 'Closed.'],
  ['a timeout', () => stubNetworkError(writerOrders.view), 'Timeout!'],
])(
  'the staff order page shows the reason when loading fails with %s, and recovers on Try again',
  async (_, fail, text) => {
    fail()
    stubReply(writerOrders.view, { order: aWriterOrder() })
    const { user } = await renderAt(`/orders/view/${ORDER_ID}`, { as: aWriter() })
    const alert = await within(await screen.findByRole('main')).findByRole('alert')
    expect(alert.textContent).toContain(text)
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Professional Resume Package' })).toBeTruthy()
  },
)
