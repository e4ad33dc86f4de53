import type { Contract } from '@quillgate/shared/contract/table'
import type { Handlers } from '../../http/serve.ts'
import { findOrder, findUsersOfOrder, requireModule, toPageInfo } from '../orders/public.ts'
import {
  findFinalDocument,
  listProfileFiles,
  listProfileRows,
  reopenFinalDocument,
  submitFinalDocument,
  submitProfile,
} from './commands.ts'

export const finalCalls = {
  async view({ ctx, params: { orderId, serviceId } }) {
    const order = await findOrder(ctx, orderId)
    requireModule(order, serviceId, 'final_document')
    const [data, { client }] = await Promise.all([
      findFinalDocument(ctx, order, serviceId),
      findUsersOfOrder(ctx, order),
    ])
    return { ...(data && { data }), orderData: toPageInfo(order, client, serviceId, 'final_document') }
  },
  async upload({ ctx, body }) {
    await submitFinalDocument(ctx, body)
    return {}
  },
  async profile({ ctx, params: { id } }) {
    const order = await findOrder(ctx, id)
    const [rows, { client }] = await Promise.all([listProfileRows(ctx, order), findUsersOfOrder(ctx, order)])
    const row = rows[0]
    const files = rows.map(({ serviceId, file }) => ({ serviceId, file }))
    return {
      ...(row && { data: { _id: row.id, file: row.file, files } }),
      orderData: toPageInfo(order, client, row?.serviceId, 'final_linkedin'),
    }
  },
  async uploadProfile({ ctx, body }) {
    await submitProfile(ctx, body)
    return {}
  },
  async reopen({ ctx, params: { id, serviceId }, body }) {
    await reopenFinalDocument(ctx, id, serviceId, body)
    return {}
  },
} satisfies Handlers<Contract['writerFinals']>

export const customerProfileFileCalls = {
  async profileFile({ ctx, params }) {
    const files = await listProfileFiles(ctx, await findOrder(ctx, params.id))
    return files[0] ? { data: { file: { file: files[0].file }, files } } : {}
  },
} satisfies Pick<Handlers<Contract['customerOrders']>, 'profileFile'>
