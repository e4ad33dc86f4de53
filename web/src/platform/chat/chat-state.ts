import type { ChatMessage, ClientFrame, Participant, ServerFrame } from '@quillgate/shared/contract/sockets'
import type { MessageContent } from './chat.ts'
import type { MessageRefusal, OutgoingMessage } from './outbox.ts'

export type ChatTimer = 'subscribe' | 'list' | 'ping' | 'pong' | 'confirm' | 'redial' | 'older' | 'refill'
/**
 * `joining`: connected, but the message list has not arrived; `refused`: connected, but the user may not use the room;
 * `waiting`: disconnected until the next attempt; `ended`: permanently closed.
 */
export type ChatPhase = 'idle' | 'dialling' | 'opened' | 'joining' | 'live' | 'refused' | 'waiting' | 'ended'
/** Whether there are messages before the loaded ones; `too_long`: the API's history is too long to read. */
export type OlderMessagesState = 'none' | 'more' | 'loading' | 'too_long'

export type ChatState = {
  phase: ChatPhase
  failures: number
  messages: readonly ChatMessage[]
  older: OlderMessagesState
  /** Messages received while the newest page was loading; there may be a gap before them. */
  earlyMessages: readonly ChatMessage[]
  /**
   * Whether messages may be missing between the loaded ones, because the room went live before its newest page arrived.
   */
  hasGap: boolean
  participants: readonly Participant[]
  /** Name of the other participant in the admin chat. */
  clientName?: string
  outbox: readonly OutgoingMessage[]
  /**
   * How many times the newest page was received. After a reconnect, that page contains the messages that were missed.
   */
  newestPageCount: number
  /** Why the server does not let the user use the room. */
  refusal?: MessageRefusal
  ended?: 'left' | 'no_session'
  /** Number of messages that can be sent now; further ones wait for the refill timer. */
  allowance: number
  /** Number of older pages loaded in search of an unconfirmed message. */
  lookBackPages: number
}
export type ChatEvent =
  | { type: 'start' | 'opened' | 'online' | 'leave' | 'older' }
  | { type: 'closed'; code: number }
  | { type: 'timer'; timer: ChatTimer }
  | { type: 'frame'; frame: ServerFrame }
  | { type: 'send'; id: string; words: MessageContent; at: number }
  | { type: 'again' | 'forget'; id: string }
  | { type: 'found'; outbox: readonly OutgoingMessage[] }
export type ChatEffect =
  | { do: 'dial' | 'hang_up' }
  | { do: 'write'; frame: ClientFrame }
  | { do: 'timer'; timer: ChatTimer; ms: number }
  | { do: 'clear'; timer: ChatTimer }
export type Transition = { state: ChatState; effects: ChatEffect[] }

/**
 * Maximum number of messages in a burst. After a burst, one message per REFILL_INTERVAL_MS is sent, which stays below
 * the server's rate limit per user.
 */
export const MAX_BURST = 10
export const REFILL_INTERVAL_MS = 400

export const INITIAL_STATE: ChatState = {
  phase: 'idle',
  failures: 0,
  messages: [],
  older: 'none',
  earlyMessages: [],
  hasGap: false,
  participants: [],
  outbox: [],
  newestPageCount: 0,
  allowance: MAX_BURST,
  lookBackPages: 0,
}

export const withoutEffects = (state: ChatState): Transition => ({ state, effects: [] })
export const setTimer = (timer: ChatTimer, ms: number): ChatEffect => ({ do: 'timer', timer, ms })
export const clearTimers = (...timers: ChatTimer[]): ChatEffect[] => timers.map((timer) => ({ do: 'clear', timer }))
export const writeFrame = (frame: ClientFrame): ChatEffect => ({ do: 'write', frame })
/** Applies the next step to the state and concatenates the effects of both steps. */
export function chainTransition({ state, effects }: Transition, step: (state: ChatState) => Transition): Transition {
  const next = step(state)
  return { state: next.state, effects: [...effects, ...next.effects] }
}
