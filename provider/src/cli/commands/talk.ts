import { fullName } from '@quillgate/shared/domain/people'
import type { Command } from 'commander'
import { and, count, desc, eq, max } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { historyOf, type Room, roomKey, sayAsAdmin } from '../../modules/chat/commands.ts'
import { messages } from '../../modules/chat/table.ts'
import { outboxOf } from '../../modules/mail/delivery.ts'
import { orders } from '../../modules/orders/table.ts'
import { users } from '../../modules/users/table.ts'
import { job, Mistake, stored, userNamed } from '../desk.ts'

type Which = { team?: true }
/** Chats as the admin, and the mails that were written. */
export function addTalk(program: Command) {
  job(program, 'outbox', 'the latest mails', async ({ context, printer }, { limit }: { limit: string }) => {
    const rows = await outboxOf(await context(), Math.min(500, Math.max(1, Number(limit) || 20)))
    printer.rows(
      rows.map(({ to, subject, text, createdAt, sentAt, refused }) => ({
        at: createdAt.toISOString(),
        to,
        subject,
        text,
        sent: sentAt?.toISOString() ?? refused ?? '',
      })),
    )
  }).option('--limit <number>', 'at most this many', '20')
  const chat = program
    .command('chat')
    .description('chats, read and answered as the admin; <room> is an order’s id or a writer’s e-mail')
  job(chat, 'list', 'the chats with the latest messages', async ({ context, printer }) => {
    const { db, siteId } = await context()
    const last = max(messages.createdAt)
    const rows = await db
      .select({ chat: messages.chatType, room: messages.roomId, messages: count(), last })
      .from(messages)
      .where(eq(messages.siteId, siteId))
      .groupBy(messages.chatType, messages.roomId)
      .orderBy(desc(last))
      .limit(100)
    printer.rows(rows.map((row) => ({ ...row, last: row.last?.toISOString() })))
  })
  job(chat, 'read <room>', 'what was said', async ({ context, printer }, name: string, which: Which) => {
    const ctx = await context()
    const all = await historyOf(ctx, await roomNamed(ctx, name, which))
    printer.rows(
      all.map(({ createdAt, name, badge, content, data }) => ({
        at: createdAt,
        who: `${name ?? '?'} (${badge ?? '?'})`,
        said: data ? `[${data.originalname}]` : content,
      })),
    )
  }).option('--team', 'the team’s chat of the order')
  job(
    chat,
    'say <room> <text>',
    'say something as the admin',
    async ({ context, printer }, name: string, text: string, which: Which) => {
      const ctx = await context()
      const [admin] = await ctx.db
        .select()
        .from(users)
        .where(and(eq(users.siteId, ctx.siteId), eq(users.role, 'client')))
        .limit(1)
      if (!admin) throw new Mistake('This site has no admin: operator user add client …')
      const room = await roomNamed(ctx, name, which)
      const message = await sayAsAdmin(ctx, room, admin, text)
      ctx.hub.tell(roomKey(ctx.siteId, room), { type: 'new_message', message })
      printer.said(`Said as ${fullName({ firstName: admin.firstName, lastName: admin.lastName })}.`)
    },
  ).option('--team', 'the team’s chat of the order')
}

async function roomNamed(ctx: Context, name: string, { team }: Which): Promise<Room> {
  if (name.includes('@')) {
    const writer = await userNamed(ctx, name)
    if (writer.role !== 'writer') throw new Mistake(`${name} is no writer.`)
    return { chatType: 'writerToAdmin', id: writer.id, mayWrite: true }
  }
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.siteId, ctx.siteId), eq(orders.id, name)))
  return { chatType: team ? 'review' : 'writerToCustomer', id: stored(order).id, mayWrite: true, order: stored(order) }
}
