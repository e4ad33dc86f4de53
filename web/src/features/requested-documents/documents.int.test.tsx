import { customerDocuments, questionnaires } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import { aFile } from '@quillgate/shared/testing/documents'
import { aReviewer, aUser, aWriter } from '@quillgate/shared/testing/users'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { getRequests, stubNetworkError, stubRawReply, stubRefusal, stubReply } from '../../testing/network.ts'
import { ORDER_ID, stubOrder as showOrder, stubContract } from '../../testing/order-view.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { aPdf, stubPendingUploads, uploads } from '../../testing/uploads.ts'

const PAGE_PATH = '/orders/previous-document/s1/o1'
const ORDER_DATA = { completedTasks: [], customerName: 'Maya Okafor', serviceName: 'Resume Writing' }
stubPendingUploads()
beforeEach(() => {
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  showOrder()
})

describe('customer documents page', () => {
  async function open(names: string[] = [], head: object = {}) {
    const files = names.map((name) => aFile(name))
    stubReply(customerDocuments.previous, {
      data: { files, ...(names.length > 0 && { updatedAt: '2026-11-18T16:12:00.000Z' }) },
      orderData: { ...ORDER_DATA, ...head },
    })
    const page = await renderAt(PAGE_PATH, { as: aUser() })
    const submit = async () => page.user.click(await screen.findByRole('button', { name: 'Submit' }))
    return { ...page, submit }
  }
  const input = async () =>
    (await screen.findAllByLabelText<HTMLInputElement>('Your documents')).find(({ type }) => type === 'file')!
  const sentBodies = () => getRequests().flatMap(({ method, body }) => (method === 'POST' ? [body] : []))

  test('shows its title and a link back to the order', async () => {
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Upload Documents' })).toBeTruthy()
    const back = screen.getByRole<HTMLAnchorElement>('link', { name: 'Go Back to Order' })
    expect(back.pathname).toBe('/orders/view/o1')
  })

  test('redirects to the contract while it is unsigned', async () => {
    stubReply(customerDocuments.previous, { data: { files: [] }, orderData: { ...ORDER_DATA, contract_signed: false } })
    stubContract()
    const { currentPath } = await renderAt(PAGE_PATH, { as: aUser() })
    await expect.poll(currentPath).toBe('/contract/fill/o1')
  })

  test.each([
    ['status 500', 500, {}],
    ['status 422 without a reason', 422, { status_code: 422 }],
  ])('shows an error when submitting the documents fails with %s', async (_, status, body) => {
    const { submit } = await open(['old.pdf'])
    stubRawReply(customerDocuments.upload, status, body)
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong, try again later')
  })

  test('requires at least one document', async () => {
    const { submit } = await open()
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe('Upload at least 1 document')
    expect(sentBodies()).toEqual([])
  })

  test('submits added and removed files, then returns to the order', async () => {
    const { user, submit, currentPath } = await open(['old.pdf', 'kept.pdf'])
    stubReply(customerDocuments.upload, {})
    await user.upload(await input(), aPdf('new.pdf'))
    expect(screen.getByText('Your files are still uploading.')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(true)
    await uploads.arrive()
    await user.click(screen.getByRole('button', { name: 'Delete old.pdf' }))
    await submit()
    // The text names no contributor, because the order may not have one yet.
    const done = await screen.findByRole('alertdialog', { name: 'Documents Submitted' })
    expect(done.textContent).toContain('We’ve received your documents.')
    expect(sentBodies()).toEqual([
      {
        order_id: 'o1',
        serviceId: 's1',
        taskId: 'previous_document',
        uploadedFiles: [{ key: 'key of new.pdf', originalname: 'new.pdf' }],
        deletedFiles: [aFile('old.pdf')],
      },
    ])
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(currentPath()).toBe('/orders/view/o1')
  })

  test('loads the order while the success dialog is open, so that the order page shows whose turn it is now', async () => {
    const { submit, currentPath } = await open(['old.pdf'])
    stubReply(customerDocuments.upload, {})
    const orderReads = () => getRequests().filter(({ path }) => path === '/bff/customer/orders/o1').length
    expect(orderReads()).toBe(0)
    await submit()
    // When the dialog closes by itself, the order page reads the order a second time.
    await expect.poll(() => [orderReads(), currentPath()]).toEqual([1, PAGE_PATH])
  })

  test('opens the next task of the order from the success dialog', async () => {
    const { user, submit, currentPath } = await open(['old.pdf'])
    stubReply(customerDocuments.upload, {})
    stubReply(questionnaires.view, { data: [], orderData: ORDER_DATA })
    await submit()
    await user.click(await screen.findByRole('button', { name: 'Answer questions' }))
    expect(currentPath()).toBe(`/orders/questionnaire/${ORDER_ID}/q2/s2`)
  })

  test('does not offer to remove the last document', async () => {
    const { user } = await open(['one.pdf', 'two.pdf'])
    await user.click(await screen.findByRole('button', { name: 'Delete one.pdf' }))
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
    expect(screen.getByText('two.pdf')).toBeTruthy()
  })

  test.each([
    ['refused', () => stubRefusal(customerDocuments.upload, 'order_complete'), 'This order is complete.'],
    ['lost', () => stubNetworkError(customerDocuments.upload), 'Timeout!'],
  ])('preserves the list of files when the submit request is %s', async (_, fail, text) => {
    const { user, submit } = await open(['old.pdf'])
    fail()
    await user.upload(await input(), aPdf('new.pdf'))
    await uploads.arrive()
    await submit()
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    expect(screen.getByText('new.pdf')).toBeTruthy()
  })

  test('shows an error after a failed upload and lets the user retry it', async () => {
    const { user } = await open()
    await user.upload(await input(), aPdf('new.pdf'))
    await uploads.answer(500, { error: 'no' })
    expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong, try again later')
    await user.click(screen.getByRole('button', { name: 'Try again: new.pdf' }))
    await uploads.arrive()
    expect(screen.getByRole('button', { name: 'Submit' })).toBeTruthy()
    expect(uploads.all()).toHaveLength(2)
  })

  test('refuses file names with commas or apostrophes', async () => {
    const { user } = await open()
    await user.upload(await input(), aPdf("Maya's, cv.pdf"))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please do not use any commas or apostrophes in the file name!',
    )
  })

  test('shows why the page failed to load', async () => {
    stubRefusal(customerDocuments.previous, 'not_found')
    await renderAt(PAGE_PATH, { as: aUser() })
    expect(await screen.findByText('We couldn’t find that.')).toBeTruthy()
  })
})

describe.each([
  ['a writer', aWriter()],
  ['a reviewer', aReviewer()],
])('documents page for %s', (_, as) => {
  test('lists the customer’s documents, newest first', async () => {
    stubReply(writerOrders.previousFiles, {
      data: { files: [aFile('first.pdf'), aFile('second.pdf')], updatedAt: '2026-11-18T16:12:00.000Z' },
      orderData: ORDER_DATA,
    })
    await renderAt(PAGE_PATH, { as })
    expect(await screen.findByRole('heading', { name: 'Customer documents' })).toBeTruthy()
    expect(screen.getByText('Maya Okafor').parentElement?.textContent).toBe('Maya Okafor · Resume Writing')
    const rows = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^Download/ })
    expect(rows.map(({ pathname }) => decodeURIComponent(pathname))).toEqual([
      '/api/file/download/files/second.pdf',
      '/api/file/download/files/first.pdf',
    ])
    expect(screen.getByText(/^Last updated/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Submit|Delete|choose/ })).toBeNull()
  })

  test('shows Pending until documents are uploaded', async () => {
    stubReply(writerOrders.previousFiles, { data: { files: [] }, orderData: ORDER_DATA })
    await renderAt(PAGE_PATH, { as })
    expect(await screen.findByText('Pending')).toBeTruthy()
    expect(screen.getByText('You will get an email once the customer uploads documents.')).toBeTruthy()
  })
})
