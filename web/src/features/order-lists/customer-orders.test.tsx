import { customerOrders } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { anOrder, aService } from '@quillgate/shared/testing/orders'
import { aUser } from '@quillgate/shared/testing/users'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubReply } from '../../testing/network.ts'
import { stubWideWindow } from '../../testing/phone-window.ts'
import { renderAt } from '../../testing/render-at.tsx'

test('the customer’s order list names each row by its product and shows whose turn it is or when it was placed', async () => {
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  const writing = anOrder({ _id: 'b'.repeat(24), services: [aService({ modules: ['revision_process'] })] })
  const done = anOrder({ _id: 'c'.repeat(24), statusPercentage: 100 })
  const unknown = anOrder({ _id: 'd'.repeat(24), services: [] })
  stubReply(customerOrders.list, { orders: [anOrder(), writing, done, unknown] })
  await renderAt('/orders/list', { as: aUser() })
  const headers = within(await screen.findByRole('table', { name: 'Orders' })).getAllByRole('rowheader')
  expect(headers).toHaveLength(4)
  const [mine, theirs, ...others] = headers.map(({ textContent }) => textContent)
  expect(mine).toMatch(/^Professional Resume Package.*Your turn: answer/)
  expect(theirs).toContain('Dana W. is writing the next draft')
  for (const text of others) {
    expect(text).not.toMatch(/turn|Completed/)
    expect(text).toContain('Ordered 11/03/2026')
  }
})

test('a wide window shows the New Order link beside the heading of a list with orders', async () => {
  stubWideWindow()
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  stubReply(customerOrders.list, { orders: [anOrder()] })
  await renderAt('/orders/list', { as: aUser() })
  const header = (await screen.findByRole('heading', { level: 1, name: 'Orders' })).parentElement!
  expect(await within(header).findByRole('link', { name: 'New Order' })).toHaveProperty('pathname', '/orders/new')
})

test('the customer’s order list says how many orders wait for the customer', async () => {
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  const done = anOrder({ _id: 'c'.repeat(24), statusPercentage: 100 })
  stubReply(customerOrders.list, { orders: [anOrder(), done] })
  await renderAt('/orders/list', { as: aUser() })
  expect(await screen.findByText('1 order is waiting for you')).toBeTruthy()
})
