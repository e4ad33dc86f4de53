import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import { aService, aWriterOrder } from '@quillgate/shared/testing/orders'
import { aReviewer, aWriter } from '@quillgate/shared/testing/users'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { enterText } from '../../../testing/enter-text.ts'
import { stubDelayedReply, stubRefusal, stubReply } from '../../../testing/network.ts'
import { stubPhoneWindow } from '../../../testing/phone-window.ts'
import { renderAt } from '../../../testing/render-at.tsx'
import {
  completeOrder,
  createId,
  createPerson,
  erikOrder,
  findRow,
  findRows,
  mayaOrder,
  openOrders,
  readNames,
  requestsTo,
  setUpListTests,
  stubOrders,
} from './testing/open-list.ts'

beforeEach(setUpListTests)

describe('order list for a writer', () => {
  test('lists the most urgent order first and shows its details', async () => {
    stubOrders(mayaOrder, completeOrder, erikOrder)
    await openOrders()
    expect(await readNames()).toEqual(['Erik Lindqvist', 'Maya Okafor', 'Oliver Grant'])
    const row = within(await findRow('Maya Okafor'))
    for (const text of ['Professional Resume Package', 'Medium', 'No date', 'Documents Submitted', 'Needs Action'])
      expect(row.getByText(text)).toBeTruthy()
    expect(row.getByRole('img', { name: '64 percent complete' })).toBeTruthy()
    expect(row.getByRole('button', { name: '11/03/2026' }).textContent).toBe('11/03/2026')
    expect(row.getByText(/^November 3rd 2026, \d+:\d\d [ap]m$/)).toBeTruthy()
    const view = row.getByRole('link', { name: 'View order of Maya Okafor: Professional Resume Package' })
    expect(view.getAttribute('href')).toBe(`/orders/view/${mayaOrder._id}`)
    const late = within(await findRow('Erik Lindqvist'))
    expect(late.getByText('01/05/2020')).toBeTruthy()
    expect(late.getByText('January 5th 2020')).toBeTruthy()
    expect(late.getByText(/days late$/)).toBeTruthy()
    expect(late.getByText('No update yet')).toBeTruthy()
    expect(within(await findRow('Oliver Grant')).queryByText(/late|tomorrow/)).toBeNull()
  })

  test('links to the step that waits for the writer, and only to that', async () => {
    const drafting = aWriterOrder({ services: [aService({ modules: ['revision_process'] })] })
    stubOrders(drafting, completeOrder)
    await openOrders()
    const link = await screen.findByRole<HTMLAnchorElement>('link', {
      name: 'Upload draft: Professional Resume Package, Maya Okafor',
    })
    expect(link.pathname).toMatch(new RegExp(`^/orders/revision-files/.+/${drafting._id}$`))
    expect(within(await findRow('Oliver Grant')).getAllByRole('link')).toHaveLength(2)
  })

  test('hides columns, also after a reload, and can still sort by hidden columns', async () => {
    stubOrders(mayaOrder, completeOrder, erikOrder)
    const { user } = await openOrders()
    await user.click(await screen.findByRole('button', { name: 'Columns' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('checkbox', { name: 'Priority' }))
    await user.keyboard('{Escape}')
    const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headings()).not.toContain('Priority')
    cleanup()
    await openOrders()
    expect(await readNames()).toEqual(['Erik Lindqvist', 'Maya Okafor', 'Oliver Grant'])
    expect(headings()).not.toContain('Priority')
    expect(headings()).toContain('Due date')
  })

  test.each([
    ['documents_submitted', 'previous_document', 'Documents Submitted'],
    ['final_document_submitted', 'final_document', 'Final Document Submitted'],
    ['revision_completed', 'revision_process', 'Revision Process Completed'],
    ['questionnaire_answered', 'resume_questionnaire', 'Questionnaire Answered'],
    ['follow_up_sent', 'additional_questionnaire_submitted', 'Follow Up Questions Sent'],
    ['follow_up_answered', 'additional_questionnaire', 'Follow Up Questions Answered'],
    ['final_linkedin_submitted', 'final_linkedin', 'Final Linkedin Document Submitted'],
    ['appointment_completed', 'schedule_appointment', 'Appointment Scheduling Completed'],
  ])('shows the latest update of an order: %s', async (_, taskId, text) => {
    stubOrders(aWriterOrder({ tasks: [taskId] }))
    await openOrders()
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test('shows a booked appointment that waits for the writer', async () => {
    const modules = [{ id: 'schedule_appointment', status: 'awaiting_writer' }]
    stubOrders(aWriterOrder({ services: [aService({ modules })] }))
    await openOrders()
    expect(await screen.findByText('Appointment Scheduled')).toBeTruthy()
  })

  test('lists orders that need action in a tab with its own URL', async () => {
    stubOrders(mayaOrder, erikOrder)
    stubReply(writerOrders.needsAction, { needsActionOrders: [mayaOrder] })
    const { user, currentPath } = await openOrders()
    const tab = await screen.findByRole('tab', { name: /^Needs Action/ })
    expect(await within(tab).findByRole('img', { name: '1 order needs action' })).toBeTruthy()
    await user.click(tab)
    expect(currentPath()).toBe('/orders/list?tab=needs-action')
    await waitFor(async () => expect(await readNames()).toEqual(['Maya Okafor']))
    await user.click(screen.getByRole('tab', { name: 'View All' }))
    expect(currentPath()).toBe('/orders/list')
  })

  test('searches, filters and sorts the orders, and stores the sort order in the URL', async () => {
    stubOrders(mayaOrder, erikOrder, completeOrder)
    const { user, currentPath } = await openOrders()
    await enterText(user, await screen.findByRole('searchbox', { name: 'Search customers or packages' }), 'executive')
    expect(await readNames()).toEqual(['Erik Lindqvist'])
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Priority' }), 'Medium')
    expect(await readNames()).toEqual(['Maya Okafor'])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Priority' }), 'All priorities')
    await user.click(screen.getByRole('button', { name: 'Customer' }))
    expect(await readNames()).toEqual(['Erik Lindqvist', 'Maya Okafor', 'Oliver Grant'])
    expect(currentPath()).toBe('/orders/list?sort=customer')
  })

  test('loads archived orders when "Show archived" is checked', async () => {
    stubOrders(mayaOrder)
    stubReply(writerOrders.list, { orders: [{ ...erikOrder, writerArchived: true }] })
    const { user, currentPath } = await openOrders()
    await findRows()
    const archived = screen.getByRole('checkbox', { name: 'Show archived' })
    await user.click(archived)
    expect(document.activeElement).toBe(archived)
    await waitFor(async () => expect(await readNames()).toEqual(['Erik Lindqvist']))
    expect(currentPath()).toBe('/orders/list?archived=true')
    expect(requestsTo('GET', '/api/writer/orders').at(-1)!.query).toEqual({ archived: 'true' })
    expect(document.activeElement).toBe(archived)
  })

  test('shows an empty state for a writer without orders', async () => {
    stubOrders()
    await openOrders()
    expect(await screen.findByText('No Records Found')).toBeTruthy()
  })

  test('splits 3,000 orders into pages of 50, 100 or 150, with at most four page links', async () => {
    stubOrders(
      ...Array.from({ length: 3_000 }, (_, at) =>
        aWriterOrder({ _id: createId(at), customer: createPerson('C', String(at)) }),
      ),
    )
    const { user, currentPath } = await openOrders()
    expect(await screen.findByText('1–50 of 3,000')).toBeTruthy()
    const sizes = screen.getByRole('combobox', { name: 'Rows' })
    expect(
      within(sizes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['50', '100', '150'])
    expect(screen.getAllByRole('button', { name: /^Page \d+$/ })).toHaveLength(4)
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    expect(currentPath()).toBe('/orders/list?page=2')
    expect(screen.getByText('51–100 of 3,000')).toBeTruthy()
  })

  test('an order can be found and opened with the keys j, k and Enter', async () => {
    stubOrders(mayaOrder, erikOrder)
    const { user, currentPath } = await openOrders()
    await findRows()
    await user.keyboard('j')
    expect(document.activeElement?.textContent).toBe('Erik Lindqvist')
    await user.keyboard('jj')
    expect(document.activeElement?.textContent).toBe('Maya Okafor')
    await user.keyboard('k')
    expect(document.activeElement?.textContent).toBe('Erik Lindqvist')
    await enterText(user, screen.getByRole('searchbox'), 'jk')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('jk')
    await user.clear(screen.getByRole('searchbox'))
    screen.getByRole('link', { name: 'Erik Lindqvist' }).focus()
    stubReply(writerOrders.view, { order: erikOrder })
    await user.keyboard('{Enter}')
    expect(currentPath()).toBe(`/orders/view/${erikOrder._id}`)
  })

  test.each([
    ['/orders/list', writerOrders.list],
    ['/orders/list?tab=needs-action', writerOrders.needsAction],
  ])('shows one alert at %s when loading the orders fails, and recovers on Try again', async (_, call) => {
    stubRefusal(call, 'unexpected', 'The archive is closed.')
    stubReply(writerOrders.list, { orders: [mayaOrder] })
    stubReply(writerOrders.needsAction, { needsActionOrders: [mayaOrder] })
    const { user } = await renderAt(_, { as: aWriter() })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Unexpected Error!!')
    expect(alert.textContent).toContain('The archive is closed.')
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(async () => expect(await readNames()).toEqual(['Maya Okafor']))
  })
})

describe('order list for a reviewer', () => {
  test('shows a single tab and no actions', async () => {
    stubReply(writerOrders.forReviewer, { orders: [mayaOrder, erikOrder] })
    await openOrders('?tab=needs-action&archived=true', aReviewer())
    expect(await readNames()).toEqual(['Erik Lindqvist', 'Maya Okafor'])
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['View All'])
    expect(screen.queryByText('Needs Action')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(within(await findRow('Erik Lindqvist')).getByText('Urgent')).toBeTruthy()
  })

  test('shows the contributor of an order on a phone', async () => {
    stubPhoneWindow()
    const writerDetails = { firstName: 'Dana', lastName: 'Whitfield' }
    stubReply(writerOrders.forReviewer, { orders: [{ ...mayaOrder, writerDetails }] })
    await openOrders('', aReviewer())
    expect(await screen.findByText('Contributor: Dana Whitfield')).toBeTruthy()
  })
})

test('the staff order list shows orders as cards on a phone', async () => {
  stubPhoneWindow()
  stubOrders(mayaOrder)
  await openOrders()
  const card = (await screen.findByRole('link', { name: 'Maya Okafor' })).closest('li')!
  for (const text of ['Professional Resume Package', 'Medium', 'Documents Submitted', '64%'])
    expect(within(card).getByText(text)).toBeTruthy()
  expect(within(card).getByRole('button', { name: /^Actions for/ })).toBeTruthy()
})

test('on a phone, the filters of the staff order list are in a dialog, and its button shows how many are in use', async () => {
  stubPhoneWindow()
  stubOrders(mayaOrder, erikOrder)
  const { user } = await openOrders()
  await screen.findByRole('link', { name: 'Maya Okafor' })
  expect(screen.queryByRole('combobox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Filter' }))
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' }).value).toBe('priority')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Priority' }), 'Medium')
  await user.click(dialog.getByRole('button', { name: 'Show 1 result' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Erik Lindqvist' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Filter (1)' })).toBeTruthy()
})

test('on a phone, the filter button of a reviewer does not count a filter for archived orders in the URL', async () => {
  stubPhoneWindow()
  stubReply(writerOrders.forReviewer, { orders: [mayaOrder] })
  await openOrders('?archived=true', aReviewer())
  expect(await screen.findByRole('button', { name: 'Filter' })).toBeTruthy()
})

test('the staff order list shows its heading and tabs while the orders load', async () => {
  const arrive = stubDelayedReply(writerOrders.list, { orders: [mayaOrder] })
  await openOrders()
  expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'View All' })).toBeTruthy()
  arrive()
  expect(await readNames()).toEqual(['Maya Okafor'])
})
