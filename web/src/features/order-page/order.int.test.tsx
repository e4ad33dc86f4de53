import { notifications } from '@quillgate/shared/contract/notifications'
import { aService, aTask } from '@quillgate/shared/testing/orders'
import { aUser } from '@quillgate/shared/testing/users'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { getRequests, stubReply } from '../../testing/network.ts'
import { letter, ORDER_ID, ORDER_PATH, openOrder, resume, startedTasks, stubOrder } from '../../testing/order-view.ts'
import { stubPhoneWindow } from '../../testing/phone-window.ts'
import { renderAt } from '../../testing/render-at.tsx'

const findService = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })
const getRows = () =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('p') && !item.querySelector('h3'))

beforeEach(() => {
  sessionStorage.clear()
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
})

describe('header of the order page', () => {
  test('shows package, price, contributor and progress with a single request', async () => {
    await openOrder()
    expect(await screen.findByRole('heading', { level: 1, name: 'Professional Resume Package' })).toBeTruthy()
    expect(screen.getByRole('img', { name: '64 percent complete' })).toBeTruthy()
    expect(screen.getByText('Dana W.')).toBeTruthy()
    expect(screen.getByText('$489.00')).toBeTruthy()
    expect(getRequests().map(({ path }) => path)).toContain(`/bff/customer/orders/${ORDER_ID}`)
    expect(getRequests().filter(({ path }) => !path.includes('notifications'))).toHaveLength(1)
  })

  test.each([
    ['the preferred name', { firstName: 'Dana', lastName: 'Whitfield', preferredClientSideName: 'Dana W.' }, 'Dana W.'],
    ['first and last name', { firstName: 'Dana', lastName: 'Whitfield' }, 'Dana Whitfield'],
    ['unassigned', undefined, 'Not Assigned'],
  ])('shows the contributor’s name: %s', async (_, writer, name) => {
    await openOrder({ writer: writer as never })
    expect(await screen.findByText(name, { selector: 'bdi' })).toBeTruthy()
  })

  test.each([
    ['price', { invoicePrice: undefined, invoiceCurrency: 'gbp' as const }],
    ['currency', { invoicePrice: 489, invoiceCurrency: undefined }],
  ])('shows no price when the reply lacks the %s of the order', async (_, over) => {
    await openOrder(over)
    expect(await screen.findByText('Dana W.')).toBeTruthy()
    expect(screen.queryByText(/489/)).toBeNull()
  })

  test('shows no price when the site hides prices', async () => {
    stubOrder()
    await renderAt(ORDER_PATH, { as: aUser(), site: { flags: { hide_customer_price: true } } })
    expect(await screen.findByText('Dana W.')).toBeTruthy()
    expect(screen.queryByText(/489/)).toBeNull()
  })

  test('offers the contract download when the package has a contract', async () => {
    await openOrder({ sold: { contract_id: 'c1' }, contract_signed: true })
    const link = await screen.findByRole('link', { name: 'Download Contract' })
    expect(link.getAttribute('href')).toBe(`/api/customer/contract/download/${ORDER_ID}`)
  })

  test('offers the contract on phones with the other downloads', async () => {
    stubPhoneWindow()
    const { user } = await openOrder({ sold: { contract_id: 'c1' }, contract_signed: true })
    await user.click(await screen.findByRole('tab', { name: 'Downloads' }))
    expect(screen.getByRole('link', { name: 'Download Contract' })).toBeTruthy()
  })

  test('offers no contract download when the package has no contract', async () => {
    await openOrder()
    await screen.findByText('Dana W.')
    expect(screen.queryByRole('link', { name: 'Download Contract' })).toBeNull()
  })
})

describe('current-step banner for a customer', () => {
  test('shows the step, its start date, the next step and one button', async () => {
    await openOrder({ tasks: [aTask('q1', { createdAt: '2026-11-05T10:00:00.000Z' })] })
    const banner = (await screen.findByRole('heading', { name: 'Your turn: upload your documents' })).closest(
      'section',
    )!
    expect(within(banner).getByText('11/05/2026')).toBeTruthy()
    expect(banner.textContent).toMatch(/Since 11\/05\/2026.*Next: Revision Process\./)
    expect(within(banner).getByRole('link', { name: 'Upload documents' })).toHaveProperty(
      'pathname',
      `/orders/previous-document/s1/${ORDER_ID}`,
    )
  })

  test('shows no button when it is the contributor’s turn', async () => {
    await openOrder({ services: [resume] })
    const banner = (await screen.findByRole('heading', { name: 'Dana W. is writing the next draft' })).closest(
      'section',
    )!
    expect(within(banner).queryByRole('link')).toBeNull()
  })

  test('prompts the customer to review a new draft', async () => {
    await openOrder({ revisionData: { s1: { sentByWriter: true } } })
    const banner = (await screen.findByRole('heading', { name: 'Your turn: review the new draft' })).closest('section')!
    expect(within(banner).getByRole('link', { name: 'Review draft' })).toHaveProperty(
      'pathname',
      `/orders/revisions-process/s1/${ORDER_ID}`,
    )
  })

  test('says that everything is done on a finished order', async () => {
    await openOrder({ statusPercentage: 100, noShowCheck: true })
    expect(await screen.findByRole('heading', { name: 'Everything is done' })).toBeTruthy()
    expect(screen.getByText('You can find your final documents here anytime.')).toBeTruthy()
  })
})

describe('services of an order', () => {
  test('shows the state and percentage of each service and expands only the first unfinished one', async () => {
    await openOrder({ services: [letter, resume], tasks: [...startedTasks, 'q2'] })
    expect((await findService('Cover Letter')).textContent).toBe('Cover Letter1 of 1 done · 100%Completed')
    expect((await findService('Resume Writing')).textContent).toBe('Resume Writing2 of 4 done · 50%In-Progress')
    expect((await findService('Cover Letter')).getAttribute('aria-expanded')).toBe('false')
    expect((await findService('Resume Writing')).getAttribute('aria-expanded')).toBe('true')
    expect(screen.queryByText('Letter Questions')).toBeNull()
  })

  test('shows "Needs Action" on a service that has not been started', async () => {
    await openOrder()
    expect((await findService('Cover Letter')).textContent).toContain('0 of 1 done · 0%Needs Action')
  })

  test('also expands the service in which the customer has to act', async () => {
    const { user } = await openOrder()
    const head = await findService('Cover Letter')
    expect((await findService('Resume Writing')).getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('link', { name: 'Answer questions: Letter Questions' })).toHaveProperty(
      'pathname',
      `/orders/questionnaire/${ORDER_ID}/q2/s2`,
    )
    await user.click(head)
    expect(screen.queryByText('Letter Questions')).toBeNull()
  })

  test('shows "Available after the tasks above" only when the customer can start one of those tasks', async () => {
    const start = aService({
      _id: 's1',
      modules: [
        { id: 'revision_process', title: 'Revision Process' },
        { id: 'final_linkedin', title: 'Profile' },
        { id: 'q1', title: 'Resume Questionnaire' },
        { id: 'additional_questionnaire', title: 'Follow Up' },
      ],
    })
    sessionStorage.setItem('orders-arrived-at', JSON.stringify([ORDER_ID]))
    await openOrder({ services: [start], tasks: [] })
    await screen.findByText('Resume Questionnaire')
    const status = (title: string) => screen.getByText(title).parentElement?.querySelector('p')?.textContent
    expect(['Revision Process', 'Profile', 'Follow Up'].map(status)).toEqual([
      'Not open yet.',
      'Not open yet.',
      'Available after the tasks above.',
    ])
  })

  test('shows the state of each task with a single link', async () => {
    await openOrder({ services: [resume] })
    await findService('Resume Writing')
    const links = getRows().map((row) => {
      const link = within(row).queryByRole<HTMLAnchorElement>('link')
      return [row.querySelector('p')?.textContent, link?.getAttribute('aria-label'), link?.pathname]
    })
    expect(links).toEqual([
      [
        expect.stringContaining('Completed 11/05/2026'),
        'View answers: Resume Questionnaire',
        `/orders/questionnaire-answers/${ORDER_ID}/q1/s1`,
      ],
      ['Completed', 'Open: Upload Documents', `/orders/previous-document/s1/${ORDER_ID}`],
      ['Dana W. is writing the next draft', 'Open: Revision Process', `/orders/revisions-process/s1/${ORDER_ID}`],
      [
        'You will get an email once your final document is available.',
        'Open: Final Document',
        `/orders/final-document/s1/${ORDER_ID}`,
      ],
    ])
  })

  test.each([
    [{ profileFileKey: 'a b/c.pdf' }, '/api/file/download/a%20b%2Fc.pdf'],
    [
      { profileFileKey: 'k0', profileFiles: [{ serviceId: 's1', file: { key: 'k1', originalname: 'x.pdf' } }] },
      '/api/file/download/k1',
    ],
  ])('offers the finished professional profile for download: %j', async (parts, href) => {
    const profile = aService({ _id: 's1', modules: [{ id: 'final_linkedin', title: 'Profile' }, 'q9'] })
    await openOrder({ services: [profile], tasks: ['final_linkedin'] }, parts)
    const link = await screen.findByRole('link', { name: 'Download: Profile' })
    expect(link.getAttribute('href')).toBe(href)
  })

  test('does not link to follow-up questions that have not been sent', async () => {
    await openOrder({
      services: [aService({ _id: 's1', modules: ['q1', { id: 'additional_questionnaire', title: 'Follow Up' }] })],
    })
    expect(await screen.findByText('Follow Up')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Follow Up/ })).toBeNull()
  })
})

test('the order page offers the files of the package for download', async () => {
  await openOrder({ sold: { packageDownloadables: [{ title: 'Interview guide.pdf', data: { key: 'guide 1.pdf' } }] } })
  const tab = await screen.findByRole('tab', { name: 'Downloads' })
  tab.click()
  const link = await screen.findByRole('link', { name: 'Download Interview guide.pdf' })
  expect(link.getAttribute('href')).toBe('/api/file/download/guide%201.pdf')
})
