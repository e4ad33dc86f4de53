import type { WriterOrder } from '@quillgate/shared/contract/entities'
import { notifications } from '@quillgate/shared/contract/notifications'
import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import { aService, aWriterOrder } from '@quillgate/shared/testing/orders'
import { aWriter } from '@quillgate/shared/testing/users'
import { screen, within } from '@testing-library/react'
import { getRequests, stubReply } from '../../../../testing/network.ts'
import { stubWideWindow } from '../../../../testing/phone-window.ts'
import { renderAt } from '../../../../testing/render-at.tsx'

export const createId = (n: number) => n.toString(16).padStart(24, '0')
export const createPerson = (firstName: string, lastName: string) => ({
  firstName,
  lastName,
  email: `${firstName}@mailbox.test`,
})
export const TOMORROW = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10)
const waitingService = aService({ needsActionFromWriter: true })
export const mayaOrder = aWriterOrder({
  _id: createId(1),
  customer: createPerson('Maya', 'Okafor'),
  priority: 'medium',
  statusPercentage: 64,
  services: [waitingService],
  tasks: [{ taskId: 'previous_document', createdAt: '2026-11-05T10:00:00.000Z' }],
})
export const erikOrder = aWriterOrder({
  _id: createId(2),
  customer: createPerson('Erik', 'Lindqvist'),
  priority: 'urgent',
  dueDate: '2020-01-05',
  sold: { packageName: 'Executive Career Suite' },
})
export const completeOrder = aWriterOrder({
  _id: createId(3),
  customer: createPerson('Oliver', 'Grant'),
  statusPercentage: 100,
  dueDate: TOMORROW,
})

export const stubOrders = (...orders: WriterOrder[]) => stubReply(writerOrders.list, { orders })
export const openOrders = (search = '', as = aWriter()) => renderAt(`/orders/list${search}`, { as })
export const findRows = async () =>
  within(await screen.findByRole('table', { name: 'Orders' }))
    .getAllByRole('row')
    .slice(1)
export const readNames = async () => (await findRows()).map((row) => row.querySelector('[data-row]')?.textContent)
export const findRow = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!
export const requestsTo = (method: string, path: string) =>
  getRequests().filter((one) => one.method === method && one.path === path)

export function setUpListTests() {
  stubWideWindow()
  // The test DOM has no layout, so this observer never reports anything and all rows are rendered.
  globalThis.IntersectionObserver = class {
    observe = () => undefined
    disconnect = () => undefined
  } as unknown as typeof IntersectionObserver
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
}
