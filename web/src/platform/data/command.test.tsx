import { contracts, customerOrders } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { anOrder } from '@quillgate/shared/testing/orders'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubDelayedReply, stubReply } from '../../testing/network.ts'
import { useCommand } from './command.ts'
import { ReadCache } from './ReadCache.tsx'
import { useRead, useReadWithOptions } from './read.ts'
import { useReadPages } from './read-pages.ts'

const createNotificationsReply = (id: string) => ({
  notifications: [{ _id: id, contant: id, data: {} }],
  hasMore: false,
  count: 1,
})
const imageBody = { data: 'data:image/png;base64,' }

test('reloads a paged list after a write request', async () => {
  stubReply(notifications.list, createNotificationsReply('old'))
  stubReply(contracts.sign, {})
  const { result } = renderHook(
    () => ({
      pages: useReadPages(notifications.list, (page) => ({ query: { page } }), { hasMore: (page) => page.hasMore })
        .pages,
      sign: useCommand(contracts.sign, [notifications.list]),
    }),
    { wrapper: ReadCache },
  )
  await waitFor(() => expect(result.current.pages?.[0]?.notifications[0]?._id).toBe('old'))
  stubReply(notifications.list, createNotificationsReply('new'))
  await act(async () => void (await result.current.sign({ params: { id: '1' }, body: imageBody })))
  await waitFor(() => expect(result.current.pages?.[0]?.notifications[0]?._id).toBe('new'))
})

test('deletes the cached data of an unmounted component after a write request', async () => {
  const orders = (firstName: string) => ({ orders: [anOrder({ writer: { firstName, lastName: 'W.' } })] })
  stubReply(customerOrders.list, orders('Old'))
  stubReply(contracts.sign, {})
  const seen: (string | undefined)[] = []
  const { result, rerender } = renderHook(
    ({ isOpen }: { isOpen: boolean }) => {
      const { data } = useReadWithOptions(customerOrders.list, isOpen ? {} : undefined)
      if (isOpen) seen.push(data?.orders[0]?.writer?.firstName)
      return { sign: useCommand(contracts.sign, [customerOrders.list]) }
    },
    { wrapper: ReadCache, initialProps: { isOpen: true } },
  )
  await waitFor(() => expect(seen.at(-1)).toBe('Old'))
  rerender({ isOpen: false })
  stubReply(customerOrders.list, orders('New'))
  await act(async () => void (await result.current.sign({ params: { id: '1' }, body: imageBody })))
  seen.length = 0
  rerender({ isOpen: true })
  await waitFor(() => expect(seen.at(-1)).toBe('New'))
  expect(seen).not.toContain('Old')
})

test('resolves a write request before the reloads that it triggers have finished', async () => {
  stubReply(customerOrders.list, { orders: [] })
  stubReply(contracts.sign, {})
  const { result } = renderHook(
    () => ({ orders: useRead(customerOrders.list), sign: useCommand(contracts.sign, [customerOrders.list]) }),
    { wrapper: ReadCache },
  )
  await waitFor(() => expect(result.current.orders.data).toBeDefined())
  const arrive = stubDelayedReply(customerOrders.list, { orders: [] })
  let isDone = false
  await act(async () => {
    await Promise.race([
      result.current.sign({ params: { id: '1' }, body: imageBody }).then(() => (isDone = true)),
      new Promise((resolve) => setTimeout(resolve, 1_000)),
    ])
  })
  expect(isDone).toBe(true)
  await act(async () => arrive())
})
