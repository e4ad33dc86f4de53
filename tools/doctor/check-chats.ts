import type { FrameDialect } from '@quillgate/shared/domain/chat/chat-frames'
import type { TlsTrust } from './api.ts'
import { CALL_BY_NAME, type CheckContext, findUserFor } from './calls.ts'
import { type Chat, type ChatTarget, openChat } from './chats.ts'
import { explainDisabledFeature, ORDER_CHAT } from './features.ts'
import type { FindingCode } from './findings.ts'
import type { Finding } from './report.ts'
import type { TestUser } from './sessions.ts'

const GROUP = 'Chats'
/** Chat paths that are common in other APIs. They are tried when the configured path has no chat. */
const ALTERNATIVE_PATHS = ['/chat', '/socket', '/ws', '/socket/orders', '/api/chat', '/chats']
const ALTERNATIVE_ADMIN_PATHS = [
  '/admin-chat',
  '/admin_chat',
  '/socket/admin',
  '/ws/admin',
  '/api/admin-chat',
  '/admin/chat',
]
export type Timeouts = { chatMs: number; idleMs: number; slowMs: number }
type OpenedChat = { name: string; chat: Chat; since: number }

/**
 * Checks both chat sockets of the API: whether they open, whether their frame types are upper or lower case, and
 * whether they stay open.
 */
export async function checkChats(
  context: CheckContext,
  trust: TlsTrust,
  { chatMs, idleMs }: Omit<Timeouts, 'slowMs'>,
): Promise<void> {
  const { api, known, people, report } = context
  const kept: OpenedChat[] = []
  const order =
    known.modulesOfKind('customerOrders.list', 'revision_process')[0]?.orderId ??
    known.orders('customerOrders.list')[0]?._id
  const rooms: { name: string; isAdmin: boolean; person: TestUser | undefined; room: ChatTarget }[] = [
    {
      name: ORDER_CHAT,
      isAdmin: false,
      person: people.customer,
      room: { path: api.site.chatPath, chatType: 'writerToCustomer', orderId: order },
    },
    {
      name: 'chat with the admin',
      isAdmin: true,
      person: people.writer ?? findUserFor(context, CALL_BY_NAME.get('writerOrders.list')!),
      room: { path: api.site.adminChatPath, chatType: 'writerToAdmin' },
    },
  ]
  for (const { name, isAdmin, person, room } of rooms) {
    const switchedOff = explainDisabledFeature(context.settings, name)
    if (switchedOff !== undefined) report.notTried(GROUP, name, switchedOff)
    else if (!person) report.notTried(GROUP, name, 'no account signed in that may open it')
    else if (!isAdmin && room.orderId === undefined) report.notTried(GROUP, name, 'the customer has no order')
    else {
      const { found, chat } = await checkChat(context, trust, { isAdmin, person, room, chatMs })
      report.addResult(GROUP, name, found, room.path)
      if (chat) kept.push({ name, chat, since: performance.now() })
    }
  }
  await checkChatsStayOpen(context, kept, idleMs)
}

/** Checks that the open chats are not closed while they are idle. */
async function checkChatsStayOpen(
  { report }: CheckContext,
  kept: readonly OpenedChat[],
  idleMs: number,
): Promise<void> {
  for (const { name, chat, since } of kept) {
    await chat.waitForFrame('error', idleMs - (performance.now() - since))
    const place = `${name} stays open`
    if (chat.closedWith === undefined) report.pass(GROUP, place, `${(idleMs / 1000).toFixed(1)} s idle`)
    else report.finding(GROUP, place, { code: 'chat_cut', detail: `closed with ${chat.closedWith}` })
    chat.close()
  }
}

type ChatAttempt = { isAdmin: boolean; person: TestUser; room: ChatTarget; chatMs: number }
async function checkChat(
  context: CheckContext,
  trust: TlsTrust,
  attempt: ChatAttempt,
): Promise<{ found: Finding[]; chat?: Chat }> {
  const { api } = context
  const opened = await openChat(api, trust, attempt.person, attempt.room.path)
  if ('refused' in opened) return { found: [await diagnoseRefusal(context, trust, attempt, opened)] }
  const { chat } = opened
  const set: FrameDialect = api.site.chatDialect
  if (await receivesMessages(chat, attempt, set))
    return { found: [...unreadableFrames(chat), ...(await checkPing(chat, attempt, set))], chat }
  const wasClosed = chat.closedWith
  chat.close()
  const other: FrameDialect = set === 'lower' ? 'upper' : 'lower'
  const again = await openChat(api, trust, attempt.person, attempt.room.path)
  const understands = 'chat' in again && (await receivesMessages(again.chat, attempt, other))
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
        ? unreadableFrames(chat)
        : [{ code: 'chat_silent', detail: `nothing within ${attempt.chatMs / 1000} s` }],
  }
}

/** Subscribes to a chat and requests its messages as the portal does; returns whether the messages arrived. */
async function receivesMessages(
  chat: Chat,
  { isAdmin, person, room, chatMs }: ChatAttempt,
  dialect: FrameDialect,
): Promise<boolean> {
  const { chatType, orderId } = room
  const { _id } = person.user
  if (isAdmin) chat.send({ type: 'subscribe', chatType, userId: _id }, dialect)
  else {
    chat.send({ type: 'subscribe', chatType, order_id: orderId, sent_by: _id }, dialect)
    chat.send({ type: 'request_all_messages' }, dialect)
  }
  return chat.waitForFrame('all_messages', chatMs)
}

async function checkPing(chat: Chat, { chatMs }: ChatAttempt, dialect: FrameDialect): Promise<Finding[]> {
  chat.send({ type: 'ping' }, dialect)
  if ((await chat.waitForFrame('pong', chatMs)) || chat.closedWith !== undefined) return []
  return [{ code: 'chat_ping', detail: `no pong within ${chatMs / 1000} s` }]
}

const unreadableFrames = ({ unreadable }: Chat): Finding[] =>
  unreadable > 0 ? [{ code: 'chat_frame', detail: `${unreadable} of them` }] : []

async function diagnoseRefusal(
  context: CheckContext,
  trust: TlsTrust,
  { isAdmin, person, room }: ChatAttempt,
  { refused, why }: { refused: number; why: string },
): Promise<Finding> {
  const code = FINDING_BY_STATUS[refused] ?? (refused >= 500 || refused === 0 ? 'chat_failed' : 'chat_upgrade')
  if (code !== 'chat_path') return { code, detail: why }
  for (const path of (isAdmin ? ALTERNATIVE_ADMIN_PATHS : ALTERNATIVE_PATHS).filter((path) => path !== room.path)) {
    const opened = await openChat(context.api, trust, person, path)
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
const FINDING_BY_STATUS: Readonly<Partial<Record<number, FindingCode>>> = {
  401: 'chat_session',
  403: 'chat_session',
  404: 'chat_path',
}
