import type { ServerFrame } from '@quillgate/shared/contract/sockets'
import { HISTORY_TOO_LONG } from '@quillgate/shared/domain/chat/chat'
import { sameChat } from '@quillgate/shared/domain/chat/chat-frames'
import { mergeMessages } from '@quillgate/shared/domain/chat/chat-messages'
import { ERROR } from '@quillgate/shared/domain/errors/codes'
import { type Chat, subscribeFrame } from './chat.ts'
import { askNewest, askOlder, CONFIRM_MS, compared, flush, newestPage, olderPage } from './chat-messages.ts'
import {
  ALLOWANCE,
  andThen,
  type ChatEvent,
  type ChatState,
  clear,
  type Next,
  REFILL_MS,
  setTimer,
  stay,
  type Timer,
  write,
} from './chat-state.ts'
import {
  failed,
  isInQuestion,
  type Outgoing,
  type Refusal,
  revived,
  whenAsked,
  whenClosed,
  whenLost,
  whenRefused,
  whenTooMany,
} from './outbox.ts'

export const SUBSCRIBE_MS = 1_000
export const PING_MS = 60_000
export const PONG_MS = 20_000
/** A subscription that is not answered within this time counts as accepted. */
export const LIST_MS = 5_000
/** How long to wait after a refusal for too many frames. */
export const TOO_MANY_MS = 10_000
const REDIAL_MS = 2_000
const JITTER_MS = 1_000
const SLOW_REDIAL_MS = 30_000
const PATIENCE = 5
const NO_SESSION = 4401
const FRAME_TOO_LONG = 1009

const ALL_TIMERS = ['subscribe', 'list', 'ping', 'pong', 'confirm', 'redial', 'older', 'refill'] as const
const CONNECTED: ReadonlySet<string> = new Set(['opened', 'joining', 'live', 'refused'])
const isConnected = ({ phase }: ChatState) => CONNECTED.has(phase)

/** Reducer of one room's connection: returns the next state after an event, and the effects to run. `chance` is from 0 to 1. */
export function stepChat(chat: Chat, state: ChatState, event: ChatEvent, chance: number): Next {
  if (state.phase === 'ended') return stay(state)
  switch (event.type) {
    case 'start':
      return state.phase === 'idle' ? dial(state) : stay(state)
    case 'online':
      return state.phase === 'waiting' ? dial(state) : stay(state)
    case 'opened':
      if (state.phase !== 'dialling') return stay(state)
      return {
        state: { ...state, phase: 'opened' },
        effects: [setTimer('subscribe', SUBSCRIBE_MS), setTimer('ping', PING_MS)],
      }
    case 'closed':
      return closed(state, event.code, chance)
    case 'leave':
      return {
        state: { ...state, phase: 'ended', ended: 'left', outbox: whenLost(state.outbox) },
        effects: [...clear(...ALL_TIMERS), { do: 'hang_up' }],
      }
    case 'timer':
      return rang(chat, state, event.timer, chance)
    case 'frame':
      return isConnected(state) ? heard(chat, state, event.frame) : stay(state)
    case 'older':
      return askOlder(state)
    case 'send': {
      const { id, words, at } = event
      const entry: Outgoing = { id, words, at, state: 'sending', writes: 0 }
      return flush(chat, {
        ...state,
        outbox: [...state.outbox, state.refusal ? failed(entry, state.refusal) : entry],
      })
    }
    case 'again': {
      const next = { ...state, outbox: compared(chat, state).map((entry) => revived(entry, event.id)) }
      return state.phase === 'refused' ? join(chat, next) : flush(chat, next)
    }
    case 'forget':
      return stay({ ...state, outbox: state.outbox.filter(({ id }) => id !== event.id) })
    default:
      return found(chat, state, event.outbox)
  }
}

const dial = (state: ChatState): Next => ({
  state: { ...state, phase: 'dialling' },
  effects: [...clear('redial'), { do: 'dial' }],
})

/** Subscribes to the room and requests the newest page if the provider supports paging. */
const join = (chat: Chat, state: ChatState): Next => ({
  state: { ...state, phase: 'joining' },
  effects: [
    write(subscribeFrame(chat)),
    ...(state.older === 'too_long' ? [] : askNewest(chat)),
    setTimer('list', LIST_MS),
  ],
})

/** Puts messages that an earlier page left unsent before those of this page. */
function found(chat: Chat, state: ChatState, left: readonly Outgoing[]): Next {
  const known = new Set(state.outbox.map(({ id }) => id))
  const taken = whenLost(left).filter(({ id }) => !known.has(id))
  const { refusal } = state
  const outbox = [...(refusal ? whenClosed(taken, refusal) : taken), ...state.outbox]
  const next = flush(chat, { ...state, outbox })
  if (state.phase !== 'live' || !taken.some(isInQuestion)) return next
  return { state: next.state, effects: [...next.effects, ...askNewest(chat)] }
}

function closed(state: ChatState, code: number, chance: number): Next {
  if (state.phase === 'idle' || state.phase === 'waiting') return stay(state)
  const { refusal: _, ...rest } = state
  const outbox = whenLost(code === FRAME_TOO_LONG ? withoutTooLong(state.outbox) : state.outbox)
  const older = code === HISTORY_TOO_LONG ? 'too_long' : state.older === 'loading' ? 'more' : state.older
  const next: ChatState = { ...rest, outbox, older, early: [], allowance: Math.max(1, state.allowance) }
  if (code === NO_SESSION) {
    return { state: { ...next, phase: 'ended', ended: 'no_session' }, effects: clear(...ALL_TIMERS) }
  }
  const failures = state.failures + 1
  const base = failures < PATIENCE ? REDIAL_MS : SLOW_REDIAL_MS
  return {
    state: { ...next, failures, phase: 'waiting' },
    effects: [...clear(...ALL_TIMERS), setTimer('redial', Math.round(base + chance * JITTER_MS))],
  }
}

/** After a close because of a frame's length: the last message that was written counts as too long. */
function withoutTooLong(outbox: readonly Outgoing[]): Outgoing[] {
  const last = outbox.findLast(({ state }) => state === 'sent')
  const refusal = { reason: ERROR.message_too_long.sentence, code: 'message_too_long' }
  return outbox.map((entry) => (entry === last ? failed(entry, refusal) : entry))
}

function rang(chat: Chat, state: ChatState, which: Timer, chance: number): Next {
  switch (which) {
    case 'redial':
      return state.phase === 'waiting' ? dial(state) : stay(state)
    case 'subscribe':
      return state.phase === 'opened' ? join(chat, state) : stay(state)
    case 'list': {
      if (state.phase !== 'joining') return stay(state)
      // The history is too long to read, so nothing can confirm entries with an unknown outcome: they count as failed.
      const isBlind = state.older === 'too_long'
      const outbox = state.outbox.map((entry) =>
        isBlind && isInQuestion(entry) ? { ...entry, state: 'failed' as const } : entry,
      )
      return live(chat, { ...state, outbox })
    }
    case 'ping':
      if (!isConnected(state)) return stay(state)
      return { state, effects: [write({ type: 'ping' }), setTimer('pong', PONG_MS), setTimer('ping', PING_MS)] }
    case 'pong': {
      if (!isConnected(state)) return stay(state)
      const next = closed(state, 1006, chance)
      return { state: next.state, effects: [{ do: 'hang_up' }, ...next.effects] }
    }
    case 'older':
      return stay(state.older === 'loading' ? { ...state, older: 'more' } : state)
    case 'refill': {
      const allowance = Math.min(ALLOWANCE, state.allowance + 1)
      const effects = allowance < ALLOWANCE ? [setTimer('refill', REFILL_MS)] : []
      // flush starts the timer only at a full allowance, so no second one is started.
      const next = flush(chat, { ...state, allowance })
      return { state: next.state, effects: [...effects, ...next.effects] }
    }
    default:
      if (state.phase !== 'live' || !state.outbox.some(({ state }) => state === 'sent')) return stay(state)
      if (state.older === 'too_long') return stay(state)
      return { state: { ...state, outbox: whenAsked(state.outbox) }, effects: askNewest(chat) }
  }
}

/** Resumes sending in a room that accepts messages; the allowance refills after a lost connection. */
function live(chat: Chat, before: ChatState): Next {
  const { refusal: _, ...state } = before
  return andThen(
    {
      state: { ...state, phase: 'live', messages: mergeMessages(state.messages, state.early), early: [] },
      effects: state.allowance < ALLOWANCE ? [setTimer('refill', REFILL_MS)] : [],
    },
    (state) => flush(chat, state),
  )
}

function heard(chat: Chat, state: ChatState, frame: ServerFrame): Next {
  switch (frame.type) {
    case 'pong':
      return { state: { ...state, failures: 0 }, effects: clear('pong') }
    case 'all_messages': {
      if (frame.before !== undefined) return olderPage(chat, state, frame)
      const next = newestPage(chat, state, frame)
      if (state.phase === 'live' || state.allowance === ALLOWANCE) return next
      return { state: next.state, effects: [setTimer('refill', REFILL_MS), ...next.effects] }
    }
    case 'new_message': {
      if (!sameChat(frame.message, chat)) return stay(state)
      if (state.phase === 'opened' || state.phase === 'joining')
        return stay({ ...state, early: [...state.early, frame.message] })
      const next = { ...state, messages: mergeMessages(state.messages, [frame.message]) }
      const settled = { ...next, outbox: compared(chat, next) }
      return state.phase === 'refused' ? live(chat, settled) : stay(settled)
    }
    case 'new_participant': {
      const others = state.participants.filter(({ _id }) => _id !== frame.participant._id)
      return stay({ ...state, participants: [...others, frame.participant] })
    }
    default:
      return refused(state, frame)
  }
}

function refused(state: ChatState, { error: reason, code, ref }: Extract<ServerFrame, { type: 'error' }>): Next {
  const refusal: Refusal = { reason, code }
  if (code === 'frames_too_many') return tooMany(state, ref)
  if (state.phase === 'joining') {
    const outbox = whenClosed(state.outbox, refusal)
    return { state: { ...state, phase: 'refused', refusal, outbox }, effects: clear('list') }
  }
  if (state.phase !== 'live') return stay(state)
  if (ref === undefined && state.older === 'loading' && !state.outbox.some(({ state }) => state === 'sent'))
    return { state: { ...state, older: 'more' }, effects: clear('older') }
  return stay({ ...state, outbox: whenRefused(state.outbox, refusal, ref) })
}

/** All pages of a user share one frame limit; messages above it wait and are sent later automatically. */
function tooMany(state: ChatState, ref: string | undefined): Next {
  if (state.phase === 'joining')
    return { state: { ...state, phase: 'opened' }, effects: [...clear('list'), setTimer('subscribe', TOO_MANY_MS)] }
  if (state.phase !== 'live') return stay(state)
  if (ref !== undefined) {
    const outbox = whenTooMany(state.outbox, ref)
    return { state: { ...state, outbox, allowance: 0 }, effects: [setTimer('refill', TOO_MANY_MS)] }
  }
  const isAsked = state.outbox.some(isInQuestion)
  return { state, effects: isAsked ? [setTimer('confirm', CONFIRM_MS)] : [] }
}
