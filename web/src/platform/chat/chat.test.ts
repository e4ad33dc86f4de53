import type { ChatMessage, ServerFrame } from '@quillgate/shared/contract/sockets'
import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Chat } from './chat.ts'
import { stepChat } from './chat-machine.ts'
import { type ChatConnectionEvents, runChat } from './chat-runner.ts'
import { type ChatEffect, type ChatEvent, type ChatState, INITIAL_STATE } from './chat-state.ts'

const CHAT: Chat = { chatType: 'writerToCustomer', me: 'maya', order_id: 'order-1' }
const ADMIN_CHAT: Chat = { chatType: 'writerToAdmin', me: 'dana' }
const createMessage = (_id: string, overrides: Partial<ChatMessage> = {}): ChatMessage => ({
  _id,
  type: 'text',
  sent_by: 'dana',
  content: `<p>${_id}</p>`,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...overrides,
})
const listEvent = (...messages: ChatMessage[]): ChatEvent => ({
  type: 'frame',
  frame: { type: 'all_messages', messages, participants: [] },
})
const echoEvent = (message: ChatMessage): ChatEvent => ({ type: 'frame', frame: { type: 'new_message', message } })
const sendEvent = (id: string, content = `<p>${id}</p>`): ChatEvent => ({ type: 'send', id, words: { content }, at: 0 })
const createTimerEvent = (timer: 'subscribe' | 'list' | 'ping' | 'pong' | 'confirm' | 'redial'): ChatEvent => ({
  type: 'timer',
  timer,
})
const JOIN_EVENTS: ChatEvent[] = [{ type: 'start' }, { type: 'opened' }, createTimerEvent('subscribe')]
const LIVE_EVENTS = [...JOIN_EVENTS, listEvent()]

function reduceEvents(events: readonly ChatEvent[], chat = CHAT): { state: ChatState; effects: ChatEffect[] } {
  let state = INITIAL_STATE
  let effects: ChatEffect[] = []
  for (const event of events) ({ state, effects } = stepChat(chat, state, event, 0.5))
  return { state, effects }
}
const writtenFrames = (effects: readonly ChatEffect[]) =>
  effects.flatMap((effect) => (effect.do === 'write' ? [effect.frame] : []))
const collectTimers = (effects: readonly ChatEffect[]) =>
  Object.fromEntries(effects.flatMap((effect) => (effect.do === 'timer' ? [[effect.timer, effect.ms]] : [])))

describe('chat connection', () => {
  test('subscribes and requests all messages one second after the connection has opened', () => {
    expect(collectTimers(reduceEvents(JOIN_EVENTS.slice(0, 2)).effects)).toEqual({ subscribe: 1_000, ping: 60_000 })
    expect(writtenFrames(reduceEvents(JOIN_EVENTS).effects)).toEqual([
      { type: 'subscribe', chatType: 'writerToCustomer', sent_by: 'maya', order_id: 'order-1' },
      { type: 'request_all_messages' },
    ])
  })

  test('subscribes to the admin chat by user id and requests no messages', () => {
    expect(writtenFrames(reduceEvents(JOIN_EVENTS, ADMIN_CHAT).effects)).toEqual([
      { type: 'subscribe', chatType: 'writerToAdmin', userId: 'dana' },
    ])
    expect(writtenFrames(reduceEvents([...LIVE_EVENTS, sendEvent('a')], ADMIN_CHAT).effects)).toEqual([
      {
        type: 'new_message',
        ref: 'a',
        chatType: 'writerToAdmin',
        sent_by: 'dana',
        sentToWriter: true,
        message_type: 'text',
        content: '<p>a</p>',
      },
    ])
  })

  test('closes the connection when no pong arrives within 20 seconds of a ping', () => {
    const pinged = reduceEvents([...LIVE_EVENTS, createTimerEvent('ping')])
    expect(writtenFrames(pinged.effects)).toEqual([{ type: 'ping' }])
    expect(collectTimers(pinged.effects)).toEqual({ pong: 20_000, ping: 60_000 })
    const gone = reduceEvents([...LIVE_EVENTS, createTimerEvent('ping'), createTimerEvent('pong')])
    expect(gone.state.phase).toBe('waiting')
    expect(gone.effects).toContainEqual({ do: 'hang_up' })
  })

  test('opens only one connection at a time', () => {
    for (const event of [{ type: 'start' }, { type: 'online' }, createTimerEvent('redial')] as const) {
      expect(reduceEvents([{ type: 'start' }, event]).effects).toEqual([])
    }
  })

  test('waits 30 seconds between reconnects after five failures, until a message list arrives', () => {
    const failure: ChatEvent[] = [{ type: 'closed', code: 1006 }, createTimerEvent('redial')]
    const delays = [0, 1, 2, 3, 4, 5].map((count) => {
      const events = [{ type: 'start' } as const, ...Array.from({ length: count }, () => failure).flat()]
      return collectTimers(reduceEvents([...events, { type: 'closed', code: 1006 }]).effects).redial
    })
    expect(delays).toEqual([2_500, 2_500, 2_500, 2_500, 30_500, 30_500])
    expect(reduceEvents([...LIVE_EVENTS]).state.failures).toBe(0)
  })

  test('does not reconnect after the server has reported a missing session', () => {
    const ended = reduceEvents([...LIVE_EVENTS, { type: 'closed', code: 4401 }])
    expect(ended.state).toMatchObject({ phase: 'ended', ended: 'no_session' })
    expect(collectTimers(ended.effects)).toEqual({})
    expect(
      reduceEvents([...LIVE_EVENTS, { type: 'closed', code: 4401 }, { type: 'online' }, createTimerEvent('redial')])
        .effects,
    ).toEqual([])
  })
})

describe('chat messages', () => {
  test('sorts messages by creation time and drops duplicates', () => {
    const early = createMessage('1', { createdAt: '2026-11-20T09:00:00.000Z' })
    const { state } = reduceEvents([
      ...LIVE_EVENTS,
      echoEvent(createMessage('2')),
      echoEvent(createMessage('2')),
      listEvent(early, createMessage('2')),
    ])
    expect(state.messages.map(({ _id }) => _id)).toEqual(['1', '2'])
    expect(state.newestPageCount).toBe(2)
  })

  test('drops messages that belong to another order or chat', () => {
    const { state } = reduceEvents([
      ...LIVE_EVENTS,
      echoEvent(createMessage('1', { order_id: 'order-2' })),
      echoEvent(createMessage('2', { chatType: 'review' })),
      listEvent(createMessage('3', { order_id: 'order-2' }), createMessage('4', { order_id: 'order-1' })),
    ])
    expect(state.messages.map(({ _id }) => _id)).toEqual(['4'])
  })
})

describe('chat outbox', () => {
  const own = (_id: string, content = '<p>a</p>') => createMessage(_id, { sent_by: 'maya', content })

  test('keeps a message in the outbox until its echo arrives, even if the server changed its markup', () => {
    expect(reduceEvents([...JOIN_EVENTS, sendEvent('a')]).state.outbox).toMatchObject([{ state: 'sending' }])
    expect(reduceEvents([...JOIN_EVENTS, sendEvent('a'), listEvent()]).state.outbox).toMatchObject([{ state: 'sent' }])
    const { state } = reduceEvents([...LIVE_EVENTS, sendEvent('a', '<p class="x">a</p>'), echoEvent(own('1'))])
    expect(state.outbox).toEqual([])
    expect(state.messages).toHaveLength(1)
  })

  test('confirms two identical messages only after two echoes', () => {
    const sent = [...JOIN_EVENTS, listEvent(own('0')), sendEvent('a', '<p>a</p>'), sendEvent('b', '<p>a</p>')]
    expect(reduceEvents(sent).state.outbox).toHaveLength(2)
    expect(reduceEvents([...sent, echoEvent(own('1'))]).state.outbox.map(({ id }) => id)).toEqual(['b'])
    expect(reduceEvents([...sent, echoEvent(own('1')), echoEvent(own('2'))]).state.outbox).toEqual([])
  })

  test('after a lost connection, resends a message only if the server’s list does not contain it', () => {
    const lost: ChatEvent[] = [...LIVE_EVENTS, sendEvent('a'), { type: 'closed', code: 1006 }]
    expect(reduceEvents(lost).state.outbox).toMatchObject([{ state: 'not_confirmed' }])
    const back: ChatEvent[] = [...lost, createTimerEvent('redial'), { type: 'opened' }, createTimerEvent('subscribe')]
    expect(reduceEvents([...back, listEvent(own('1'))]).state.outbox).toEqual([])
    const again = reduceEvents([...back, listEvent()])
    expect(again.state.outbox).toMatchObject([{ state: 'sent', writes: 2 }])
    expect(writtenFrames(again.effects)).toMatchObject([{ type: 'new_message', content: '<p>a</p>' }])
  })

  test('after a lost connection, waits for the newest page before it resends a message', () => {
    const page = (ids: string[], before?: string): ChatEvent => ({
      type: 'frame',
      frame: {
        type: 'all_messages',
        messages: ids.map((id) => createMessage(id, { createdAt: `2026-11-20T10:00:0${id}.000Z` })),
        participants: [],
        hasOlder: true,
        ...(before && { before }),
      },
    })
    const lost: ChatEvent[] = [...JOIN_EVENTS, page(['5', '6']), sendEvent('a'), { type: 'closed', code: 1006 }]
    const rejoin: ChatEvent[] = [createTimerEvent('redial'), { type: 'opened' }, createTimerEvent('subscribe')]
    const back = [...lost, ...rejoin, createTimerEvent('list')]
    const { state, effects } = reduceEvents([...back, { type: 'older' }, page(['3', '4'], '5')])
    expect(state.outbox).toMatchObject([{ state: 'not_confirmed', writes: 1 }])
    expect(writtenFrames(effects)).toEqual([])
    expect(reduceEvents([...back, page(['6', '7'])]).state.outbox).toMatchObject([{ state: 'sent', writes: 2 }])
  })

  test('marks a message without an echo as failed when the server’s list does not contain it', () => {
    const asked = reduceEvents([...LIVE_EVENTS, sendEvent('a'), createTimerEvent('confirm')])
    expect(writtenFrames(asked.effects)).toEqual([{ type: 'request_all_messages' }])
    const failed = [...LIVE_EVENTS, sendEvent('a'), createTimerEvent('confirm'), sendEvent('b'), listEvent()]
    expect(reduceEvents(failed).state.outbox).toMatchObject([
      { id: 'a', state: 'failed' },
      { id: 'b', state: 'sent' },
    ])
    expect(reduceEvents([...failed, { type: 'again', id: 'a' }]).state.outbox[0]).toMatchObject({
      state: 'sent',
      writes: 2,
    })
    expect(reduceEvents([...failed, { type: 'forget', id: 'a' }]).state.outbox).toMatchObject([{ id: 'b' }])
  })

  test('does not resend a message whose echo arrives late', () => {
    const failed = [...LIVE_EVENTS, sendEvent('a'), createTimerEvent('confirm'), listEvent(), echoEvent(own('1'))]
    expect(writtenFrames(reduceEvents([...failed, { type: 'again', id: 'a' }]).effects)).toEqual([])
  })

  test('assigns a refusal without a message reference to the oldest unconfirmed message', () => {
    const refusal: ServerFrame = { type: 'error', error: 'Please write a message.' }
    const { state } = reduceEvents([...LIVE_EVENTS, sendEvent('a'), sendEvent('b'), { type: 'frame', frame: refusal }])
    expect(state.outbox).toMatchObject([
      { id: 'a', state: 'failed', reason: 'Please write a message.' },
      { id: 'b', state: 'sent' },
    ])
  })
})

/** Simulates a chat room on a server behind an unreliable network: a frame can arrive although its reply is lost. */
function simulateNetwork({ page = 1_000, permitted = 1_000 } = {}) {
  const frames: number[] = []
  let refused = 0
  const stored: ChatMessage[] = []
  const timers: { run: () => void; at: number }[] = []
  let time = 0
  let line: { events: ChatConnectionEvents; closed: boolean } | undefined
  let dials = 0
  const receive = (text: string) => {
    const frame = JSON.parse(text) as {
      type: string
      content?: string
      sent_by?: string
      before?: string
      ref?: string
    }
    frames.push(time)
    if (frames.filter((at) => at > time - 10_000).length > permitted) {
      refused += 1
      return answer({ type: 'error', error: 'Too many', code: 'frames_too_many', ...(frame.ref && { ref: frame.ref }) })
    }
    if (frame.type === 'request_all_messages') {
      const whole = { type: 'all_messages' as const, messages: [], participants: [] }
      const end = frame.before === undefined ? stored.length : stored.findIndex(({ _id }) => _id === frame.before)
      const messages = stored.slice(Math.max(0, end - page), end)
      answer({ ...whole, messages, hasOlder: end > page, ...(frame.before && { before: frame.before }) })
    }
    if (frame.type === 'ping') answer({ type: 'pong' })
    if (frame.type === 'new_message') {
      const made = storedNow(String(stored.length + 1), { sent_by: frame.sent_by ?? '', content: frame.content ?? '' })
      stored.push(made)
      answer({ type: 'new_message', message: made })
    }
  }
  const storedNow = (id: string, over: Partial<ChatMessage> = {}) =>
    createMessage(id, { createdAt: new Date(1_800_000_000_000 + stored.length).toISOString(), ...over })
  let held: unknown[] | undefined
  const answer = (frame: unknown) => {
    if (held) held.push(frame)
    else line?.events.text(JSON.stringify(frame))
  }
  const room = runChat(CHAT, {
    connect: (events) => {
      dials += 1
      const own = { events, closed: false }
      expect(line === undefined || line.closed).toBe(true)
      line = own
      return { write: (text) => !own.closed && receive(text), close: () => void (own.closed = true) }
    },
    after: (ms, run) => {
      const timer = { run, at: time + ms }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
    },
    random: () => 0.5,
  })
  return {
    room,
    stored,
    dials: () => dials,
    refused: () => refused,
    /** From now on the server stores messages, but its replies do not arrive; they are lost if the connection is cut. */
    stall: () => void (held ??= []),
    /** Delivers the replies that have not arrived, in order. */
    recover: () => {
      const late = held ?? []
      held = undefined
      for (const frame of late) answer(frame)
    },
    cut: () => {
      held = undefined
      if (!line || line.closed) return
      line.closed = true
      line.events.closed(1006)
    },
    open: () => line?.events.opened(),
    others: (id: string) => {
      const made = storedNow(`other-${id}`)
      stored.push(made)
      answer({ type: 'new_message', message: made })
    },
    pass: (ms: number) => {
      const end = time + ms
      for (;;) {
        const [due] = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (!due) break
        timers.splice(timers.indexOf(due), 1)
        time = due.at
        due.run()
      }
      time = end
    },
  }
}

test('chat and server end up with the same messages, each of them once, whatever the network drops', () => {
  const action = constantFrom('send', 'other', 'older', 'cut', 'stall', 'recover', 'open', 'pass')
  assert(
    property(array(action, { minLength: 1, maxLength: 60 }), constantFrom(2, 7, 1_000), (deeds, page) => {
      const net = simulateNetwork({ page })
      const sent: string[] = []
      net.room.dispatch({ type: 'start' })
      for (const [at, what] of deeds.entries()) {
        if (what === 'send') {
          sent.push(`<p>mine ${at}</p>`)
          net.room.dispatch({ type: 'send', id: String(at), words: { content: `<p>mine ${at}</p>` }, at })
        }
        if (what === 'other') net.others(String(at))
        if (what === 'older') net.room.dispatch({ type: 'older' })
        if (what === 'cut') net.cut()
        if (what === 'stall') net.stall()
        if (what === 'recover') net.recover()
        if (what === 'open') net.open()
        if (what === 'pass') net.pass(1_500)
      }
      // Cuts the connection a last time. From now on, the network works.
      net.cut()
      for (let round = 0; round < 3; round += 1) {
        net.pass(31_000)
        net.open()
        net.pass(2_000)
      }
      for (let at = 0; at < 200 && (net.room.read().older !== 'none' || at < 20); at += 1) {
        net.pass(1_500)
        net.open()
        net.room.dispatch({ type: 'older' })
      }
      const { messages, outbox } = net.room.read()
      expect(outbox).toEqual([])
      expect(messages.map(({ _id }) => _id)).toEqual(net.stored.map(({ _id }) => _id))
      const own = net.stored.filter(({ sent_by }) => sent_by === 'maya').map(({ content }) => content)
      expect(own.sort()).toEqual(sent.sort())
    }),
    { numRuns: 500 },
  )
})

test('loads the messages that came before those received while the newest page was late', () => {
  const net = simulateNetwork({ page: 2 })
  net.others('0')
  net.room.dispatch({ type: 'start' })
  net.open()
  net.others('1')
  // The reply to the request for the newest page does not arrive in time, so the room goes live without it.
  net.stall()
  net.pass(10_000)
  net.cut()
  net.others('2')
  net.pass(3_000)
  net.open()
  net.pass(1_500)
  net.room.dispatch({ type: 'older' })
  expect(net.room.read().messages.map(({ _id }) => _id)).toEqual(['other-0', 'other-1', 'other-2'])
})

test.each([
  // With a limit of 40 frames, none is refused. A limit of 15 simulates other pages of the same user that send too, so
  // some frames are refused and resent.
  [40, 20_000, 0],
  [15, 120_000, 1],
])(
  'sends forty chat messages without user action despite a limit of %s frames per ten seconds',
  (permitted, ms, refusedAtLeast) => {
    const net = simulateNetwork({ permitted })
    net.room.dispatch({ type: 'start' })
    for (let at = 0; at < 40; at += 1)
      net.room.dispatch({ type: 'send', id: String(at), words: { content: `<p>mine ${at}</p>` }, at })
    net.open()
    net.pass(ms)
    expect(net.room.read().outbox).toEqual([])
    expect(net.stored.map(({ content }) => content).sort()).toEqual(
      Array.from({ length: 40 }, (_, at) => `<p>mine ${at}</p>`).sort(),
    )
    expect(Math.min(1, net.refused())).toBe(refusedAtLeast)
  },
)
