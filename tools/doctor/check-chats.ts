import type { Dialect } from '@quillgate/shared/domain/chat/chat-frames'
import type { Trust } from './api.ts'
import { CALLS, type Visit, whoFor } from './calls.ts'
import { type Chat, openChat, type Room } from './chats.ts'
import type { FindingCode } from './findings.ts'
import type { Person } from './people.ts'
import type { Found } from './report.ts'

const GROUP = 'Chats'
/** Chat paths that other APIs commonly use. */
const OTHER_PATHS = ['/chat', '/socket', '/ws', '/socket/orders', '/api/chat', '/chats']
const OTHER_ADMIN_PATHS = ['/admin-chat', '/admin_chat', '/socket/admin', '/ws/admin', '/api/admin-chat', '/admin/chat']
export type Patience = { chatMs: number; idleMs: number; slowMs: number }
type Kept = { name: string; chat: Chat; since: number }

/** Checks both chat sockets of the API: that they open, which dialect they speak, and that they stay open. */
export async function checkChats(
  visit: Visit,
  trust: Trust,
  { chatMs, idleMs }: Omit<Patience, 'slowMs'>,
): Promise<void> {
  const { api, known, people, report } = visit
  const kept: Kept[] = []
  const order =
    known.places('customerOrders.list', 'revision_process')[0]?.orderId ?? known.orders('customerOrders.list')[0]?._id
  const rooms: { name: string; isAdmin: boolean; person: Person | undefined; room: Room }[] = [
    {
      name: 'chat of an order',
      isAdmin: false,
      person: people.customer,
      room: { path: api.site.chatPath, chatType: 'writerToCustomer', orderId: order },
    },
    {
      name: 'chat with the admin',
      isAdmin: true,
      person: people.writer ?? whoFor(visit, CALLS.get('writerOrders.list')!),
      room: { path: api.site.adminChatPath, chatType: 'writerToAdmin' },
    },
  ]
  for (const { name, isAdmin, person, room } of rooms) {
    if (!person) report.notTried(GROUP, name, 'nobody is signed in who may open it')
    else if (!isAdmin && room.orderId === undefined) report.notTried(GROUP, name, 'the customer has no order')
    else {
      const { found, chat } = await tryRoom(visit, trust, { isAdmin, person, room, chatMs })
      report.settle(GROUP, name, found, room.path)
      if (chat) kept.push({ name, chat, since: performance.now() })
    }
  }
  await stays(visit, kept, idleMs)
}

/** A chat must stay open while it is idle. */
async function stays({ report }: Visit, kept: readonly Kept[], idleMs: number): Promise<void> {
  for (const { name, chat, since } of kept) {
    await chat.heard('error', idleMs - (performance.now() - since))
    const place = `${name} stays open`
    if (chat.closedWith === undefined) report.good(GROUP, place, `${(idleMs / 1000).toFixed(1)} s without a word`)
    else report.finding(GROUP, place, { code: 'chat_cut', detail: `closed with ${chat.closedWith}` })
    chat.close()
  }
}

type Try = { isAdmin: boolean; person: Person; room: Room; chatMs: number }
async function tryRoom(visit: Visit, trust: Trust, asked: Try): Promise<{ found: Found[]; chat?: Chat }> {
  const { api } = visit
  const opened = await openChat(api, trust, asked.person, asked.room.path)
  if ('refused' in opened) return { found: [await whyRefused(visit, trust, asked, opened)] }
  const { chat } = opened
  const set: Dialect = api.site.chatDialect
  if (await talks(chat, asked, set)) return { found: [...oddFrames(chat), ...(await silence(chat, asked, set))], chat }
  const wasClosed = chat.closedWith
  chat.close()
  const other: Dialect = set === 'lower' ? 'upper' : 'lower'
  const again = await openChat(api, trust, asked.person, asked.room.path)
  const understands = 'chat' in again && (await talks(again.chat, asked, other))
  if ('chat' in again) again.chat.close()
  if (understands)
    return {
      found: [
        { code: other === 'upper' ? 'chat_dialect' : 'chat_dialect_lower', detail: `not "subscribe" in ${set} case` },
      ],
    }
  if (wasClosed !== undefined) return { found: [{ code: 'chat_closed', detail: `closed with ${wasClosed}` }] }
  return {
    found:
      chat.unreadable > 0
        ? oddFrames(chat)
        : [{ code: 'chat_silent', detail: `nothing within ${asked.chatMs / 1000} s` }],
  }
}

/** Subscribes to the chat and requests its messages like the portal; returns whether they arrived. */
async function talks(chat: Chat, { isAdmin, person, room, chatMs }: Try, dialect: Dialect): Promise<boolean> {
  const { chatType, orderId } = room
  const { _id } = person.user
  if (isAdmin) chat.send({ type: 'subscribe', chatType, userId: _id }, dialect)
  else {
    chat.send({ type: 'subscribe', chatType, order_id: orderId, sent_by: _id }, dialect)
    chat.send({ type: 'request_all_messages' }, dialect)
  }
  return chat.heard('all_messages', chatMs)
}

async function silence(chat: Chat, { chatMs }: Try, dialect: Dialect): Promise<Found[]> {
  chat.send({ type: 'ping' }, dialect)
  if ((await chat.heard('pong', chatMs)) || chat.closedWith !== undefined) return []
  return [{ code: 'chat_ping', detail: `no pong within ${chatMs / 1000} s` }]
}

const oddFrames = ({ unreadable }: Chat): Found[] =>
  unreadable > 0 ? [{ code: 'chat_frame', detail: `${unreadable} of them` }] : []

async function whyRefused(
  visit: Visit,
  trust: Trust,
  { isAdmin, person, room }: Try,
  { refused, why }: { refused: number; why: string },
): Promise<Found> {
  const code = REFUSED[refused] ?? (refused >= 500 || refused === 0 ? 'chat_failed' : 'chat_upgrade')
  if (code !== 'chat_path') return { code, detail: why }
  for (const path of (isAdmin ? OTHER_ADMIN_PATHS : OTHER_PATHS).filter((path) => path !== room.path)) {
    const opened = await openChat(visit.api, trust, person, path)
    if ('refused' in opened) continue
    opened.chat.close()
    return {
      code: isAdmin ? 'admin_chat_path' : 'chat_path',
      detail: `${why} at ${room.path}`,
      setting: `${isAdmin ? 'UPSTREAM_ADMIN_CHAT_PATH' : 'UPSTREAM_CHAT_PATH'}=${path}`,
    }
  }
  return { code: isAdmin ? 'admin_chat_path' : 'chat_path', detail: `${why} at ${room.path}` }
}
const REFUSED: Readonly<Partial<Record<number, FindingCode>>> = {
  401: 'chat_session',
  403: 'chat_session',
  404: 'chat_path',
}
