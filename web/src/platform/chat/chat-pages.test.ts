import type { ChatMessage, ServerFrame } from '@quillgate/shared/contract/sockets'
import { HISTORY_TOO_LONG_CLOSE_CODE, MESSAGE_MAX_BYTES } from '@quillgate/shared/domain/chat/chat'
import { describe, expect, test } from 'vitest'
import type { Chat } from './chat.ts'
import { stepChat } from './chat-machine.ts'
import { type ChatEffect, type ChatEvent, type ChatState, type ChatTimer, INITIAL_STATE } from './chat-state.ts'

const CHAT: Chat = { chatType: 'writerToCustomer', me: 'maya', order_id: 'order-1' }
const createMessage = (index: number, overrides: Partial<ChatMessage> = {}): ChatMessage => ({
  _id: `m${index}`,
  type: 'text',
  sent_by: 'dana',
  content: `<p>${index}</p>`,
  createdAt: new Date(1_700_000_000_000 + index * 1_000).toISOString(),
  ...overrides,
})
const createMessages = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => createMessage(from + at))
const frameEvent = (frame: ServerFrame): ChatEvent => ({ type: 'frame', frame })
const pageEvent = (messages: ChatMessage[], hasOlder: boolean, before?: string) =>
  frameEvent({ type: 'all_messages', messages, participants: [], hasOlder, ...(before !== undefined && { before }) })
const refusalEvent = (code: string, ref?: string) =>
  frameEvent({ type: 'error', error: `No: ${code}`, code, ...(ref !== undefined && { ref }) })
const createTimerEvent = (timer: ChatTimer): ChatEvent => ({ type: 'timer', timer })
const sendEvent = (id: string, content = `<p>${id}</p>`): ChatEvent => ({ type: 'send', id, words: { content }, at: 0 })
const JOIN_EVENTS: ChatEvent[] = [{ type: 'start' }, { type: 'opened' }, createTimerEvent('subscribe')]
const RECONNECT_EVENTS: ChatEvent[] = [
  { type: 'closed', code: 1006 },
  createTimerEvent('redial'),
  { type: 'opened' },
  createTimerEvent('subscribe'),
]

function reduceEvents(events: readonly ChatEvent[]): { state: ChatState; effects: ChatEffect[] } {
  let state = INITIAL_STATE
  let effects: ChatEffect[] = []
  for (const event of events) ({ state, effects } = stepChat(CHAT, state, event, 0.5))
  return { state, effects }
}
const writtenFrames = (effects: readonly ChatEffect[]) =>
  effects.flatMap((effect) => (effect.do === 'write' ? [effect.frame] : []))
const messageIds = ({ messages }: ChatState) => messages.map(({ _id }) => _id)

describe('older chat messages', () => {
  test('loads older messages page by page until there are none', () => {
    const open = [...JOIN_EVENTS, pageEvent(createMessages(20, 30), true)]
    expect(reduceEvents(open).state.older).toBe('more')
    const requested = reduceEvents([...open, { type: 'older' }])
    expect(writtenFrames(requested.effects)).toEqual([{ type: 'request_all_messages', before: 'm20' }])
    expect(reduceEvents([...open, { type: 'older' }, { type: 'older' }]).effects).toEqual([])
    const all = reduceEvents([...open, { type: 'older' }, pageEvent(createMessages(10, 20), false, 'm20')])
    expect(messageIds(all.state)).toEqual(createMessages(10, 30).map(({ _id }) => _id))
    expect(all.state.older).toBe('none')
    expect(reduceEvents([...open, { type: 'older' }, createTimerEvent('older')]).state.older).toBe('more')
  })

  test('after a reconnect, drops loaded older messages unless the newest page overlaps with them', () => {
    const open = [
      ...JOIN_EVENTS,
      pageEvent(createMessages(20, 30), true),
      { type: 'older' } as const,
      pageEvent(createMessages(10, 20), false, 'm20'),
    ]
    const joins = reduceEvents([...open, ...RECONNECT_EVENTS, pageEvent(createMessages(28, 35), true)])
    expect(messageIds(joins.state)).toEqual(createMessages(10, 35).map(({ _id }) => _id))
    expect(joins.state.older).toBe('none')
    const gap = reduceEvents([...open, ...RECONNECT_EVENTS, pageEvent(createMessages(50, 60), true)])
    expect(messageIds(gap.state)).toEqual(createMessages(50, 60).map(({ _id }) => _id))
    expect(gap.state.older).toBe('more')
    const early = frameEvent({ type: 'new_message', message: createMessage(60) })
    const hiding = reduceEvents([...open, ...RECONNECT_EVENTS, early, pageEvent(createMessages(50, 61), true)])
    expect(messageIds(hiding.state)).toEqual(createMessages(50, 61).map(({ _id }) => _id))
    expect(reduceEvents([...JOIN_EVENTS, early, pageEvent(createMessages(50, 61), true)]).state.older).toBe('more')
  })

  test('after a lost connection, loads older pages until it knows whether the server has an unconfirmed message', () => {
    const lost = [
      ...JOIN_EVENTS,
      pageEvent(createMessages(0, 3), false),
      sendEvent('a'),
      ...RECONNECT_EVENTS,
      pageEvent(createMessages(20, 30), true),
    ]
    const looking = reduceEvents(lost)
    expect(looking.state.outbox).toMatchObject([{ state: 'not_confirmed', writes: 1 }])
    expect(writtenFrames(looking.effects)).toEqual([{ type: 'request_all_messages', before: 'm20' }])
    const own = createMessage(3, { sent_by: 'maya', content: '<p>a</p>' })
    const found = reduceEvents([...lost, pageEvent([createMessage(2), own, ...createMessages(4, 20)], true, 'm20')])
    expect(found.state.outbox).toEqual([])
    const missing = reduceEvents([...lost, pageEvent([createMessage(2), ...createMessages(4, 20)], true, 'm20')])
    expect(writtenFrames(missing.effects)).toMatchObject([{ type: 'new_message', content: '<p>a</p>' }])
  })

  test('does not request messages again after the server has reported that the history is too long', () => {
    const open = [
      ...JOIN_EVENTS,
      { type: 'closed', code: HISTORY_TOO_LONG_CLOSE_CODE } as const,
      createTimerEvent('redial'),
      { type: 'opened' } as const,
    ]
    const again = reduceEvents([...open, createTimerEvent('subscribe')])
    expect(writtenFrames(again.effects).map(({ type }) => type)).toEqual(['subscribe'])
    const live = reduceEvents([...open, createTimerEvent('subscribe'), createTimerEvent('list'), sendEvent('a')])
    expect(live.state).toMatchObject({ phase: 'live', older: 'too_long', outbox: [{ state: 'sent' }] })
  })
})

describe('chat room that the server refuses to open', () => {
  test('marks unsent messages as failed, with the reason of the refusal', () => {
    const { state } = reduceEvents([
      { type: 'start' },
      sendEvent('a'),
      ...JOIN_EVENTS.slice(1),
      refusalEvent('chat_closed'),
      sendEvent('b'),
    ])
    expect(state).toMatchObject({
      phase: 'refused',
      refusal: { code: 'chat_closed' },
      outbox: [
        { id: 'a', state: 'failed', code: 'chat_closed', reason: 'No: chat_closed' },
        { id: 'b', state: 'failed', code: 'chat_closed' },
      ],
    })
    expect(reduceEvents([...JOIN_EVENTS, refusalEvent('chat_closed'), createTimerEvent('list')]).state.phase).toBe(
      'refused',
    )
  })

  test('is joined again when the user retries a message or after a reconnect', () => {
    const refused = [...JOIN_EVENTS, refusalEvent('not_found'), sendEvent('a')]
    const again = reduceEvents([...refused, { type: 'again', id: 'a' }])
    expect(writtenFrames(again.effects).map(({ type }) => type)).toEqual(['subscribe', 'request_all_messages'])
    expect(reduceEvents([...refused, { type: 'again', id: 'a' }, pageEvent([], false)]).state).toMatchObject({
      phase: 'live',
      outbox: [{ state: 'sent' }],
    })
    expect(reduceEvents([...refused, ...RECONNECT_EVENTS]).state.phase).toBe('joining')
  })

  test('is joined again after ten seconds when the reason was too many frames', () => {
    const { state, effects } = reduceEvents([...JOIN_EVENTS, refusalEvent('frames_too_many')])
    expect(state.phase).toBe('opened')
    expect(effects).toContainEqual({ do: 'timer', timer: 'subscribe', ms: 10_000 })
  })
})

describe('chat message that cannot be sent', () => {
  const LIVE = [...JOIN_EVENTS, pageEvent([], false)]

  test('marks a message that is too long as failed without sending it, and sends the next one', () => {
    const { state, effects } = reduceEvents([...LIVE, sendEvent('a', 'ก'.repeat(30_000)), sendEvent('b')])
    expect(state.outbox).toMatchObject([
      { id: 'a', state: 'failed', code: 'message_too_long' },
      { id: 'b', state: 'sent' },
    ])
    expect(writtenFrames(effects)).toHaveLength(1)
    expect(reduceEvents([...LIVE, sendEvent('a', 'x'.repeat(MESSAGE_MAX_BYTES))]).state.outbox).toMatchObject([
      { state: 'sent' },
    ])
  })

  test('does not resend a message when the server has closed the connection because of its length', () => {
    const { state } = reduceEvents([...LIVE, sendEvent('a'), { type: 'closed', code: 1009 }])
    expect(state.outbox).toMatchObject([{ state: 'failed', code: 'message_too_long' }])
  })

  test('marks the message to which a refusal refers as failed', () => {
    const { state } = reduceEvents([...LIVE, sendEvent('a'), sendEvent('b'), refusalEvent('message_too_long', 'b')])
    expect(state.outbox).toMatchObject([{ state: 'sent' }, { state: 'failed', code: 'message_too_long' }])
  })
})
