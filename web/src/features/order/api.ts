import type { Reply } from '@quillgate/shared/contract/call'
import { compositions } from '@quillgate/shared/contract/compositions'
import { contracts } from '@quillgate/shared/contract/customer-orders'
import { useRead } from '../../platform/data/read.ts'
import { addressOf } from '../../platform/http/http.ts'

export type OrderView = Reply<typeof compositions.customerOrder>

export const useCustomerOrder = (id: string) => useRead(compositions.customerOrder, { params: { id } })

/** Returns the URL that downloads an order's signed contract. */
export const contractAddress = (id: string) => addressOf(contracts.download, { params: { id } })
