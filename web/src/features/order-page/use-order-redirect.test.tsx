import { anOrder, aService } from '@quillgate/shared/testing/orders'
import { act, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { now } from '../../platform/runtime/clock.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { renderComponent } from '../../testing/render-component.tsx'
import { useOrderRedirect } from './use-order-redirect.ts'

const ORDER_ID = 'b'.repeat(24)
const ORDER_PATH = pathTo('orderView', { id: ORDER_ID })
const createReply = (contract_signed: boolean) => {
  const services = [aService({ _id: 's1', modules: ['previous_document'] })]
  const order = anOrder({ _id: ORDER_ID, tasks: [], services, sold: { contract_id: 'c1' }, contract_signed })
  return { data: { order }, loadedAt: now().getTime() }
}

/** Stays mounted at every path, like the order page while the code of the next page loads. */
function OrderPage({ firstReply = createReply(false) }) {
  const [reply, setReply] = useState(firstReply)
  const { to } = useOrderRedirect(ORDER_ID, {
    ...reply,
    error: undefined,
    retry: () => setReply(createReply(true)),
  })
  return to ? <Navigate to={to} replace /> : null
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('going back to an order while the contract is still loading reads the order again and redirects again', async () => {
  const { router } = renderComponent(<OrderPage />, ORDER_PATH)
  const path = () => router.state.location.pathname
  await waitFor(() => expect(path()).toBe(pathTo('contractFill', { id: ORDER_ID })))
  vi.setSystemTime(Date.now() + 1_000)
  await act(() => router.navigate(ORDER_PATH))
  await waitFor(() => expect(path()).toBe(`/orders/previous-document/s1/${ORDER_ID}`))
})

test('a cached reply never redirects, even if it arrived just before the visit', async () => {
  const firstReply = createReply(false)
  vi.setSystemTime(Date.now() + 1)
  const { router } = renderComponent(<OrderPage firstReply={firstReply} />, ORDER_PATH)
  await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/previous-document/s1/${ORDER_ID}`))
})
