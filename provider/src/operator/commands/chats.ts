import { fullName } from '@quillgate/shared/domain/values/names'
import type { Command } from 'commander'
import { and, count, desc, eq, max } from 'drizzle-orm'
import { messages } from '../../db/schema/messages.ts'
import { orders } from '../../db/schema/orders.ts'
import { users } from '../../db/schema/users.ts'
import type { Context } from '../../http/context.ts'
import { planRemoval, type Room, readHistoryPage, removeMessages, sendAdminMessage } from '../../modules/chat/public.ts'
import { listOutbox } from '../../modules/mail/public.ts'
import { collectOption, defineCommand, parseCount, requireRow, requireUser, UsageError } from '../session/session.ts'

type RoomOptions = { team?: true }
type RemoveOptions = RoomOptions & { from?: string; message?: string[]; all?: true; yes?: true }
/** Adds the commands for the admin's chats and for the outbox to the command line. */
export function registerChatCommands(program: Command) {
  defineCommand(program, 'outbox', 'the latest mails', async ({ context, printer }, { limit }: { limit: number }) => {
    const rows = await listOutbox(await context(), limit)
    printer.rows(
      rows.map(({ to, subject, text, createdAt, sentAt, refused, lastError }) => ({
        at: createdAt.toISOString(),
        to,
        subject,
        text,
        sent: sentAt?.toISOString() ?? refused ?? lastError ?? '',
      })),
    )
  }).option('--limit <number>', 'at most this many', parseCount(500), 20)
  const chat = program
    .command('chat')
    .description('chats, read and answered as the admin; <room> is an order’s id or a writer’s e-mail')
  defineCommand(chat, 'list', 'the chats with the latest messages', async ({ context, printer }) => {
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
  defineCommand(
    chat,
    'read <room>',
    'the newest messages, or those before --before <id>',
    async ({ context, printer }, name: string, which: RoomOptions & { before?: string }) => {
      const ctx = await context()
      const page = await readHistoryPage(ctx, await findRoom(ctx, name, which), which.before)
      printer.rows(
        page.messages.map(({ _id, createdAt, name, badge, content, data }) => ({
          _id,
          at: createdAt,
          who: `${name ?? '?'} (${badge ?? '?'})`,
          said: data ? `[${data.originalname}]` : content,
        })),
      )
    },
  )
    .option('--team', 'the team’s chat of the order')
    .option('--before <id>', 'only messages before this one')
  defineCommand(
    chat,
    'say <room> <text>',
    'send a message as the admin',
    async ({ context, printer }, name: string, text: string, which: RoomOptions) => {
      const ctx = await context()
      const [admin] = await ctx.db
        .select()
        .from(users)
        .where(and(eq(users.siteId, ctx.siteId), eq(users.role, 'client')))
        .limit(1)
      if (!admin) throw new UsageError('This site has no admin. Add one: operator user add client …')
      const room = await findRoom(ctx, name, which)
      await sendAdminMessage(ctx, room, admin, text)
      printer.message(`Sent as ${fullName({ firstName: admin.firstName, lastName: admin.lastName })}.`)
    },
  ).option('--team', 'the team’s chat of the order')
  defineCommand(
    chat,
    'remove <room>',
    'delete messages permanently; only shows the effect without --yes',
    async ({ context, printer }, name: string, { from, message, all, yes, ...which }: RemoveOptions) => {
      const ctx = await context()
      if (!all && from === undefined && !message)
        throw new UsageError('Choose messages with --from <email>, --message <id> or --all.')
      const room = await findRoom(ctx, name, which)
      const chosen = { sentBy: from === undefined ? undefined : (await requireUser(ctx, from)).id, ids: message }
      const { messages: count, bytes, first, last } = await (yes ? removeMessages : planRemoval)(ctx, room, chosen)
      printer.entry({
        done: yes ? 'removed' : 'dry run: add --yes to delete',
        site: ctx.site.domain,
        chat: room.chatType,
        room: room.id,
        messages: count,
        bytes,
        first: first?.toISOString(),
        last: last?.toISOString(),
      })
    },
  )
    .option('--team', 'the team’s chat of the order')
    .option('--from <email>', 'only messages of this user')
    .option('--message <id>', 'only this message; may be repeated', collectOption)
    .option('--all', 'all messages')
    .option('--yes', 'remove them')
}

async function findRoom(ctx: Context, name: string, { team }: RoomOptions): Promise<Room> {
  if (name.includes('@')) {
    const writer = await requireUser(ctx, name)
    if (writer.role !== 'writer') throw new UsageError(`${name} is not a writer.`)
    return { chatType: 'writerToAdmin', id: writer.id, mayWrite: true }
  }
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.siteId, ctx.siteId), eq(orders.id, name)))
  return {
    chatType: team ? 'review' : 'writerToCustomer',
    id: requireRow(order).id,
    mayWrite: true,
    order: requireRow(order),
  }
}
