import type { CustomerOrder } from '@quillgate/shared/contract/entities'
import { findOrderRedirect } from '@quillgate/shared/domain/orders/order-redirects'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ReadState } from '../../platform/data/read.ts'
import { now } from '../../platform/runtime/clock.ts'
import { linkToPath } from '../../platform/runtime/paths.ts'
import { hasVisited, recordVisit } from '../step-page/public.ts'

type OrderRead = Pick<ReadState<{ order: CustomerOrder }>, 'data' | 'error' | 'loadedAt' | 'retry'>

/**
 * Returns in `to` where to redirect the customer, or undefined to show the order. A cached reply never causes a
 * redirect. If it would cause one, `isUndecided` is true until the current reply arrives.
 */
export function useOrderRedirect(orderId: string, { data, error, loadedAt = 0, retry }: OrderRead) {
  const [arrivedAt] = useState(() => now().getTime())
  const { key } = useLocation()
  const [visit, setArrival] = useState(() => ({ key, isFirst: !hasVisited(orderId) }))
  // The order page stays mounted while the code of the step's page loads. If the user navigates back during that time,
  // it is not a first visit.
  if (visit.key !== key) setArrival({ key, isFirst: !hasVisited(orderId) })
  const isFirstArrival = visit.isFirst
  const isLoaded = data !== undefined
  const link = data && findOrderRedirect(data.order, { isFirstArrival })
  // A redirect to the contract does not count as a visit, because the order has not been shown.
  const isShown = isLoaded && link?.route !== 'contractFill'
  useEffect(() => {
    if (isShown) recordVisit(orderId)
  }, [isShown, orderId])

  const isStale = loadedAt < arrivedAt && !error
  const isUndecided = link !== undefined && isStale
  const revalidate = useEffectEvent(retry)
  useEffect(() => {
    if (isUndecided) revalidate()
  }, [isUndecided])

  // Once the order has been shown, a later reply does not redirect the user, even if it opens a new step.
  if (isLoaded && !link && isFirstArrival && !isStale) setArrival({ key, isFirst: false })
  return { isUndecided, to: link && !isUndecided ? linkToPath(link) : undefined }
}
