import { basename } from 'node:path'
import type { Command } from 'commander'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { orders } from '../../db/schema/orders.ts'
import { drafts } from '../../db/schema/steps.ts'
import { users } from '../../db/schema/users.ts'
import { type Context, inTransaction } from '../../http/context.ts'
import { grantFiles, storeFile, toFileObject } from '../../modules/files/public.ts'
import { addInvoice } from '../../modules/invoices/public.ts'
import { assignOrder, createOrders } from '../../modules/orders/public.ts'
import { findPackagesById } from '../../modules/packages/public.ts'
import { decideDraft } from '../../modules/revisions/public.ts'
import {
  type CliSession,
  defineCommand,
  parseAmount,
  parseCount,
  requireRow,
  requireUser,
  UsageError,
} from '../session/session.ts'

const writers = alias(users, 'writers')

export function registerOrderCommands(program: Command) {
  const order = program.command('order').description('orders and their teams')
  defineCommand(
    order,
    'list',
    'the latest orders',
    async ({ context, printer }, { unassigned, limit }: { unassigned?: true; limit: number }) => {
      const { db, siteId } = await context()
      const rows = await db
        .select({ order: orders, customer: users.email, writer: writers.email })
        .from(orders)
        .innerJoin(users, eq(users.id, orders.clientId))
        .leftJoin(writers, eq(writers.id, orders.writerId))
        .where(and(eq(orders.siteId, siteId), unassigned && isNull(orders.writerId)))
        .orderBy(desc(orders.id))
        .limit(limit)
      printer.rows(
        rows.map(({ order, customer, writer }) => ({
          _id: order.id,
          package: order.package.packageName,
          customer,
          writer,
          '%': order.statusPercentage,
        })),
      )
    },
  )
    .option('--unassigned', 'only those without a writer')
    .option('--limit <number>', 'at most this many', parseCount(1_000), 50)
  addNewOrder(order)
  defineCommand(order, 'show <id>', 'one order', async ({ context, printer }, id: string) => {
    const { db, siteId } = await context()
    const [row] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.siteId, siteId), eq(orders.id, id)))
    const { contractContent: _, ...shown } = requireRow(row, `order ${id}`)
    printer.entry(shown)
  })
  defineCommand(
    order,
    'assign <id>',
    'set writer and reviewer; none removes them',
    async ({ context, printer }, id: string, team: { writer?: string; reviewer?: string }) => {
      const ctx = await context()
      if (!team.writer && !team.reviewer) throw new UsageError('Use --writer or --reviewer.')
      const writer = await findMember(ctx, 'writer', team.writer)
      const reviewer = await findMember(ctx, 'reviewer', team.reviewer)
      await assignOrder(ctx, id, { writer, reviewer })
      printer.message('Assigned.')
    },
  )
    .option('--writer <email>')
    .option('--reviewer <email>')
  addDrafts(program)
}

type NewOrder = { quantity: number; price?: number; invoice: boolean }
function addNewOrder(orderCommand: Command) {
  defineCommand(
    orderCommand,
    'add <email> <package>',
    'an order for a customer, with an unpaid invoice; <package> is an id',
    async ({ context, printer }, email: string, packageId: string, { quantity, price, invoice }: NewOrder) => {
      const ctx = await context()
      const client = await requireUser(ctx, email)
      if (client.role !== 'user') throw new UsageError(`${email} is not a customer.`)
      const [pack] = await findPackagesById(ctx, [packageId])
      const { packageName, priceMinor: each } = requireRow(pack, `package ${packageId}`)
      const priceMinor = price ?? each * quantity
      const orderId = await inTransaction(ctx, async (inside) => {
        const lines = [{ packageId, quantity, priceMinor }]
        const [row] = await createOrders(inside, { site: ctx.site, client, lines })
        const { id } = requireRow(row)
        if (invoice && priceMinor > 0)
          await addInvoice(inside, { clientId: client.id, orderId: id, packageName, priceMinor })
        return id
      })
      printer.entry({ _id: orderId, package: packageName, price: priceMinor / 100 })
    },
  )
    .option('--quantity <number>', 'how many', parseCount(10), 1)
    .option('--price <amount>', 'total price, if not that of the package', parseAmount)
    .option('--no-invoice', 'without an invoice')
}

async function findMember(ctx: Context, role: 'writer' | 'reviewer', email: string | undefined) {
  if (email === undefined) return undefined
  if (email === 'none') return null
  const row = await requireUser(ctx, email)
  if (row.role !== role) throw new UsageError(`${email} is not a ${role}.`)
  return row
}

function addDrafts(program: Command) {
  const draft = program.command('draft').description('drafts and their approval')
  defineCommand(draft, 'list', 'the latest drafts', async ({ context, printer }, { pending }: { pending?: true }) => {
    const { db, siteId } = await context()
    const rows = await db
      .select({ draft: drafts, order: orders })
      .from(drafts)
      .innerJoin(orders, eq(orders.id, drafts.orderId))
      .where(
        and(
          eq(drafts.siteId, siteId),
          pending && sql`${drafts.adminApproval} ->> 'pending' = 'true' and ${drafts.deletedBy} is null`,
        ),
      )
      .orderBy(desc(drafts.id))
      .limit(100)
    printer.rows(
      rows.map(({ draft, order }) => ({
        _id: draft.id,
        order: order.id,
        package: order.package.packageName,
        file: draft.data.dataPdf?.originalname,
        approval: draft.adminApproval
          ? draft.adminApproval.pending
            ? 'pending'
            : draft.adminApproval.approved
              ? 'approved'
              : 'rejected'
          : 'not required',
      })),
    )
  }).option('--pending', 'only pending drafts')
  defineCommand(
    draft,
    'approve <id>',
    'approve a draft and send it to the customer',
    async ({ context, printer }, id: string) => {
      await decideDraft(await context(), id, { kind: 'approve' })
      printer.message('Approved.')
    },
  )
  defineCommand(
    draft,
    'reject <id>',
    'return a draft to the writer',
    async ({ context, printer, readInput }, id: string, { reason, file }: { reason: string; file?: string }) => {
      const ctx = await context()
      const files = file ? [await storeRejectionFile(ctx, readInput, id, file)] : []
      await decideDraft(ctx, id, { kind: 'reject', reason, files })
      printer.message('Rejected.')
    },
  )
    .requiredOption('--reason <text>', 'reason shown to the writer')
    .option('--file <path>', 'a file with remarks')
}

async function storeRejectionFile(ctx: Context, read: CliSession['readInput'], draftId: string, path: string) {
  const [row] = await ctx.db
    .select()
    .from(drafts)
    .where(and(eq(drafts.siteId, ctx.siteId), eq(drafts.id, draftId)))
  const bytes = await read(path)
  const mimetype = path.endsWith('.pdf') ? 'application/pdf' : 'application/octet-stream'
  const file = await storeFile(ctx, { siteId: ctx.siteId, name: basename(path), bytes, mimetype })
  await grantFiles(ctx, { siteId: ctx.siteId, roomId: requireRow(row).orderId, keys: [file.key], audience: 'team' })
  return toFileObject(file)
}
