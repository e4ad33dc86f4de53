import type { ServerFrame } from '@quillgate/shared/contract/sockets'
import { whyNotSend } from '@quillgate/shared/domain/chat/chat'
import { sameChat } from '@quillgate/shared/domain/chat/chat-frames'
import { mergeMessages } from '@quillgate/shared/domain/chat/chat-messages'
import { ERROR } from '@quillgate/shared/domain/errors/codes'
import { type Chat, isAdminChat, messageFrame } from './chat.ts'
import {
  ALLOWANCE,
  andThen,
  type ChatState,
  clear,
  type Effect,
  type Next,
  REFILL_MS,
  setTimer,
  stay,
  write,
} from './chat-state.ts'
import { failed, isInQuestion, type Outgoing, whenMissing, withoutConfirmed } from './outbox.ts'

/** After this long without an echo, the server's list is requested. */
export const CONFIRM_MS = 10_000
/** After this long without a reply, an older page may be requested again. */
export const OLDER_MS = 10_000
/** Maximum number of older pages to load in search of an unconfirmed message; after that the user decides. */
const LOOK_BACK_MAX = 50

type History = Extract<ServerFrame, { type: 'all_messages' }>

/** Requests the newest page. The admin chat sends it on subscribing and has no such request. */
export const askNewest = (chat: Chat): Effect[] => (isAdminChat(chat) ? [] : [write({ type: 'request_all_messages' })])

/** Requests the page before the oldest loaded message. */
export function askOlder(state: ChatState): Next {
  const [oldest] = state.messages
  if (state.phase !== 'live' || state.older !== 'more' || !oldest) return stay(state)
  return {
    state: { ...state, older: 'loading' },
    effects: [write({ type: 'request_all_messages', before: oldest._id }), setTimer('older', OLDER_MS)],
  }
}

export const compared = ({ me }: Chat, { outbox, messages }: ChatState) => withoutConfirmed(outbox, messages, me)

/** Merges the newest page into the loaded messages, or replaces them if there is a gap between them. */
export function newestPage(chat: Chat, state: ChatState, frame: History): Next {
  const own = frame.messages.filter((message) => sameChat(message, chat))
  const known = new Set(state.messages.map(({ _id }) => _id))
  const hasOlder = frame.hasOlder === true
  const joins = known.size > 0 && (!hasOlder || own.some(({ _id }) => known.has(_id)))
  const { refusal: _, ...rest } = state
  const next: ChatState = {
    ...rest,
    phase: 'live',
    failures: 0,
    messages: mergeMessages(mergeMessages(joins ? state.messages : [], own), state.early),
    early: [],
    older: !hasOlder ? 'none' : joins && state.older !== 'loading' ? state.older : 'more',
    participants: frame.participants,
    ...(frame.clientName !== undefined && { clientName: frame.clientName }),
    caughtUp: state.caughtUp + 1,
    lookedBack: 0,
  }
  return andThen({ state: next, effects: clear('list', 'confirm', 'older') }, (state) => settle(chat, state))
}

/** Adds a page of older messages; drops it if it no longer connects to the loaded ones. */
export function olderPage(chat: Chat, state: ChatState, frame: History): Next {
  if (!state.messages.some(({ _id }) => _id === frame.before)) return stay(state)
  const own = frame.messages.filter((message) => sameChat(message, chat))
  const next: ChatState = {
    ...state,
    messages: mergeMessages(state.messages, own, { older: true }),
    older: frame.hasOlder === true && own.length > 0 ? 'more' : 'none',
  }
  return andThen({ state: next, effects: clear('older') }, (state) => settle(chat, state))
}

/** Updates the outbox from the server's messages; loads older pages if they do not reach back far enough. */
function settle(chat: Chat, state: ChatState): Next {
  const ids = new Set(state.messages.map(({ _id }) => _id))
  const isTooFar = state.lookedBack >= LOOK_BACK_MAX
  const reaches = ({ after }: Outgoing) => state.older !== 'more' || (after !== undefined && ids.has(after))
  const open = whenMissing(compared(chat, state), reaches)
  // Whether it arrived is unknown, so it is not resent automatically.
  const outbox = isTooFar
    ? open.map((entry) => (isInQuestion(entry) ? { ...entry, state: 'failed' as const } : entry))
    : open
  const settled = flush(chat, { ...state, outbox })
  if (!settled.state.outbox.some(isInQuestion) || settled.state.older !== 'more') return settled
  return andThen(settled, (state) => askOlder({ ...state, lookedBack: state.lookedBack + 1 }))
}

/** Writes waiting messages in order, up to the allowance; only to a room whose list is known. */
export function flush(chat: Chat, state: ChatState): Next {
  if (state.phase !== 'live') return stay(state)
  const last = state.messages.at(-1)?._id
  const effects: Effect[] = []
  let { allowance } = state
  const outbox = state.outbox.map((entry): Outgoing => {
    if (entry.state !== 'sending') return entry
    const refused = whyNotSend({ content: entry.words.content ?? '', file: entry.words.data })
    if (refused) return failed(entry, { reason: ERROR[refused].sentence, code: refused })
    if (allowance === 0) return entry
    allowance -= 1
    const { asked: _, ...rest } = entry
    effects.push(write(messageFrame(chat, entry.words, entry.id)))
    const after = entry.after ?? last
    return { ...rest, state: 'sent', writes: entry.writes + 1, ...(after !== undefined && { after }) }
  })
  if (effects.length > 0) {
    if (!isAdminChat(chat)) effects.push(setTimer('confirm', CONFIRM_MS))
    if (state.allowance === ALLOWANCE) effects.push(setTimer('refill', REFILL_MS))
  }
  return { state: { ...state, outbox, allowance }, effects }
}
