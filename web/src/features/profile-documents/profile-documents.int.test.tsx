import { notifications } from '@quillgate/shared/contract/notifications'
import { writerFinals, writerOrders } from '@quillgate/shared/contract/writer-orders'
import { aFile } from '@quillgate/shared/testing/documents'
import { aTask, aWriterOrder } from '@quillgate/shared/testing/orders'
import { aReviewer, aUser, aWriter } from '@quillgate/shared/testing/users'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { countRequests, getRequests, stubNetworkError, stubRefusal, stubReply } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { aPdf, stubPendingUploads, uploads } from '../../testing/uploads.ts'

const PAGE_PATH = '/orders/linkedin/s1/linkedin/o1'
const FILE = aFile('Profile.pdf')
stubPendingUploads()
beforeEach(() => {
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  stubReply(writerOrders.view, { order: aWriterOrder() })
})

const stubDocument = (file?: typeof FILE, isDone = file !== undefined) =>
  stubReply(writerFinals.profile, {
    ...(file && { data: { _id: 'f1', file, files: [{ serviceId: 's1', file }] } }),
    orderData: {
      customerName: 'Maya Okafor',
      completedTasks: isDone ? [aTask('final_linkedin', { serviceId: 's1' })] : [],
    },
  })
const openProfileDocument = (as = aWriter()) => renderAt(PAGE_PATH, { as })
const input = async () =>
  (await screen.findAllByLabelText<HTMLInputElement>('Professional profile')).find(({ type }) => type === 'file')!
const sentRequests = () => getRequests().flatMap(({ method, path, body }) => (method === 'GET' ? [] : [{ path, body }]))

describe('profile document page for a writer', () => {
  test('submits one file, shows a confirmation and returns to the order', async () => {
    stubDocument()
    stubReply(writerFinals.uploadProfile, {})
    const { user, currentPath } = await openProfileDocument()
    expect(await screen.findByRole('heading', { level: 1, name: 'LinkedIn Profile' })).toBeTruthy()
    await user.upload(await input(), aPdf('Profile.pdf'))
    await uploads.arrive()
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    expect(await screen.findByRole('alertdialog', { name: 'Final Linkedin Document Submitted' })).toBeTruthy()
    const data = { key: 'key of Profile.pdf', originalname: 'Profile.pdf' }
    expect(sentRequests()).toEqual([
      {
        path: '/api/writer/orders/linkedin/upload',
        body: { order_id: 'o1', serviceId: 's1', taskId: 'final_linkedin', data },
      },
    ])
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(currentPath()).toBe('/orders/view/o1')
  })

  test('requires a file on Submit', async () => {
    stubDocument()
    const { user } = await openProfileDocument()
    await user.click(await screen.findByRole('button', { name: 'Submit' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Please upload the document')
  })

  test('shows an error when the upload fails', async () => {
    stubDocument()
    const { user } = await openProfileDocument()
    await user.upload(await input(), aPdf('Profile.pdf'))
    await uploads.answer(500, {})
    expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong!')
  })

  test.each([
    [
      'refused',
      () => stubRefusal(writerFinals.uploadProfile, 'final_submitted'),
      'The final document has already been submitted.',
    ],
    ['lost', () => stubNetworkError(writerFinals.uploadProfile), 'Timeout!'],
  ])('preserves the file when the submit request is %s', async (_, fail, text) => {
    stubDocument()
    fail()
    const { user } = await openProfileDocument()
    await user.upload(await input(), aPdf('Profile.pdf'))
    await uploads.arrive()
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    expect(screen.getByText('Profile.pdf')).toBeTruthy()
  })

  test('reopens a submitted document after a confirmation', async () => {
    stubDocument(FILE)
    stubReply(writerFinals.reopen, {})
    const { user } = await openProfileDocument()
    expect(await screen.findByText('Submitted')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Reopen Final Document' }))
    const ask = within(screen.getByRole('alertdialog'))
    expect(ask.getByText('You will not be able to revert this.')).toBeTruthy()
    stubDocument(FILE, false)
    await user.click(ask.getAllByRole('button').at(-1)!)
    expect(await screen.findByText('Reopened')).toBeTruthy()
    expect(await screen.findByRole('alertdialog', { name: 'Reopened successfully!' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(countRequests(writerFinals.profile)).toBe(2)
    expect(sentRequests()).toEqual([
      { path: '/api/orders/o1/services/s1/reopen-final-delivery', body: { taskId: 'final_linkedin', fileId: 'f1' } },
    ])
  })
})

test('shows a reviewer the profile document without actions', async () => {
  stubDocument(FILE)
  await openProfileDocument(aReviewer())
  expect(await screen.findByRole('link', { name: 'Download Profile.pdf' })).toBeTruthy()
  const main = within(screen.getByRole('main'))
  expect(main.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual([])
})

test('does not show the profile document of another service', async () => {
  stubReply(writerFinals.profile, {
    data: { _id: 'f1', file: FILE, files: [{ serviceId: 's2', file: FILE }] },
    orderData: { completedTasks: [] },
  })
  await openProfileDocument()
  expect(await screen.findByText('Pending')).toBeTruthy()
  expect(screen.queryByText('Profile.pdf')).toBeNull()
})

test('denies customers access to the profile document page', async () => {
  await openProfileDocument(aUser())
  expect(await screen.findByText('This page does not exist')).toBeTruthy()
})
