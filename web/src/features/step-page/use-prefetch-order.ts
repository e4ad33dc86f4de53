import { compositions } from '@quillgate/shared/contract/compositions'
import { useEffect } from 'react'
import { prefetchRead } from '../../platform/data/prefetch.ts'

/** Prefetches the order once its step is done, because the customer's next page is the order page. */
export function usePrefetchOrder(orderId: string, isDone: boolean) {
  useEffect(() => {
    if (isDone) prefetchRead(compositions.customerOrder, { params: { id: orderId } })
  }, [orderId, isDone])
}
