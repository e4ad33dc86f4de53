import type { ChatMessage, ClientFrame, Participant, ServerFrame } from '@quillgate/shared/contract/sockets'
import type { MessageContent } from './chat.ts'
import type { Outgoing, Refusal } from './outbox.ts'

export type Timer = 'subscribe' | 'list' | 'ping' | 'pong' | 'confirm' | 'redial' | 'older' | 'refill'
/**
 * `joining`: open, but the list is not here yet; `refused`: open, and the room is not for this person; `waiting`: for the
 * next dial; `ended`: for good.
 */
export type Phase = 'idle' | 'dialling' | 'opened' | 'joining' | 'live' | 'refused' | 'waiting' | 'ended'
/** What there is before the messages at hand; `too_long`: the API's history is more than can be read. */
export type Older = 'none' | 'more' | 'loading' | 'too_long'

export type ChatState = {
  phase: Phase
  failures: number
  messages: readonly ChatMessage[]
  older: Older
  /** What was said while the newest page was on its way: it says nothing of a gap before it. */
  early: readonly ChatMessage[]
  participants: readonly Participant[]
  /** Who is at the other end of the admin chat. */
  clientName?: string
  outbox: readonly Outgoing[]
  /** How often the newest page arrived: what was missed while away is there again. */
  caughtUp: number
  /** Why the room is not for this person. */
  refusal?: Refusal
  ended?: 'left' | 'no_session'
  /** How many messages may be written at once before they have to wait. */
  allowance: number
  /** How many older pages were read to find out what became of a message. */
  lookedBack: number
}
export type ChatEvent =
  | { type: 'start' | 'opened' | 'online' | 'leave' | 'older' }
  | { type: 'closed'; code: number }
  | { type: 'timer'; timer: Timer }
  | { type: 'frame'; frame: ServerFrame }
  | { type: 'send'; id: string; words: MessageContent; at: number }
  | { type: 'again' | 'forget'; id: string }
  | { type: 'found'; outbox: readonly Outgoing[] }
export type Effect =
  | { do: 'dial' | 'hang_up' }
  | { do: 'write'; frame: ClientFrame }
  | { do: 'timer'; timer: Timer; ms: number }
  | { do: 'clear'; timer: Timer }
export type Next = { state: ChatState; effects: Effect[] }

/** Messages that are written at once; then one each REFILL_MS, which stays below what a person may send. */
export const ALLOWANCE = 10
export const REFILL_MS = 400

export const INITIAL: ChatState = {
  phase: 'idle',
  failures: 0,
  messages: [],
  older: 'none',
  early: [],
  participants: [],
  outbox: [],
  caughtUp: 0,
  allowance: ALLOWANCE,
  lookedBack: 0,
}

export const stay = (state: ChatState): Next => ({ state, effects: [] })
export const setTimer = (timer: Timer, ms: number): Effect => ({ do: 'timer', timer, ms })
export const clear = (...timers: Timer[]): Effect[] => timers.map((timer) => ({ do: 'clear', timer }))
export const write = (frame: ClientFrame): Effect => ({ do: 'write', frame })
/** One after the other. */
export function andThen({ state, effects }: Next, step: (state: ChatState) => Next): Next {
  const next = step(state)
  return { state: next.state, effects: [...effects, ...next.effects] }
}
