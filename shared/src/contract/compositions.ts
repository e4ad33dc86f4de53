import * as Type from 'typebox'
import { defineCall } from './call.ts'
import { CustomerOrder, Invoice, ProfileFiles, WriterOrder } from './entities.ts'
import { Currency, Id, MaybeText, mapOf, nullable } from './values.ts'

/** A section of a composed reply that could not be loaded is null, and its name is listed in `warnings`. */
const warningFields = { warnings: Type.Array(Type.String(), { default: [] }) }

export const compositions = {
  customerOrder: defineCall({
    base: '/bff',
    method: 'GET',
    path: '/customer/orders/:id',
    access: ['customer'],
    effect: 'read',
    ok: 'status',
    topics: ['order:id', 'invoices'],
    reply: Type.Object({
      order: CustomerOrder,
      clientCurrencyType: Currency,
      invoices: nullable(Type.Array(Invoice)),
      profileFileKey: MaybeText,
      profileFiles: ProfileFiles,
      ...warningFields,
    }),
  }),
  /**
   * The status of a payment. The `idempotency-key` header identifies the payment: it contains the payment's key, or its
   * public id from an error reply. The key is not part of the URL, because URLs are logged.
   */
  payment: defineCall({
    base: '/bff',
    method: 'GET',
    path: '/payments',
    access: 'anyone',
    effect: 'read',
    ok: 'status',
    reply: Type.Object({
      state: Type.String(),
      /** `at`: when the payment was sent; `now`: the current time; both by the server's clock, in ms. */
      at: Type.Optional(Type.Number()),
      now: Type.Number({ default: 0 }),
      orders: Type.Optional(Type.Array(Id)),
    }),
  }),
  writerDashboard: defineCall({
    base: '/bff',
    method: 'GET',
    path: '/writer/dashboard',
    access: ['writer'],
    effect: 'read',
    ok: 'status',
    topics: ['orders'],
    reply: Type.Object({
      orders: Type.Array(WriterOrder),
      monthly: nullable(mapOf(Type.Number())),
      ...warningFields,
    }),
  }),
}
