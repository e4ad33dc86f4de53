import { customerOrders } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { anOrder } from '@quillgate/shared/testing/orders'
import { aUser } from '@quillgate/shared/testing/users'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { stubReply } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { scrollList } from '../../testing/scroll-list.ts'

beforeEach(() => {
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  stubReply(customerOrders.list, {
    orders: Array.from({ length: 3_000 }, (_, at) => anOrder({ _id: at.toString(16).padStart(24, '0') })),
  })
})

test('the dashboard renders only the cards near the viewport, out of 3,000 orders', async () => {
  await renderAt('/dashboard', { as: aUser() })
  const cards = within(await screen.findByRole('region', { name: 'Your orders' }))
  expect(screen.getByText('Total Orders').nextElementSibling?.textContent).toBe('3,000')
  expect(document.querySelectorAll('*').length).toBeLessThan(2_500)
  const places = () => cards.getAllByRole('listitem').map((card) => Number(card.getAttribute('aria-posinset')))
  expect(places()[0]).toBe(1)
  scrollList(cards.getByRole('list'), 1_500 * 176 - 700)
  await expect.poll(places).toContain(3_000)
  expect(places().length).toBeLessThan(60)
})

test('the order list renders only the rows near the viewport and reports the total row count', async () => {
  await renderAt('/orders/list', { as: aUser() })
  const table = await screen.findByRole('table', { name: 'Orders' })
  expect(table.getAttribute('aria-rowcount')).toBe('3001')
  const places = () =>
    within(table)
      .getAllByRole('row')
      .map((row) => Number(row.getAttribute('aria-rowindex')))
  expect(places().length).toBeLessThan(100)
  scrollList(table.querySelector('tbody')!, 3_000 * 72 - 700)
  await expect.poll(places).toContain(3_001)
  expect(places().length).toBeLessThan(60)
})
