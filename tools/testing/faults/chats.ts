import type { Fault } from '../fault.ts'

const ORDER_CHAT = 'chat of an order'
const ADMIN_CHAT = 'chat with the admin'
const bothChats = (code: string) => [`${ORDER_CHAT}: ${code}`, `${ADMIN_CHAT}: ${code}`]
/**
 * Returns a fault that changes the frames sent by the portal or by the API. If `replacement` is null, matching frames
 * are dropped.
 */
const changedFrames = (
  from: 'portal' | 'api',
  word: RegExp,
  replacement: string | null,
  expectedFindings: string[],
): Fault => ({
  apply: ({ onFrame }) =>
    void onFrame.push((frame, side) => (side === from && word.test(frame) ? replacement : undefined)),
  finds: expectedFindings,
})
const refusedUpgrade = (status: number, code: string): Fault => ({
  apply: ({ onUpgrade }) => void onUpgrade.push(() => status),
  finds: bothChats(code),
})
const movedPath = (path: string, found: string, expectedFindings: string[]): Fault => ({
  apply: ({ onUpgrade }) => void onUpgrade.push((asked) => (asked === found ? path : asked === path ? 404 : undefined)),
  finds: expectedFindings,
})

/** Faults of the two chat sockets. */
export const CHAT_FAULTS = {
  'a chat at another path': movedPath('/chat', '/ws', [`${ORDER_CHAT}: chat_path`]),
  'an admin chat at another path': movedPath('/admin-chat', '/socket/admin', [`${ADMIN_CHAT}: admin_chat_path`]),
  'chat upgrades refused with 400': refusedUpgrade(400, 'chat_upgrade'),
  'chats that reject the session': refusedUpgrade(403, 'chat_session'),
  'chat upgrades that fail with 502': refusedUpgrade(502, 'chat_failed'),
  'chats that close immediately': {
    apply: ({ onChat }) => void onChat.push(({ end }) => end()),
    finds: bothChats('chat_closed'),
  },
  'chats that send plain text first': {
    apply: ({ onChat }) => void onChat.push(({ say }) => say('Welcome!')),
    finds: bothChats('chat_frame'),
  },
  'chats that accept only upper-case frame types': changedFrames(
    'portal',
    /"type":"(?:subscribe|ping)/,
    null,
    bothChats('chat_dialect'),
  ),
  'chats that never send their history': changedFrames('api', /all_messages|ALL_MSGS/, null, bothChats('chat_silent')),
  'chats that send unknown frames': changedFrames(
    'api',
    /all_messages|ALL_MSGS/,
    '{"kind":"history"}',
    bothChats('chat_frame'),
  ),
  'chats that do not reply to pings': changedFrames('api', /pong/, null, bothChats('chat_ping')),
  'chats that disconnect after 0.4 s': {
    apply({ onChat, onFrame }) {
      let end = () => {}
      onChat.push((chat) => void (end = chat.end))
      // The time starts after the checks of the chat, which take longer than that on a busy machine.
      onFrame.push((frame, from) => void (from === 'api' && /pong/i.test(frame) && setTimeout(end, 400).unref()))
    },
    finds: [`${ORDER_CHAT} stays open: chat_cut`, `${ADMIN_CHAT} stays open: chat_cut`],
  },
} satisfies Record<string, Fault>
