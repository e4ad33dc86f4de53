import { compositions } from '@quillgate/shared/contract/compositions'
import { useReadWith } from '../../platform/data/read.ts'

/** Prefetches the order once its step is done, because the customer's next page is the order page. */
export const usePrefetchOrder = (orderId: string, isDone: boolean) =>
  void useReadWith(compositions.customerOrder, isDone ? { params: { id: orderId } } : undefined)
