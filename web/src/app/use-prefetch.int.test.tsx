import { compositions } from '@quillgate/shared/contract/compositions'
import type { RouteName } from '@quillgate/shared/domain/access/routes'
import { anOrder } from '@quillgate/shared/testing/orders'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { countRequests, stubReply } from '../testing/network.ts'
import { usePrefetch } from './use-prefetch.ts'
import './prefetch.ts'

const order = anOrder()

function Page({ name }: { name: RouteName }) {
  usePrefetch('customer', name)
  return <a href={`/orders/view/${order._id}`}>{name}</a>
}

test('prefetches the target of a link immediately after another page was opened', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: false }, configurable: true })
  onTestFinished(
    () => void Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  stubReply(compositions.customerOrder, { order, clientCurrencyType: 'usd', invoices: [], warnings: [] })
  const { rerender } = render(<Page name="invoices" />)
  await vi.runAllTimersAsync()
  rerender(<Page name="profile" />)
  fireEvent.pointerDown(screen.getByRole('link'), { pointerType: 'mouse' })
  expect(countRequests(compositions.customerOrder)).toBe(1)
})
