import { compositions } from '@quillgate/shared/contract/compositions'
import { useReadWith } from '../../platform/data/read.ts'

/** Reads the order ahead once its step is done: its page, where the customer goes next, then shows whose turn it is now. */
export const useOrderAhead = (orderId: string, isDone: boolean) =>
  void useReadWith(compositions.customerOrder, isDone ? { params: { id: orderId } } : undefined)
