import * as Type from 'typebox'
import { call } from './call.ts'
import { CustomerOrder, Invoice, WriterOrder } from './entities.ts'
import { Currency, MaybeText, mapOf, nullable } from './values.ts'

/** What the BFF composes from several documented calls; a part that failed is null and named in `warnings`. */
const warnings = { warnings: Type.Array(Type.String(), { default: [] }) }

export const compositions = {
  customerOrder: call({
    base: '/bff',
    method: 'GET',
    path: '/customer/orders/:id',
    access: ['customer'],
    effect: 'read',
    ok: 'status',
    reply: Type.Object({
      order: CustomerOrder,
      clientCurrencyType: Currency,
      invoices: nullable(Type.Array(Invoice)),
      profileFileKey: MaybeText,
      ...warnings,
    }),
  }),
  writerDashboard: call({
    base: '/bff',
    method: 'GET',
    path: '/writer/dashboard',
    access: ['writer'],
    effect: 'read',
    ok: 'status',
    reply: Type.Object({
      orders: Type.Array(WriterOrder),
      monthly: nullable(mapOf(Type.Number())),
      ...warnings,
    }),
  }),
}
