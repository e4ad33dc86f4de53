import { customerDocuments, customerRevisions } from '@quillgate/shared/contract/customer-orders'
import { files } from '@quillgate/shared/contract/files'
import { notifications } from '@quillgate/shared/contract/notifications'
import { writerFinals, writerOrders, writerRevisions } from '@quillgate/shared/contract/writer-orders'
import { aWriterOrder } from '@quillgate/shared/testing/orders'
import { aWriter } from '@quillgate/shared/testing/users'
import { screen, waitFor } from '@testing-library/react'
import { unzipSync } from 'fflate'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubFileReply, stubRefusal, stubReply } from '../../testing/network.ts'
import { letter, openOrder, resume, startedTasks } from '../../testing/order-view.ts'
import { renderAt } from '../../testing/render-at.tsx'

const file = (key: string) => ({ key, originalname: key })
const createDraft = (id: string, createdAt: string, word?: string) => ({
  _id: id,
  data: { dataPdf: file('Resume.pdf'), ...(word && { dataWord: file(word) }), additionalFiles: [] },
  reviewedByUser: false,
  createdAt,
})
const drafts = [
  createDraft('b', '2026-11-07T10:00:00.000Z'),
  createDraft('a', '2026-11-06T10:00:00.000Z', 'Resume.docx'),
]

let saved: Blob | undefined
beforeEach(() => {
  saved = undefined
  URL.createObjectURL = (blob) => {
    saved = blob as Blob
    return 'blob:x'
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  stubFileReply(files.download, () => new TextEncoder().encode('content').buffer)
})

async function namesInZip(user: Awaited<ReturnType<typeof openOrder>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Download all files of the order' }))
  await waitFor(() => expect(saved).toBeDefined())
  return Object.keys(unzipSync(new Uint8Array(await saved!.arrayBuffer())))
}
const ALL = ['Old.pdf', 'Draft 1 – Resume.pdf', 'Draft 1 – Resume.docx', 'Draft 2 – Resume.pdf']

test('a customer can save the documents and drafts of an order before its final document exists', async () => {
  stubReply(customerDocuments.previous, { data: { files: [file('Old.pdf')] } })
  stubReply(customerRevisions.view, { data: drafts })
  stubRefusal(customerDocuments.final, 'not_found')
  const { user } = await openOrder()
  expect(await namesInZip(user)).toEqual(ALL)
})

test('a customer can save the files of a package whose steps have no files', async () => {
  const packageDownloadables = ['Guide.pdf', 'Tips.pdf'].map((title) => ({ title, data: { key: title } }))
  const { user } = await openOrder({ services: [letter], sold: { packageDownloadables } })
  await user.click(await screen.findByRole('tab', { name: 'Downloads' }))
  expect(await namesInZip(user)).toEqual(['Guide.pdf', 'Tips.pdf'])
})

test('a writer can save all files of an order at once', async () => {
  stubReply(writerOrders.previousFiles, { data: { files: [file('Old.pdf')] } })
  stubReply(writerRevisions.view, { data: drafts })
  stubReply(writerFinals.view, { data: { dataPdf: file('Final.pdf'), otherFiles: [] } })
  const order = aWriterOrder({ services: [resume], tasks: startedTasks })
  stubReply(writerOrders.view, { order })
  const { user } = await renderAt(`/orders/view/${order._id}`, { as: aWriter() })
  expect(await namesInZip(user)).toEqual([...ALL, 'Final.pdf'])
})

test('saving all files of an order saves nothing when the files of a step cannot be read', async () => {
  stubReply(customerDocuments.previous, { data: { files: [file('Old.pdf')] } })
  stubReply(customerRevisions.view, { data: drafts })
  stubRefusal(customerDocuments.final, 'upstream_unreachable')
  const { user } = await openOrder()
  await user.click(await screen.findByRole('button', { name: 'Download all files of the order' }))
  expect(await screen.findByText(/^The files could not be downloaded/)).toBeTruthy()
  expect(saved).toBeUndefined()
})
