import type { ServerFrame } from '@quillgate/shared/contract/sockets'
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { SUBSCRIBE_DELAY_MS } from '../platform/chat/chat-machine.ts'

/** Stub of WebSocket whose events the test triggers. */
export class TestSocket extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static all: TestSocket[] = []
  readyState = 0
  sent: Record<string, unknown>[] = []
  readonly address: string
  constructor(address: URL) {
    super()
    this.address = address.pathname
    TestSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close(code = 1005) {
    this.readyState = 3
    this.dispatchEvent(new CloseEvent('close', { code }))
  }
  open() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  receive(frame: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }
}
/** Returns the newest socket. With a chat type, returns the newest open socket that has subscribed to this chat. */
export const findSocket = (chatType?: string) =>
  TestSocket.all.findLast(
    ({ sent, readyState }) =>
      chatType === undefined || (readyState === TestSocket.OPEN && sent.some((frame) => frame.chatType === chatType)),
  )!

/** Stubs WebSocket in every test of the file and skips the delay before subscribing. */
export function stubSockets() {
  const { setTimeout: wait } = globalThis
  beforeEach(() => {
    TestSocket.all = []
    vi.stubGlobal('WebSocket', TestSocket)
    const setTimeoutStub = (run: () => void, ms?: number) => wait(run, ms === SUBSCRIBE_DELAY_MS ? 0 : ms)
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(setTimeoutStub)
  })
  afterEach(() => void vi.unstubAllGlobals())
}

/** Opens pending sockets until each of the chats has a subscribed socket. */
export const joinChats = (...chatTypes: string[]) =>
  waitFor(() => {
    for (const one of TestSocket.all) if (one.readyState === 0) one.open()
    if (chatTypes.some((type) => !findSocket(type)))
      throw new Error(`no subscription yet for ${chatTypes.join(' or ')}`)
  })
type HistoryFrame = Partial<Extract<ServerFrame, { type: 'all_messages' }>>
/** Sends the message history of a chat, as the server does when a client joins the chat. */
export const receiveHistory = (chatType: string, frame: HistoryFrame = {}) =>
  act(() => findSocket(chatType).receive({ type: 'all_messages', messages: [], participants: [], ...frame }))
export const receiveMessage = (chatType: string, message: object) =>
  act(() => findSocket(chatType).receive({ type: 'new_message', message }))

/** Stubs the layout that jsdom lacks: a message list is `list` px high, and each of its rows is `row` px high. */
export function stubListAndRowHeights(list = 4_000, row = 60) {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body)
    Element.prototype.scrollTo = () => undefined
    class Observer {
      readonly notify: ResizeObserverCallback
      constructor(tell: ResizeObserverCallback) {
        this.notify = tell
      }
      observe(target: Element) {
        const height = target.getAttribute('role') === 'log' ? list : row
        const entry = { target, contentRect: { width: 400, height } } as ResizeObserverEntry
        queueMicrotask(() => act(() => this.notify([entry], this)))
      }
      unobserve() {}
      disconnect() {}
    }
    vi.stubGlobal('ResizeObserver', Observer)
  })
}
