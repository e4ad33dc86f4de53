import { basename } from 'node:path'
import type { Command } from 'commander'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context } from '../../context.ts'
import { grantFiles, presentFile, storeFile } from '../../modules/files/commands.ts'
import { assignOrder } from '../../modules/orders/assign.ts'
import { orders } from '../../modules/orders/table.ts'
import { decideDraft } from '../../modules/revisions/approval.ts'
import { drafts } from '../../modules/revisions/table.ts'
import { users } from '../../modules/users/table.ts'
import { type Desk, job, Mistake, stored, userNamed } from '../desk.ts'

const writers = alias(users, 'writers')

/** Orders and their teams, and drafts that wait for approval. */
export function addOrders(program: Command) {
  const order = program.command('order').description('orders and who works on them')
  job(
    order,
    'list',
    'the latest orders',
    async ({ context, printer }, { unassigned, limit }: { unassigned?: true; limit: string }) => {
      const { db, siteId } = await context()
      const rows = await db
        .select({ order: orders, customer: users.email, writer: writers.email })
        .from(orders)
        .innerJoin(users, eq(users.id, orders.clientId))
        .leftJoin(writers, eq(writers.id, orders.writerId))
        .where(and(eq(orders.siteId, siteId), unassigned && isNull(orders.writerId)))
        .orderBy(desc(orders.id))
        .limit(Math.min(1_000, Math.max(1, Number(limit) || 50)))
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
    .option('--limit <number>', 'at most this many', '50')
  job(order, 'show <id>', 'one order', async ({ context, printer }, id: string) => {
    const { db, siteId } = await context()
    const [row] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.siteId, siteId), eq(orders.id, id)))
    const { contractContent: _, ...shown } = stored(row)
    printer.one(shown)
  })
  job(
    order,
    'assign <id>',
    'writer and reviewer; none takes them off',
    async ({ context, printer }, id: string, team: { writer?: string; reviewer?: string }) => {
      const ctx = await context()
      if (!team.writer && !team.reviewer) throw new Mistake('--writer or --reviewer is needed.')
      const writer = await memberOf(ctx, 'writer', team.writer)
      const reviewer = await memberOf(ctx, 'reviewer', team.reviewer)
      await assignOrder(ctx, id, { writer, reviewer })
      printer.said('Assigned.')
    },
  )
    .option('--writer <email>')
    .option('--reviewer <email>')
  addDrafts(program)
}

async function memberOf(ctx: Context, role: 'writer' | 'reviewer', email: string | undefined) {
  if (email === undefined) return undefined
  if (email === 'none') return null
  const row = await userNamed(ctx, email)
  if (row.role !== role) throw new Mistake(`${email} is no ${role}.`)
  return row
}

function addDrafts(program: Command) {
  const draft = program.command('draft').description('drafts that wait for approval')
  job(draft, 'list', 'the latest drafts', async ({ context, printer }, { pending }: { pending?: true }) => {
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
          : 'not asked',
      })),
    )
  }).option('--pending', 'only those that wait')
  job(draft, 'approve <id>', 'send it to the customer', async ({ context, printer }, id: string) => {
    await decideDraft(await context(), id, { kind: 'approve' })
    printer.said('Approved.')
  })
  job(
    draft,
    'reject <id>',
    'back to the writer',
    async ({ context, printer, read }, id: string, { reason, file }: { reason: string; file?: string }) => {
      const ctx = await context()
      const files = file ? [await rejectionFile(ctx, read, id, file)] : []
      await decideDraft(ctx, id, { kind: 'reject', reason, files })
      printer.said('Rejected.')
    },
  )
    .requiredOption('--reason <text>', 'what the writer reads')
    .option('--file <path>', 'with remarks')
}

async function rejectionFile(ctx: Context, read: Desk['read'], draftId: string, path: string) {
  const [row] = await ctx.db
    .select()
    .from(drafts)
    .where(and(eq(drafts.siteId, ctx.siteId), eq(drafts.id, draftId)))
  const bytes = await read(path)
  const mimetype = path.endsWith('.pdf') ? 'application/pdf' : 'application/octet-stream'
  const file = await storeFile(ctx, { siteId: ctx.siteId, name: basename(path), bytes, mimetype })
  await grantFiles(ctx, { siteId: ctx.siteId, roomId: stored(row).orderId, keys: [file.key], audience: 'team' })
  return presentFile(file)
}
