import type { ServerFrame } from '@quillgate/shared/contract/sockets'
import { validateChatMessage } from '@quillgate/shared/domain/chat/chat'
import { isSameChat } from '@quillgate/shared/domain/chat/chat-frames'
import { mergeMessages } from '@quillgate/shared/domain/chat/chat-messages'
import { ERROR } from '@quillgate/shared/domain/errors/codes'
import { type Chat, createMessageFrame, isAdminChat } from './chat.ts'
import {
  type ChatEffect,
  type ChatState,
  chainTransition,
  clearTimers,
  MAX_BURST,
  REFILL_INTERVAL_MS,
  setTimer,
  type Transition,
  withoutEffects,
  writeFrame,
} from './chat-state.ts'
import {
  awaitsConfirmation,
  handleMissingEntries,
  markFailed,
  type OutgoingMessage,
  removeConfirmed,
} from './outbox.ts'

/** Time to wait for the echo of a message before the server's message list is requested, in ms. */
export const CONFIRM_TIMEOUT_MS = 10_000
/** Time to wait for an older page before it can be requested again, in ms. */
export const OLDER_PAGE_TIMEOUT_MS = 10_000
/**
 * Maximum number of older pages to load in search of an unconfirmed message; after that, the user must decide whether
 * to resend it.
 */
const MAX_LOOK_BACK_PAGES = 50

type HistoryFrame = Extract<ServerFrame, { type: 'all_messages' }>

/**
 * Requests the newest page. Not used in the admin chat, which sends its messages on subscribing and does not support
 * this request.
 */
export const requestNewest = (chat: Chat): ChatEffect[] =>
  isAdminChat(chat) ? [] : [writeFrame({ type: 'request_all_messages' })]

/** Requests the page before the oldest loaded message. */
export function requestOlder(state: ChatState): Transition {
  const [oldest] = state.messages
  if (state.phase !== 'live' || state.older !== 'more' || !oldest) return withoutEffects(state)
  return {
    state: { ...state, older: 'loading' },
    effects: [
      writeFrame({ type: 'request_all_messages', before: oldest._id }),
      setTimer('older', OLDER_PAGE_TIMEOUT_MS),
    ],
  }
}

export const listUnconfirmed = ({ me }: Chat, { outbox, messages }: ChatState) => removeConfirmed(outbox, messages, me)

/** Merges the newest page into the loaded messages, or replaces them if there is a gap between them. */
export function mergeNewestPage(chat: Chat, state: ChatState, frame: HistoryFrame): Transition {
  const own = frame.messages.filter((message) => isSameChat(message, chat))
  const known = new Set(state.messages.map(({ _id }) => _id))
  const hasOlder = frame.hasOlder === true
  const isContiguous = known.size > 0 && (!hasOlder || (!state.hasGap && own.some(({ _id }) => known.has(_id))))
  const { refusal: _, ...rest } = state
  const next: ChatState = {
    ...rest,
    phase: 'live',
    failures: 0,
    messages: mergeMessages(mergeMessages(isContiguous ? state.messages : [], own), state.earlyMessages),
    earlyMessages: [],
    hasGap: false,
    older: !hasOlder ? 'none' : isContiguous && state.older !== 'loading' ? state.older : 'more',
    participants: frame.participants,
    ...(frame.clientName !== undefined && { clientName: frame.clientName }),
    newestPageCount: state.newestPageCount + 1,
    lookBackPages: 0,
  }
  return chainTransition({ state: next, effects: clearTimers('list', 'confirm', 'older') }, (state) =>
    updateOutbox(chat, state),
  )
}

/** Adds a page of older messages. Ignores the page if the message before which it belongs is no longer loaded. */
export function addOlderPage(chat: Chat, state: ChatState, frame: HistoryFrame): Transition {
  if (!state.messages.some(({ _id }) => _id === frame.before)) return withoutEffects(state)
  const own = frame.messages.filter((message) => isSameChat(message, chat))
  const next: ChatState = {
    ...state,
    messages: mergeMessages(state.messages, own, { older: true }),
    older: frame.hasOlder === true && own.length > 0 ? 'more' : 'none',
  }
  return chainTransition({ state: next, effects: clearTimers('older') }, (state) => updateOutbox(chat, state))
}

/**
 * Updates the outbox from the server's messages; requests an older page if the loaded ones do not reach back far
 * enough. A gap between them can hide the echo of any unconfirmed message, so these then wait for the newest page.
 */
function updateOutbox(chat: Chat, state: ChatState): Transition {
  const ids = new Set(state.messages.map(({ _id }) => _id))
  const isLookBackExhausted = state.lookBackPages >= MAX_LOOK_BACK_PAGES
  const reaches = ({ after }: OutgoingMessage) =>
    !state.hasGap && (state.older !== 'more' || (after !== undefined && ids.has(after)))
  const open = handleMissingEntries(listUnconfirmed(chat, state), reaches)
  // Whether the message arrived is unknown, so it is not resent automatically.
  const outbox = isLookBackExhausted
    ? open.map((entry) => (awaitsConfirmation(entry) ? { ...entry, state: 'failed' as const } : entry))
    : open
  const settled = flushOutbox(chat, { ...state, outbox })
  const looksBack = !state.hasGap && state.older === 'more' && settled.state.outbox.some(awaitsConfirmation)
  if (!looksBack) return settled
  return chainTransition(settled, (state) => requestOlder({ ...state, lookBackPages: state.lookBackPages + 1 }))
}

/** Sends waiting messages in order, up to the allowance. Sends nothing until the room's message list has arrived. */
export function flushOutbox(chat: Chat, state: ChatState): Transition {
  if (state.phase !== 'live') return withoutEffects(state)
  const last = state.messages.at(-1)?._id
  const effects: ChatEffect[] = []
  let { allowance } = state
  const outbox = state.outbox.map((entry): OutgoingMessage => {
    if (entry.state !== 'sending') return entry
    const refused = validateChatMessage({ content: entry.words.content ?? '', file: entry.words.data })
    if (refused) return markFailed(entry, { reason: ERROR[refused].sentence, code: refused })
    if (allowance === 0) return entry
    allowance -= 1
    const { asked: _, ...rest } = entry
    effects.push(writeFrame(createMessageFrame(chat, entry.words, entry.id)))
    const after = entry.after ?? last
    return { ...rest, state: 'sent', writes: entry.writes + 1, ...(after !== undefined && { after }) }
  })
  if (effects.length > 0) {
    if (!isAdminChat(chat)) effects.push(setTimer('confirm', CONFIRM_TIMEOUT_MS))
    if (state.allowance === MAX_BURST) effects.push(setTimer('refill', REFILL_INTERVAL_MS))
  }
  return { state: { ...state, outbox, allowance }, effects }
}
