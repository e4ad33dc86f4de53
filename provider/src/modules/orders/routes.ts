import type { Contract } from '@quillgate/shared/contract/table'
import type { Handlers } from '../../serve.ts'
import { presentCustomerOrder } from './present.ts'
import { listOwnOrders } from './queries.ts'

export const customerOrderCalls = {
  async list({ ctx }) {
    const rows = await listOwnOrders(ctx)
    return { orders: rows.map(({ order, writer }) => presentCustomerOrder(order, writer)) }
  },
} satisfies Partial<Handlers<Contract['customerOrders']>>
