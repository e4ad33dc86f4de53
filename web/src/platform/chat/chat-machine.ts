import type { ServerFrame } from '@quillgate/shared/contract/sockets'
import { HISTORY_TOO_LONG_CLOSE_CODE } from '@quillgate/shared/domain/chat/chat'
import { isSameChat } from '@quillgate/shared/domain/chat/chat-frames'
import { mergeMessages } from '@quillgate/shared/domain/chat/chat-messages'
import { ERROR } from '@quillgate/shared/domain/errors/codes'
import { type Chat, createSubscribeFrame } from './chat.ts'
import {
  addOlderPage,
  CONFIRM_TIMEOUT_MS,
  flushOutbox,
  listUnconfirmed,
  mergeNewestPage,
  requestNewest,
  requestOlder,
} from './chat-messages.ts'
import {
  type ChatEvent,
  type ChatState,
  type ChatTimer,
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
  failAllEntries,
  failRefusedEntry,
  type MessageRefusal,
  markFailed,
  markRequested,
  markUnconfirmed,
  type OutgoingMessage,
  requeueRateLimited,
  retryEntry,
} from './outbox.ts'

export const SUBSCRIBE_DELAY_MS = 1_000
export const PING_INTERVAL_MS = 60_000
export const PONG_TIMEOUT_MS = 20_000
/** Time after which a subscription without a reply counts as accepted. */
export const LIST_TIMEOUT_MS = 5_000
/** Delay before the next frame after the server has refused a frame because of its rate limit. */
export const RATE_LIMIT_DELAY_MS = 10_000
const RECONNECT_DELAY_MS = 2_000
const RECONNECT_JITTER_MS = 1_000
const SLOW_RECONNECT_DELAY_MS = 30_000
const MAX_FAST_FAILURES = 5
const CLOSE_CODE_NO_SESSION = 4401
const CLOSE_CODE_FRAME_TOO_LONG = 1009

const ALL_TIMERS = ['subscribe', 'list', 'ping', 'pong', 'confirm', 'redial', 'older', 'refill'] as const
const CONNECTED_PHASES: ReadonlySet<string> = new Set(['opened', 'joining', 'live', 'refused'])
const isConnected = ({ phase }: ChatState) => CONNECTED_PHASES.has(phase)

/**
 * Reducer of one room's connection: returns the next state after an event, and the effects to run. `random` is a random
 * number from 0 to 1 that varies the reconnect delay.
 */
export function stepChat(chat: Chat, state: ChatState, event: ChatEvent, random: number): Transition {
  if (state.phase === 'ended') return withoutEffects(state)
  switch (event.type) {
    case 'start':
      return state.phase === 'idle' ? dial(state) : withoutEffects(state)
    case 'online':
      return state.phase === 'waiting' ? dial(state) : withoutEffects(state)
    case 'opened':
      if (state.phase !== 'dialling') return withoutEffects(state)
      return {
        state: { ...state, phase: 'opened' },
        effects: [setTimer('subscribe', SUBSCRIBE_DELAY_MS), setTimer('ping', PING_INTERVAL_MS)],
      }
    case 'closed':
      return onClosed(state, event.code, random)
    case 'leave':
      return {
        state: { ...state, phase: 'ended', ended: 'left', outbox: markUnconfirmed(state.outbox) },
        effects: [...clearTimers(...ALL_TIMERS), { do: 'hang_up' }],
      }
    case 'timer':
      return onTimer(chat, state, event.timer, random)
    case 'frame':
      return isConnected(state) ? onFrame(chat, state, event.frame) : withoutEffects(state)
    case 'older':
      return requestOlder(state)
    case 'send': {
      const { id, words, at } = event
      const entry: OutgoingMessage = { id, words, at, state: 'sending', writes: 0 }
      return flushOutbox(chat, {
        ...state,
        outbox: [...state.outbox, state.refusal ? markFailed(entry, state.refusal) : entry],
      })
    }
    case 'again': {
      const next = { ...state, outbox: listUnconfirmed(chat, state).map((entry) => retryEntry(entry, event.id)) }
      return state.phase === 'refused' ? joinRoom(chat, next) : flushOutbox(chat, next)
    }
    case 'forget':
      return withoutEffects({ ...state, outbox: state.outbox.filter(({ id }) => id !== event.id) })
    default:
      return onOutboxFound(chat, state, event.outbox)
  }
}

const dial = (state: ChatState): Transition => ({
  state: { ...state, phase: 'dialling' },
  effects: [...clearTimers('redial'), { do: 'dial' }],
})

/** Subscribes to the room. Also requests the newest page if the provider supports paging. */
const joinRoom = (chat: Chat, state: ChatState): Transition => ({
  state: { ...state, phase: 'joining' },
  effects: [
    writeFrame(createSubscribeFrame(chat)),
    ...(state.older === 'too_long' ? [] : requestNewest(chat)),
    setTimer('list', LIST_TIMEOUT_MS),
  ],
})

/** Adds the unsent messages of a closed page to the outbox, before the messages of this page. */
function onOutboxFound(chat: Chat, state: ChatState, storedMessages: readonly OutgoingMessage[]): Transition {
  const known = new Set(state.outbox.map(({ id }) => id))
  const adopted = markUnconfirmed(storedMessages).filter(({ id }) => !known.has(id))
  const { refusal } = state
  const outbox = [...(refusal ? failAllEntries(adopted, refusal) : adopted), ...state.outbox]
  const next = flushOutbox(chat, { ...state, outbox })
  if (state.phase !== 'live' || !adopted.some(awaitsConfirmation)) return next
  return { state: next.state, effects: [...next.effects, ...requestNewest(chat)] }
}

function onClosed(state: ChatState, code: number, random: number): Transition {
  if (state.phase === 'idle' || state.phase === 'waiting') return withoutEffects(state)
  const { refusal: _, ...rest } = state
  const outbox = markUnconfirmed(code === CLOSE_CODE_FRAME_TOO_LONG ? failTooLong(state.outbox) : state.outbox)
  const older = code === HISTORY_TOO_LONG_CLOSE_CODE ? 'too_long' : state.older === 'loading' ? 'more' : state.older
  const next: ChatState = { ...rest, outbox, older, earlyMessages: [], allowance: Math.max(1, state.allowance) }
  if (code === CLOSE_CODE_NO_SESSION) {
    return { state: { ...next, phase: 'ended', ended: 'no_session' }, effects: clearTimers(...ALL_TIMERS) }
  }
  const failures = state.failures + 1
  const base = failures < MAX_FAST_FAILURES ? RECONNECT_DELAY_MS : SLOW_RECONNECT_DELAY_MS
  return {
    state: { ...next, failures, phase: 'waiting' },
    effects: [...clearTimers(...ALL_TIMERS), setTimer('redial', Math.round(base + random * RECONNECT_JITTER_MS))],
  }
}

/**
 * Marks the message that was written last as failed. Used when the server has closed the connection because a frame was
 * too long.
 */
function failTooLong(outbox: readonly OutgoingMessage[]): OutgoingMessage[] {
  const last = outbox.findLast(({ state }) => state === 'sent')
  const refusal = { reason: ERROR.message_too_long.sentence, code: 'message_too_long' }
  return outbox.map((entry) => (entry === last ? markFailed(entry, refusal) : entry))
}

function onTimer(chat: Chat, state: ChatState, timer: ChatTimer, random: number): Transition {
  switch (timer) {
    case 'redial':
      return state.phase === 'waiting' ? dial(state) : withoutEffects(state)
    case 'subscribe':
      return state.phase === 'opened' ? joinRoom(chat, state) : withoutEffects(state)
    case 'list': {
      if (state.phase !== 'joining') return withoutEffects(state)
      // The history is too long to read. Entries with an unknown outcome can never be confirmed, so they count as
      // failed.
      const isUnverifiable = state.older === 'too_long'
      const outbox = state.outbox.map((entry) =>
        isUnverifiable && awaitsConfirmation(entry) ? { ...entry, state: 'failed' as const } : entry,
      )
      return goLive(chat, { ...state, outbox })
    }
    case 'ping':
      if (!isConnected(state)) return withoutEffects(state)
      return {
        state,
        effects: [writeFrame({ type: 'ping' }), setTimer('pong', PONG_TIMEOUT_MS), setTimer('ping', PING_INTERVAL_MS)],
      }
    case 'pong': {
      if (!isConnected(state)) return withoutEffects(state)
      const next = onClosed(state, 1006, random)
      return { state: next.state, effects: [{ do: 'hang_up' }, ...next.effects] }
    }
    case 'older':
      return withoutEffects(state.older === 'loading' ? { ...state, older: 'more' } : state)
    case 'refill': {
      const allowance = Math.min(MAX_BURST, state.allowance + 1)
      const effects = allowance < MAX_BURST ? [setTimer('refill', REFILL_INTERVAL_MS)] : []
      // `flushOutbox` starts the refill timer only when the allowance is full, whereas this code starts it only when
      // the allowance is not full. Therefore, at most one timer runs.
      const next = flushOutbox(chat, { ...state, allowance })
      return { state: next.state, effects: [...effects, ...next.effects] }
    }
    default:
      if (state.phase !== 'live' || !state.outbox.some(({ state }) => state === 'sent')) return withoutEffects(state)
      if (state.older === 'too_long') return withoutEffects(state)
      return { state: { ...state, outbox: markRequested(state.outbox) }, effects: requestNewest(chat) }
  }
}

/**
 * Starts or resumes sending in a room that accepts messages, without waiting for its newest page. Restarts the refill
 * timer, which was stopped when the connection was lost.
 */
function goLive(chat: Chat, before: ChatState): Transition {
  const { refusal: _, ...state } = before
  return chainTransition(
    {
      state: {
        ...state,
        phase: 'live',
        messages: mergeMessages(state.messages, state.earlyMessages),
        earlyMessages: [],
        hasGap: true,
      },
      effects: state.allowance < MAX_BURST ? [setTimer('refill', REFILL_INTERVAL_MS)] : [],
    },
    (state) => flushOutbox(chat, state),
  )
}

function onFrame(chat: Chat, state: ChatState, frame: ServerFrame): Transition {
  switch (frame.type) {
    case 'pong':
      return { state: { ...state, failures: 0 }, effects: clearTimers('pong') }
    case 'all_messages': {
      if (frame.before !== undefined) return addOlderPage(chat, state, frame)
      const next = mergeNewestPage(chat, state, frame)
      if (state.phase === 'live' || state.allowance === MAX_BURST) return next
      return { state: next.state, effects: [setTimer('refill', REFILL_INTERVAL_MS), ...next.effects] }
    }
    case 'new_message': {
      if (!isSameChat(frame.message, chat)) return withoutEffects(state)
      if (state.phase === 'opened' || state.phase === 'joining')
        return withoutEffects({ ...state, earlyMessages: [...state.earlyMessages, frame.message] })
      const next = { ...state, messages: mergeMessages(state.messages, [frame.message]) }
      const settled = { ...next, outbox: listUnconfirmed(chat, next) }
      return state.phase === 'refused' ? goLive(chat, settled) : withoutEffects(settled)
    }
    case 'new_participant': {
      const others = state.participants.filter(({ _id }) => _id !== frame.participant._id)
      return withoutEffects({ ...state, participants: [...others, frame.participant] })
    }
    default:
      return onError(state, frame)
  }
}

function onError(state: ChatState, { error: reason, code, ref }: Extract<ServerFrame, { type: 'error' }>): Transition {
  const refusal: MessageRefusal = { reason, code }
  if (code === 'frames_too_many') return onRateLimited(state, ref)
  if (state.phase === 'joining') {
    const outbox = failAllEntries(state.outbox, refusal)
    return { state: { ...state, phase: 'refused', refusal, outbox }, effects: clearTimers('list') }
  }
  if (state.phase !== 'live') return withoutEffects(state)
  if (ref === undefined && state.older === 'loading' && !state.outbox.some(({ state }) => state === 'sent'))
    return { state: { ...state, older: 'more' }, effects: clearTimers('older') }
  return withoutEffects({ ...state, outbox: failRefusedEntry(state.outbox, refusal, ref) })
}

/**
 * The server counts the frames of all pages of a user together. A message over this limit waits and is sent later
 * automatically.
 */
function onRateLimited(state: ChatState, ref: string | undefined): Transition {
  if (state.phase === 'joining')
    return {
      state: { ...state, phase: 'opened' },
      effects: [...clearTimers('list'), setTimer('subscribe', RATE_LIMIT_DELAY_MS)],
    }
  if (state.phase !== 'live') return withoutEffects(state)
  if (ref !== undefined) {
    const outbox = requeueRateLimited(state.outbox, ref)
    return { state: { ...state, outbox, allowance: 0 }, effects: [setTimer('refill', RATE_LIMIT_DELAY_MS)] }
  }
  const isPending = state.outbox.some(awaitsConfirmation)
  return { state, effects: isPending ? [setTimer('confirm', CONFIRM_TIMEOUT_MS)] : [] }
}
