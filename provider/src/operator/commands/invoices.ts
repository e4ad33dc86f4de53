import type { Command } from 'commander'
import { and, desc, eq } from 'drizzle-orm'
import { orders } from '../../db/schema/orders.ts'
import { invoices } from '../../db/schema/payments.ts'
import { users } from '../../db/schema/users.ts'
import { addInvoice, refundInvoice } from '../../modules/invoices/public.ts'
import { settleUnclearCharges } from '../../modules/purchases/public.ts'
import { defineCommand, parseAmount, requireRow, UsageError } from '../session/session.ts'

export function registerInvoiceCommands(program: Command) {
  const invoice = program.command('invoice').description('invoices and refunds')
  defineCommand(
    invoice,
    'list',
    'the latest invoices',
    async ({ context, printer }, { status }: { status?: string }) => {
      const { db, siteId } = await context()
      const known = (['unpaid', 'paid', 'refunded'] as const).find((name) => name === status)
      if (status !== undefined && !known) throw new UsageError('The status must be unpaid, paid or refunded.')
      const rows = await db
        .select({ invoice: invoices, customer: users.email })
        .from(invoices)
        .innerJoin(users, eq(users.id, invoices.clientId))
        .where(and(eq(invoices.siteId, siteId), known && eq(invoices.status, known)))
        .orderBy(desc(invoices.id))
        .limit(100)
      printer.rows(
        rows.map(({ invoice, customer }) => ({
          _id: invoice.id,
          type: invoice.type,
          status: invoice.status,
          price: invoice.priceMinor / 100,
          refunded: invoice.refundMinor / 100,
          currency: invoice.currency,
          customer,
        })),
      )
    },
  ).option('--status <status>', 'unpaid, paid or refunded')
  defineCommand(
    invoice,
    'add <order> <amount> <text>',
    'an unpaid invoice for an order',
    async ({ context, printer }, orderId: string, amount: string, text: string) => {
      const priceMinor = parseAmount(amount)
      const ctx = await context()
      const [order] = await ctx.db
        .select()
        .from(orders)
        .where(and(eq(orders.siteId, ctx.siteId), eq(orders.id, orderId)))
      const { clientId } = requireRow(order, `order ${orderId}`)
      const row = await addInvoice(ctx, { clientId, orderId, packageName: text, priceMinor })
      printer.entry({ _id: row.id, price: row.priceMinor / 100 })
    },
  )
  defineCommand(
    invoice,
    'refund <id> [amount]',
    'refund all or a part',
    async ({ context, printer }, id: string, amount: string | undefined) => {
      const { backMinor, currency, isAnswered } = await refundInvoice(
        await context(),
        id,
        amount === undefined ? undefined : parseAmount(amount),
      )
      const sum = `${(backMinor / 100).toFixed(2)} ${currency}`
      printer.message(
        isAnswered ? `${sum} refunded.` : `${sum} pending: no reply from the card network yet; retried each minute.`,
      )
    },
  )
  defineCommand(
    program,
    'settle',
    'look up unclear payments at the card network now',
    async ({ services, printer }) => {
      printer.entry({ settled: await settleUnclearCharges(services) })
    },
  )
}
