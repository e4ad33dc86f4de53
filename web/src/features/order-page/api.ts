import { buildUrl, type Reply } from '@quillgate/shared/contract/call'
import { compositions } from '@quillgate/shared/contract/compositions'
import { contracts } from '@quillgate/shared/contract/customer-orders'
import { peekPrefetchedReply } from '../../platform/data/prefetch.ts'
import { useRead } from '../../platform/data/read.ts'

export type OrderView = Reply<typeof compositions.customerOrder>

export const peekPrefetchedOrder = (id: string) =>
  peekPrefetchedReply(compositions.customerOrder, buildUrl(compositions.customerOrder, { params: { id } }))
export const useCustomerOrder = (id: string) => useRead(compositions.customerOrder, { params: { id } })

/** Returns the URL that downloads an order's signed contract. */
export const contractUrl = (id: string) => buildUrl(contracts.download, { params: { id } })
