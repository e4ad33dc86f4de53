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
 * Where the customer of an order is taken instead of it. What is kept from before takes nobody away: until the answer
 * of now is there, it is undecided.
 */
export function useOrderRedirect(orderId: string, { data, error, asOf = 0, retry }: Read) {
  const [arrivedAt] = useState(() => now().getTime())
  const { key } = useLocation()
  const [arrival, setArrival] = useState(() => ({ key, isFirst: !hasArrived(orderId) }))
  // The page outlives the way to a step that is still being loaded: who comes back from there meanwhile has arrived before.
  if (arrival.key !== key) setArrival({ key, isFirst: !hasArrived(orderId) })
  const isFirstArrival = arrival.isFirst
  const isHere = data !== undefined
  const link = data && orderRedirect(data.order, { isFirstArrival })
  // Whoever is sent to the contract has not seen the order yet.
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

  // Somebody who stays is not taken away when a later answer opens a step.
  if (isHere && !link && isFirstArrival && !isFromBefore) setArrival({ key, isFirst: false })
  return { isUndecided, to: link && !isUndecided ? pathOf(link) : undefined }
}
