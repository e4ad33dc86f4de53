import { randomUUID } from 'node:crypto'
import { contract } from '@quillgate/shared/contract/table'
import { and, count, eq } from 'drizzle-orm'
import { orders } from '../db/schema/orders.ts'
import { demoCharges, invoices } from '../db/schema/payments.ts'
import { packages } from '../db/schema/shop.ts'
import { users } from '../db/schema/users.ts'
import type { Client, ClientReply } from './client.ts'
import type { Provider } from './start-provider.ts'

/** Returns a test card. Its last four digits decide the outcome of the payment. */
export const createTestCard = (last4 = '4242') => ({ id: `pm_${randomUUID()}`, type: 'card', card: { last4 } })

export const createCheckoutBody = (packageId: string, quantity = 1) => ({
  firstName: 'Nia',
  lastName: 'Moreau',
  email: `nia.${randomUUID()}@mailbox.org`,
  password: 'correct horse',
  payment: createTestCard(),
  cartItems: [{ _id: packageId, quantity }],
})

export async function findPackage({ services, site }: Provider, name: string) {
  const { id } = await site('northwind')
  const [row] = await services.db
    .select()
    .from(packages)
    .where(and(eq(packages.siteId, id), eq(packages.packageName, name)))
  return row!
}

/** Returns how many paid charges, orders, invoices and users exist on all sites. */
export async function countPaymentRecords({ services: { db } }: Provider) {
  const total = async (table: typeof orders | typeof invoices | typeof users) =>
    (await db.select({ total: count() }).from(table as typeof orders))[0]!.total
  return {
    charged: (await db.select({ total: count() }).from(demoCharges).where(eq(demoCharges.outcome, 'paid')))[0]!.total,
    orders: await total(orders),
    invoices: await total(invoices),
    users: await total(users),
  }
}

export type SendPayment = (key: string) => Promise<ClientReply>
/** Returns a function for each payment call. Each function can send the same body repeatedly. */
export async function createPaymentCalls(provider: Provider): Promise<Record<string, SendPayment>> {
  const customer = await provider.as('collector')
  const starter = await findPackage(provider, 'New Grad Starter')
  const send =
    (client: Client, spec: Parameters<Client['call']>[0], asked: Parameters<Client['call']>[1]): SendPayment =>
    (key) =>
      client.call(spec, { ...asked, headers: { 'idempotency-key': key } })
  const { orders: list } = await customer.callOk(contract.customerOrders.list)
  const complete = []
  for (const { _id, statusPercentage, noShowCheck } of list) {
    if (statusPercentage < 100 || noShowCheck) continue
    const { invoices = [] } = await customer.callOk(contract.customerOrders.view, { params: { id: _id } })
    if (!invoices.some(({ type }) => type === 'tip')) complete.push(_id)
  }
  const debtor = await provider.as('debtor')
  const { invoices: owed } = await debtor.callOk(contract.customerInvoices.list)
  const unpaid = owed.find(({ status }) => status === 'unpaid')!
  const visitor = provider.visitor()
  return {
    'cart.checkout': send(visitor, contract.cart.checkout, {
      body: createCheckoutBody(starter.id, 2),
    }),
    'customerOrders.create': send(customer, contract.customerOrders.create, {
      body: { payment: createTestCard(), package_subscribed: starter.id, cartItems: [], loggedInCartCheckout: false },
    }),
    'customerOrders.tip': send(customer, contract.customerOrders.tip, {
      params: { id: complete[0]! },
      body: { tip: 12.5, payment: createTestCard() },
    }),
    'customerInvoices.pay': send(debtor, contract.customerInvoices.pay, {
      body: { payment: createTestCard(), invoice_id: unpaid._id },
    }),
  }
}
