import type { Fault } from '../fault.ts'

const ORDER = 'chat of an order'
const ADMIN = 'chat with the admin'
const both = (code: string) => [`${ORDER}: ${code}`, `${ADMIN}: ${code}`]
/** Returns a fault that changes the frames of one side; null drops a frame. */
const inFrames = (from: 'portal' | 'api', word: RegExp, becomes: string | null, finds: string[]): Fault => ({
  apply: ({ onFrame }) => void onFrame.push((frame, side) => (side === from && word.test(frame) ? becomes : undefined)),
  finds,
})
const refusing = (status: number, code: string): Fault => ({
  apply: ({ onUpgrade }) => void onUpgrade.push(() => status),
  finds: both(code),
})
const movedTo = (path: string, found: string, finds: string[]): Fault => ({
  apply: ({ onUpgrade }) => void onUpgrade.push((asked) => (asked === found ? path : asked === path ? 404 : undefined)),
  finds,
})

/** Faults of both chat sockets. */
export const CHAT_FAULTS = {
  'a chat at another address': movedTo('/chat', '/ws', [`${ORDER}: chat_path`]),
  'a chat with the admin at another address': movedTo('/admin-chat', '/socket/admin', [`${ADMIN}: admin_chat_path`]),
  'chats that are not upgraded': refusing(400, 'chat_upgrade'),
  'chats that refuse the session': refusing(403, 'chat_session'),
  'chats that fail': refusing(502, 'chat_failed'),
  'chats that close at once': {
    apply: ({ onChat }) => void onChat.push(({ end }) => end()),
    finds: both('chat_closed'),
  },
  'chats that greet in words': {
    apply: ({ onChat }) => void onChat.push(({ say }) => say('Welcome!')),
    finds: both('chat_frame'),
  },
  'chats in upper case alone': inFrames('portal', /"type":"(?:subscribe|ping)/, null, both('chat_dialect')),
  'chats without their messages': inFrames('api', /all_messages|ALL_MSGS/, null, both('chat_silent')),
  'chats with unknown frames': inFrames('api', /all_messages|ALL_MSGS/, '{"kind":"history"}', both('chat_frame')),
  'chats without pong': inFrames('api', /pong/, null, both('chat_ping')),
  'chats that are cut after 0.4 s': {
    apply: ({ onChat }) => void onChat.push(({ end }) => void setTimeout(end, 400).unref()),
    finds: [`${ORDER} stays open: chat_cut`, `${ADMIN} stays open: chat_cut`],
  },
} satisfies Record<string, Fault>
