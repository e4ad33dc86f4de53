import type { ChatMessage, ClientFrame, Participant, ServerFrame } from '@quillgate/shared/contract/sockets'
import { sameChat } from '@quillgate/shared/domain/chat-frames'
import { type Chat, isAdminChat, messageFrame, subscribeFrame, type Words } from './chat.ts'
import { mergeMessages } from './messages.ts'
import { type Outgoing, whenAsked, whenLost, whenMissing, whenRefused, withoutConfirmed } from './outbox.ts'

export const SUBSCRIBE_MS = 1_000
export const PING_MS = 60_000
export const PONG_MS = 20_000
/** A provider that answers a subscription with nothing is taken at its word. */
export const LIST_MS = 5_000
/** Without an echo for this long the server's list is asked. */
export const CONFIRM_MS = 10_000
const REDIAL_MS = 2_000
const JITTER_MS = 1_000
const SLOW_REDIAL_MS = 30_000
const PATIENCE = 5
const NO_SESSION = 4401

export type Timer = 'subscribe' | 'list' | 'ping' | 'pong' | 'confirm' | 'redial'
/** `joining`: open, but the list is not here yet; `waiting`: for the next dial; `ended`: for good. */
export type Phase = 'idle' | 'dialling' | 'opened' | 'joining' | 'live' | 'waiting' | 'ended'
export type ChatState = {
  phase: Phase
  failures: number
  messages: readonly ChatMessage[]
  participants: readonly Participant[]
  outbox: readonly Outgoing[]
  /** How often the whole list arrived: what was missed while away is there again. */
  caughtUp: number
  ended?: 'left' | 'no_session'
}
export type ChatEvent =
  | { type: 'start' | 'opened' | 'online' | 'leave' }
  | { type: 'closed'; code: number }
  | { type: 'timer'; timer: Timer }
  | { type: 'frame'; frame: ServerFrame }
  | { type: 'send'; id: string; words: Words; at: number }
  | { type: 'again' | 'forget'; id: string }
  | { type: 'found'; outbox: readonly Outgoing[] }
export type Effect =
  | { do: 'dial' | 'hang_up' }
  | { do: 'write'; frame: ClientFrame }
  | { do: 'timer'; timer: Timer; ms: number }
  | { do: 'clear'; timer: Timer }
type Next = { state: ChatState; effects: Effect[] }

export const INITIAL: ChatState = {
  phase: 'idle',
  failures: 0,
  messages: [],
  participants: [],
  outbox: [],
  caughtUp: 0,
}

const timer = (timer: Timer, ms: number): Effect => ({ do: 'timer', timer, ms })
const clear = (...timers: Timer[]): Effect[] => timers.map((timer) => ({ do: 'clear', timer }))
const write = (frame: ClientFrame): Effect => ({ do: 'write', frame })
const ALL_TIMERS = ['subscribe', 'list', 'ping', 'pong', 'confirm', 'redial'] as const
const isConnected = ({ phase }: ChatState) => phase === 'opened' || phase === 'joining' || phase === 'live'

/** One room's connection: what an event makes of it, and what is to be done. `chance` is from 0 to 1. */
export function stepChat(chat: Chat, state: ChatState, event: ChatEvent, chance: number): Next {
  if (state.phase === 'ended') return { state, effects: [] }
  switch (event.type) {
    case 'start':
      return state.phase === 'idle' ? dial(state) : { state, effects: [] }
    case 'online':
      return state.phase === 'waiting' ? dial(state) : { state, effects: [] }
    case 'opened':
      if (state.phase !== 'dialling') return { state, effects: [] }
      return {
        state: { ...state, phase: 'opened' },
        effects: [timer('subscribe', SUBSCRIBE_MS), timer('ping', PING_MS)],
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
      return heard(chat, state, event.frame)
    case 'send':
      return flush(chat, {
        ...state,
        outbox: [...state.outbox, { id: event.id, words: event.words, at: event.at, state: 'sending', writes: 0 }],
      })
    case 'again':
      return flush(chat, { ...state, outbox: compared(chat, state).map((entry) => revived(entry, event.id)) })
    case 'forget':
      return { state: { ...state, outbox: state.outbox.filter(({ id }) => id !== event.id) }, effects: [] }
    default:
      return flush(chat, { ...state, outbox: [...whenLost(event.outbox), ...state.outbox] })
  }
}

const revived = (entry: Outgoing, id: string): Outgoing =>
  entry.id === id && entry.state === 'failed' ? { ...entry, state: 'sending' } : entry
const compared = ({ me }: Chat, { outbox, messages }: ChatState) => withoutConfirmed(outbox, messages, me)

const dial = (state: ChatState): Next => ({
  state: { ...state, phase: 'dialling' },
  effects: [...clear('redial'), { do: 'dial' }],
})

function closed(state: ChatState, code: number, chance: number): Next {
  if (state.phase === 'idle' || state.phase === 'waiting') return { state, effects: [] }
  const outbox = whenLost(state.outbox)
  if (code === NO_SESSION) {
    return { state: { ...state, outbox, phase: 'ended', ended: 'no_session' }, effects: clear(...ALL_TIMERS) }
  }
  const failures = state.failures + 1
  const base = failures < PATIENCE ? REDIAL_MS : SLOW_REDIAL_MS
  return {
    state: { ...state, outbox, failures, phase: 'waiting' },
    effects: [...clear(...ALL_TIMERS), timer('redial', Math.round(base + chance * JITTER_MS))],
  }
}

function rang(chat: Chat, state: ChatState, which: Timer, chance: number): Next {
  switch (which) {
    case 'redial':
      return state.phase === 'waiting' ? dial(state) : { state, effects: [] }
    case 'subscribe': {
      if (state.phase !== 'opened') return { state, effects: [] }
      const effects = [write(subscribeFrame(chat)), ...askForAll(chat), timer('list', LIST_MS)]
      return { state: { ...state, phase: 'joining' }, effects }
    }
    case 'list':
      return state.phase === 'joining' ? flush(chat, { ...state, phase: 'live' }) : { state, effects: [] }
    case 'ping':
      if (!isConnected(state)) return { state, effects: [] }
      return { state, effects: [write({ type: 'ping' }), timer('pong', PONG_MS), timer('ping', PING_MS)] }
    case 'pong': {
      if (!isConnected(state)) return { state, effects: [] }
      const next = closed(state, 1006, chance)
      return { state: next.state, effects: [{ do: 'hang_up' }, ...next.effects] }
    }
    default:
      if (state.phase !== 'live' || !state.outbox.some(({ state }) => state === 'sent')) return { state, effects: [] }
      return { state: { ...state, outbox: whenAsked(state.outbox) }, effects: askForAll(chat) }
  }
}

/** The admin chat sends its list on subscribing, and knows no question for it. */
const askForAll = (chat: Chat) => (isAdminChat(chat) ? [] : [write({ type: 'request_all_messages' })])

function heard(chat: Chat, state: ChatState, frame: ServerFrame): Next {
  if (!isConnected(state)) return { state, effects: [] }
  switch (frame.type) {
    case 'pong':
      return { state: { ...state, failures: 0 }, effects: clear('pong') }
    case 'all_messages': {
      const own = frame.messages.filter((message) => sameChat(message, chat))
      const next: ChatState = {
        ...state,
        phase: 'live',
        failures: 0,
        messages: mergeMessages(state.messages, own),
        participants: frame.participants,
        caughtUp: state.caughtUp + 1,
      }
      const settled = flush(chat, { ...next, outbox: whenMissing(compared(chat, next)) })
      return { state: settled.state, effects: [...clear('list', 'confirm'), ...settled.effects] }
    }
    case 'new_message': {
      if (!sameChat(frame.message, chat)) return { state, effects: [] }
      const next = { ...state, messages: mergeMessages(state.messages, [frame.message]) }
      return { state: { ...next, outbox: compared(chat, next) }, effects: [] }
    }
    case 'new_participant': {
      const others = state.participants.filter(({ _id }) => _id !== frame.participant._id)
      return { state: { ...state, participants: [...others, frame.participant] }, effects: [] }
    }
    default:
      return { state: { ...state, outbox: whenRefused(state.outbox, frame.error) }, effects: [] }
  }
}

/** Writes what waits, in the order of its sending; only to a room whose list is known. */
function flush(chat: Chat, state: ChatState): Next {
  if (state.phase !== 'live') return { state, effects: [] }
  const last = state.messages.at(-1)?._id
  const effects: Effect[] = []
  const outbox = state.outbox.map((entry): Outgoing => {
    if (entry.state !== 'sending') return entry
    const { asked: _, ...rest } = entry
    effects.push(write(messageFrame(chat, entry.words)))
    const after = entry.after ?? last
    return { ...rest, state: 'sent', writes: entry.writes + 1, ...(after !== undefined && { after }) }
  })
  if (effects.length > 0 && !isAdminChat(chat)) effects.push(timer('confirm', CONFIRM_MS))
  return { state: { ...state, outbox }, effects }
}
