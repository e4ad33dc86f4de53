import { customerOrders } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { anOrder } from '@quillgate/shared/testing/orders'
import { aUser } from '@quillgate/shared/testing/people'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startIntersecting } from '../../testing/into-view.ts'
import { answer } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'

let comeIntoView = () => {}
beforeEach(() => {
  comeIntoView = startIntersecting()
  answer(notifications.list, { notifications: [], hasMore: false, count: 0 })
  answer(customerOrders.list, {
    orders: Array.from({ length: 3_000 }, (_, at) => anOrder({ _id: at.toString(16).padStart(24, '0') })),
  })
})

test('of three thousand orders the dashboard draws the first ones, and more as they come into view', async () => {
  await renderAt('/dashboard', { as: aUser() })
  const cards = within(await screen.findByRole('region', { name: 'Your orders' }))
  expect(screen.getByText('Total Orders').nextElementSibling?.textContent).toBe('3,000')
  expect(document.querySelectorAll('*').length).toBeLessThan(2_500)
  const first = cards.getAllByRole('listitem').length
  act(comeIntoView)
  await expect.poll(() => cards.getAllByRole('listitem').length).toBe(3 * first)
})

test('the list of orders says how many there are, and draws them as they come into view', async () => {
  await renderAt('/orders/list', { as: aUser() })
  const table = await screen.findByRole('table', { name: 'Orders' })
  expect(table.getAttribute('aria-rowcount')).toBe('3001')
  const first = within(table).getAllByRole('row').length
  expect(first).toBeLessThan(100)
  act(comeIntoView)
  await expect.poll(() => within(table).getAllByRole('row').length).toBeGreaterThan(first)
})
