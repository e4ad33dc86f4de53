import { customerDocuments } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { aFile } from '@quillgate/shared/testing/documents'
import { aService, aTask } from '@quillgate/shared/testing/orders'
import { aUser } from '@quillgate/shared/testing/users'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { stubLiveEvents } from '../../testing/live-events.ts'
import { getRequests, stubDelayedReply, stubNetworkError, stubReply } from '../../testing/network.ts'
import { ORDER_ID, ORDER_PATH, openOrder, resume, stubOrder } from '../../testing/order-view.ts'
import { renderAt } from '../../testing/render-at.tsx'

const services = [resume, aService({ _id: 's2', serviceName: 'LinkedIn', modules: ['final_linkedin'] })]
const tasks = [
  aTask('q1', { serviceId: 's1', createdAt: '2026-11-05T10:00:00.000Z' }),
  aTask('previous_document', { serviceId: 's1' }),
  aTask('revision_process', { serviceId: 's1', createdAt: '2026-11-12T10:00:00.000Z' }),
  aTask('final_document', { serviceId: 's1', createdAt: '2026-11-18T10:00:00.000Z' }),
  aTask('final_linkedin', { serviceId: 's2', createdAt: '2026-11-20T10:00:00.000Z' }),
]
const finishedOrder = { statusPercentage: 100, noShowCheck: true, services, tasks }
const profileFiles = [{ serviceId: 's2', file: aFile('Profile.docx') }]
const finalDocument = {
  data: { dataPdf: aFile('Final.pdf'), dataWord: aFile('Final.docx'), otherFiles: [aFile('Notes.pdf')] },
  orderData: { completedTasks: tasks },
}
const findBanner = async () =>
  within((await screen.findByRole('heading', { name: 'Everything is done' })).closest('section')!)
const listHrefs = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])

beforeEach(() => {
  sessionStorage.clear()
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
})

describe('finished files of an order', () => {
  test('offers each finished file in the banner as a download link', async () => {
    stubReply(customerDocuments.final, finalDocument)
    await openOrder(finishedOrder, { profileFiles })
    await (await findBanner()).findByRole('link', { name: 'Download PDF: Resume Writing' })
    expect(listHrefs((await findBanner()).getByRole('list', { name: 'Your final documents' }))).toEqual([
      ['Download PDF: Resume Writing', '/api/file/download/files%2FFinal.pdf'],
      ['Download Word: Resume Writing', '/api/file/download/files%2FFinal.docx'],
      ['Download: LinkedIn', '/api/file/download/files%2FProfile.docx'],
    ])
  })

  test('lists the finished files before the files of the package under Downloads', async () => {
    stubReply(customerDocuments.final, finalDocument)
    const sold = { packageDownloadables: [{ title: 'Guide.pdf', data: { key: 'guide.pdf' } }] }
    const { user } = await openOrder({ ...finishedOrder, sold }, { profileFiles })
    await user.click(await screen.findByRole('tab', { name: 'Downloads' }))
    expect(listHrefs(screen.getByRole('list', { name: 'Downloads' })).map(([label]) => label)).toEqual([
      'Download Final.pdf',
      'Download Final.docx',
      'Download Notes.pdf',
      'Download Profile.docx',
      'Download Guide.pdf',
    ])
  })

  test('hides the Word version when the site has disabled it', async () => {
    stubReply(customerDocuments.final, finalDocument)
    stubOrder(finishedOrder)
    await renderAt(ORDER_PATH, { as: aUser(), site: { flags: { hide_ms_word_document: true } } })
    await (await findBanner()).findByRole('link', { name: 'Download PDF: Resume Writing' })
    expect(screen.queryByRole('link', { name: /Word/ })).toBeNull()
  })

  test('links to the page of a final document whose files could not be loaded', async () => {
    stubNetworkError(customerDocuments.final)
    await openOrder(finishedOrder)
    expect(
      (await (await findBanner()).findByRole('link', { name: 'Open: Resume Writing' })).getAttribute('href'),
    ).toMatch(/^\/orders\/final-document\/s1\//)
  })

  test('opens the tip dialog, which also offers the downloads, once the files are loaded', async () => {
    const reply = stubDelayedReply(customerDocuments.final, finalDocument)
    await openOrder({ ...finishedOrder, noShowCheck: false, invoicePrice: 489 })
    await findBanner()
    expect(screen.queryByRole('dialog')).toBeNull()
    reply()
    const tip = await screen.findByRole('dialog')
    expect(within(tip).getByRole('heading', { name: 'Your final documents are ready' })).toBeTruthy()
    expect(within(tip).getByRole('link', { name: 'Download PDF: Resume Writing' })).toBeTruthy()
  })

  test('keeps the files of a service in view while those of another one load', async () => {
    const both = [resume, aService({ _id: 's2', serviceName: 'Cover Letter', modules: ['final_document'] })]
    const live = stubLiveEvents()
    stubReply(customerDocuments.final, finalDocument)
    stubOrder({ ...finishedOrder, services: both })
    await renderAt(ORDER_PATH, { as: aUser(), site: { flags: { disable_writer_customer_chat: true } } })
    const banner = await findBanner()
    await banner.findByRole('link', { name: 'Download PDF: Resume Writing' })
    const completedTasks = [...tasks, aTask('final_document', { serviceId: 's2' })]
    const reply = stubDelayedReply(customerDocuments.final, { ...finalDocument, orderData: { completedTasks } })
    stubOrder({ ...finishedOrder, services: both, tasks: completedTasks })
    await expect.poll(live.opened).toBe(1)
    live.send(`order:${ORDER_ID}`)
    await banner.findByText('Cover Letter')
    expect(banner.getByRole('link', { name: 'Download PDF: Resume Writing' })).toBeTruthy()
    reply()
    expect(await banner.findByRole('link', { name: 'Download PDF: Cover Letter' })).toBeTruthy()
  })

  test('requests no final document before one is finished', async () => {
    await openOrder()
    await screen.findByText('Dana W.')
    expect(getRequests().filter(({ path }) => path.includes('/final/'))).toEqual([])
  })
})

describe('history of an order', () => {
  test('shows the completed tasks of a finished order with their dates, newest first', async () => {
    stubReply(customerDocuments.final, finalDocument)
    await openOrder(finishedOrder)
    const history = within(await screen.findByRole('region', { name: 'History' }))
    const eventOf = (item: HTMLElement) => [
      ...[...item.querySelectorAll('bdi')].map(({ textContent }) => textContent),
      item.querySelector('time')?.textContent,
    ]
    expect(history.getAllByRole('listitem').map(eventOf)).toEqual([
      ['final_linkedin', 'LinkedIn', '11/20/2026'],
      ['Final Document', 'Resume Writing', '11/18/2026'],
      ['Revision Process', 'Resume Writing', '11/12/2026'],
      ['Resume Questionnaire', 'Resume Writing', '11/05/2026'],
      ['Order placed', '11/03/2026'],
    ])
  })

  test('is hidden while the order is in progress', async () => {
    await openOrder()
    await screen.findByText('Dana W.')
    expect(screen.queryByRole('region', { name: 'History' })).toBeNull()
  })
})
