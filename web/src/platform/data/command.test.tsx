import { contracts, customerOrders, customerRevisions } from '@quillgate/shared/contract/customer-orders'
import { anOrder } from '@quillgate/shared/testing/orders'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getRequests, stubDelayedReply, stubReply } from '../../testing/network.ts'
import { useCommand } from './command.ts'
import { ReadCache } from './ReadCache.tsx'
import { useRead, useReadWithOptions } from './read.ts'

const imageBody = { data: 'data:image/png;base64,' }

test('a write request reloads the shown data that shares a topic with it, once', async () => {
  stubReply(customerOrders.list, { orders: [] })
  stubReply(customerOrders.packages, { packages: [] })
  stubReply(contracts.view, { data: { content: '' } })
  stubReply(customerRevisions.review, {})
  const { result } = renderHook(
    () => ({
      reads: [
        useRead(customerOrders.list),
        useRead(customerOrders.packages, { query: {} }),
        useRead(contracts.view, { params: { id: '1' } }),
        useRead(contracts.view, { params: { id: '2' } }),
      ],
      review: useCommand(customerRevisions.review),
    }),
    { wrapper: ReadCache },
  )
  const areLoaded = () => expect(result.current.reads.every(({ data }) => data)).toBe(true)
  await waitFor(areLoaded)
  const before = getRequests().length
  const data = { reviewedByUser: true, review: '', reviewFile: null } as const
  await act(async () => void (await result.current.review({ body: { order_id: '1', draft_id: 'd1', data } })))
  await waitFor(() => expect(getRequests().length).toBe(before + 3))
  await new Promise((resolve) => setImmediate(resolve))
  expect(
    getRequests()
      .slice(before)
      .map(({ path }) => path),
  ).toEqual(['/api/customer/orders/revision/rate-review', '/api/customer/orders', '/api/customer/contract/data/1'])
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
      return { sign: useCommand(contracts.sign) }
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
  const { result } = renderHook(() => ({ orders: useRead(customerOrders.list), sign: useCommand(contracts.sign) }), {
    wrapper: ReadCache,
  })
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
