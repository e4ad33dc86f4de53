import { compositions } from '@quillgate/shared/contract/compositions'
import { useReadWith } from '../../platform/data/read.ts'

/**
 * Prefetches the order once its step is done: the customer goes to the order page next, which then shows the new turn.
 */
export const usePrefetchOrder = (orderId: string, isDone: boolean) =>
  void useReadWith(compositions.customerOrder, isDone ? { params: { id: orderId } } : undefined)
