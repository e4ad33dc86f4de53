import type { CustomerOrder } from '@quillgate/shared/contract/entities'
import { findOrderRedirect } from '@quillgate/shared/domain/orders/order-redirects'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ReadState } from '../../platform/data/read.ts'
import { now } from '../../platform/runtime/clock.ts'
import { linkToPath, pathTo } from '../../platform/runtime/paths.ts'
import { hasVisited, recordVisit } from '../step-page/public.ts'
import { peekPrefetchedOrder } from './api.ts'

type OrderRead = Pick<ReadState<{ order: CustomerOrder }>, 'data' | 'error' | 'loadedAt' | 'retry'>

/**
 * Returns in `to` where to redirect the customer, or undefined to show the order. A cached reply never causes a
 * redirect. If it would cause one, `isUndecided` is true until the current reply arrives.
 */
export function useOrderRedirect(orderId: string, { data, error, loadedAt = 0, retry }: OrderRead) {
  const { key, pathname } = useLocation()
  const createVisit = (at: number) => ({ key, at, isFirst: !hasVisited(orderId) })
  // A reply that was prefetched for this visit arrived before it, so the visit counts from then on.
  const [visit, setVisit] = useState(() => createVisit(peekPrefetchedOrder(orderId)?.at ?? now().getTime()))
  // The order page stays mounted while the code of the page to which it redirects loads. If the user navigates back
  // during that time, it is another visit.
  if (visit.key !== key && pathname === pathTo('orderView', { id: orderId })) setVisit(createVisit(now().getTime()))
  const isFirstArrival = visit.isFirst
  const isLoaded = data !== undefined
  const link = data && findOrderRedirect(data.order, { isFirstArrival })
  // A redirect to the contract does not count as a visit, because the order has not been shown.
  const isShown = isLoaded && link?.route !== 'contractFill'
  useEffect(() => {
    if (isShown) recordVisit(orderId)
  }, [isShown, orderId])

  const isStale = loadedAt < visit.at && !error
  const isUndecided = link !== undefined && isStale
  const revalidate = useEffectEvent(retry)
  useEffect(() => {
    if (isUndecided) revalidate()
  }, [isUndecided])

  // Once the order has been shown, a later reply does not redirect the user, even if it opens a new step.
  if (isLoaded && !link && isFirstArrival && !isStale) setVisit({ ...visit, isFirst: false })
  return { isUndecided, to: link && !isUndecided ? linkToPath(link) : undefined }
}
