import { aUser } from '@quillgate/shared/testing/people'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftKey, draftWorld } from '../drafts/drafts.ts'
import { currentUser, signIn, signOut } from '../session.ts'
import { useChat } from './use-chat.ts'

/** The browser's socket, in the hands of the test. */
class Socket extends EventTarget {
  static readonly OPEN = 1
  static all: Socket[] = []
  readyState = 0
  sent: Record<string, unknown>[] = []
  readonly address: string
  constructor(address: URL) {
    super()
    this.address = address.pathname
    Socket.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close(code = 1005) {
    this.readyState = 3
    this.dispatchEvent(new CloseEvent('close', { code }))
  }
  opens() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  says(frame: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }
}
const socket = () => Socket.all.at(-1)!
async function joined(orderId = 'order-1') {
  const chat = renderHook(() => useChat('writerToCustomer', orderId))
  const before = Socket.all.length
  await vi.waitFor(() => expect(Socket.all.length).toBeGreaterThan(before))
  act(() => socket().opens())
  act(() => void vi.advanceTimersByTime(1_000))
  return chat
}

beforeEach(() => {
  Socket.all = []
  vi.stubGlobal('WebSocket', Socket)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  signIn(aUser())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  signOut()
})

test('joins the room of the order, shows its messages and sends into it', async () => {
  const { result } = await joined()
  expect(socket().address).toBe('/socket/orders')
  expect(socket().sent.map(({ type }) => type)).toEqual(['subscribe', 'request_all_messages'])
  act(() =>
    socket().says({ type: 'ALL_MSGS', messages: [{ _id: '1', sent_by: 'dana', content: 'Hello' }], writers: [] }),
  )
  expect(result.current.messages.map(({ content }) => content)).toEqual(['Hello'])
  act(() => result.current.send({ content: '<p>Hi</p>' }))
  expect(socket().sent.at(-1)).toMatchObject({ type: 'new_message', order_id: 'order-1', content: '<p>Hi</p>' })
  expect(result.current.outbox).toMatchObject([{ state: 'sent' }])
})

test('what was not sent is there again when the room is opened the next time, and is sent once', async () => {
  const first = await joined('order-2')
  act(() => first.result.current.send({ content: '<p>Hi</p>' }))
  await vi.waitFor(async () =>
    expect((await draftWorld.store.read(draftKey(aUser()._id, 'outbox-writerToCustomer', 'order-2'))).size).toBe(1),
  )
  first.unmount()

  const second = await joined('order-2')
  act(() => socket().says({ type: 'all_messages', messages: [] }))
  expect(socket().sent.filter(({ type }) => type === 'new_message')).toHaveLength(1)
  act(() => socket().says({ type: 'new_message', message: { _id: '2', sent_by: aUser()._id, content: '<p>Hi</p>' } }))
  expect(second.result.current.outbox).toEqual([])
  await vi.waitFor(async () =>
    expect((await draftWorld.store.read(draftKey(aUser()._id, 'outbox-writerToCustomer', 'order-2'))).size).toBe(0),
  )
})

test('without a session it signs out here and dials no more', async () => {
  await joined()
  act(() => socket().close(4401))
  expect(currentUser()).toBeUndefined()
  act(() => void vi.advanceTimersByTime(120_000))
  expect(Socket.all).toHaveLength(1)
})
