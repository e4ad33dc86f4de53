import type { CustomerOrder } from '@quillgate/shared/contract/entities'
import { orderRedirect } from '@quillgate/shared/domain/orders/order-redirects'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ReadState } from '../../platform/data/read.ts'
import { now } from '../../platform/runtime/clock.ts'
import { pathOf } from '../../platform/runtime/paths.ts'
import { hasArrived, noteArrival } from '../steps/public.ts'

type Read = Pick<ReadState<{ order: CustomerOrder }>, 'data' | 'error' | 'asOf' | 'retry'>

/**
 * Returns where to redirect the customer instead of showing the order. Cached data never redirects: the result is
 * undecided until the current reply arrives.
 */
export function useOrderRedirect(orderId: string, { data, error, asOf = 0, retry }: Read) {
  const [arrivedAt] = useState(() => now().getTime())
  const { key } = useLocation()
  const [arrival, setArrival] = useState(() => ({ key, isFirst: !hasArrived(orderId) }))
  // This component stays mounted while the step's page loads. Navigating back meanwhile is not a first visit.
  if (arrival.key !== key) setArrival({ key, isFirst: !hasArrived(orderId) })
  const isFirstArrival = arrival.isFirst
  const isHere = data !== undefined
  const link = data && orderRedirect(data.order, { isFirstArrival })
  // A redirect to the contract does not count as a visit: the order has not been shown.
  const isShown = isHere && link?.route !== 'contractFill'
  useEffect(() => {
    if (isShown) noteArrival(orderId)
  }, [isShown, orderId])

  const isFromBefore = asOf < arrivedAt && !error
  const isUndecided = link !== undefined && isFromBefore
  const ask = useEffectEvent(retry)
  useEffect(() => {
    if (isUndecided) ask()
  }, [isUndecided])

  // Do not redirect a user who is already viewing the order when a later reply opens a step.
  if (isHere && !link && isFirstArrival && !isFromBefore) setArrival({ key, isFirst: false })
  return { isUndecided, to: link && !isUndecided ? pathOf(link) : undefined }
}
