import { aUser } from '@quillgate/shared/testing/users'
import { act, renderHook } from '@testing-library/react'
import { StrictMode, useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findSocket, TestSocket } from '../../testing/socket.ts'
import { readDrafts, toDraftKey } from '../autosave/drafts.ts'
import { getCurrentUser, signIn, signOut } from '../session/session.ts'
import { useChat } from './use-chat.ts'

async function renderJoinedChat(orderId = 'order-1', wrapper?: typeof StrictMode) {
  const chat = renderHook(() => useChat('writerToCustomer', orderId), { wrapper })
  const before = TestSocket.all.length
  await vi.waitFor(() => expect(TestSocket.all.length).toBeGreaterThan(before), { timeout: 30_000 })
  act(() => findSocket().open())
  act(() => void vi.advanceTimersByTime(1_000))
  return chat
}

beforeEach(() => {
  TestSocket.all = []
  vi.stubGlobal('WebSocket', TestSocket)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  signIn(aUser())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  signOut()
})

test('useChat sends and receives messages in the chat of an order', async () => {
  const { result } = await renderJoinedChat()
  expect(findSocket().address).toBe('/socket/orders')
  expect(findSocket().sent.map(({ type }) => type)).toEqual(['subscribe', 'request_all_messages'])
  act(() =>
    findSocket().receive({
      type: 'ALL_MSGS',
      messages: [{ _id: '1', sent_by: 'dana', content: 'Hello' }],
      writers: [],
    }),
  )
  expect(result.current.messages.map(({ content }) => content)).toEqual(['Hello'])
  act(() => void result.current.send({ content: '<p>Hi</p>' }))
  expect(findSocket().sent.at(-1)).toMatchObject({ type: 'new_message', order_id: 'order-1', content: '<p>Hi</p>' })
  expect(result.current.outbox).toMatchObject([{ state: 'sent' }])
})

test('useChat refuses a message before the chat is open, so that the composer keeps its text', () => {
  let error: unknown
  renderHook(() => {
    const { send } = useChat('writerToCustomer', 'order-1')
    useLayoutEffect(() => {
      try {
        send({ content: '<p>Hi</p>' })
      } catch (thrown) {
        error ??= thrown
      }
    }, [send])
  })
  expect(error).toBeInstanceOf(Error)
})

test('useChat sends a restored message exactly once when the chat is reopened', async () => {
  const first = await renderJoinedChat('order-2')
  act(() => void first.result.current.send({ content: '<p>Hi</p>' }))
  expect(readDrafts(toDraftKey(aUser()._id, 'outbox-writerToCustomer', 'order-2'))).toHaveLength(1)
  first.unmount()

  const second = await renderJoinedChat('order-2')
  act(() => findSocket().receive({ type: 'all_messages', messages: [] }))
  expect(findSocket().sent.filter(({ type }) => type === 'new_message')).toHaveLength(1)
  act(() =>
    findSocket().receive({ type: 'new_message', message: { _id: '2', sent_by: aUser()._id, content: '<p>Hi</p>' } }),
  )
  expect(second.result.current.outbox).toEqual([])
  expect(readDrafts(toDraftKey(aUser()._id, 'outbox-writerToCustomer', 'order-2'))).toHaveLength(0)
})

test('useChat signs the user out and stops reconnecting when the server reports an ended session', async () => {
  await renderJoinedChat()
  act(() => findSocket().close(4401))
  expect(getCurrentUser()).toBeUndefined()
  act(() => void vi.advanceTimersByTime(120_000))
  expect(TestSocket.all).toHaveLength(1)
})

test('does not sign out the current user when the chat session of the previous user ends', async () => {
  await renderJoinedChat()
  const line = findSocket()
  const next = { ...aUser(), _id: 'somebody else' }
  act(() => signIn(next))
  act(() => line.close(4401))
  expect(getCurrentUser()).toEqual(next)
  await vi.waitFor(() => expect(TestSocket.all).toHaveLength(2), { timeout: 30_000 })
})

test('useChat loads older messages on request', async () => {
  const { result } = await renderJoinedChat()
  const message = (at: number) => ({ _id: `m${at}`, sent_by: 'dana', content: `${at}` })
  act(() => findSocket().receive({ type: 'all_messages', messages: [message(2), message(3)], hasOlder: true }))
  expect(result.current.older).toBe('more')
  act(() => result.current.loadOlder())
  expect(findSocket().sent.at(-1)).toEqual({ type: 'request_all_messages', before: 'm2' })
  expect(result.current.older).toBe('loading')
  act(() => findSocket().receive({ type: 'all_messages', messages: [message(1)], hasOlder: false, before: 'm2' }))
  expect(result.current.messages.map(({ content }) => content)).toEqual(['1', '2', '3'])
  expect(result.current.older).toBe('none')
})

test('useChat rejects a message that is too long or empty', async () => {
  const { result } = await renderJoinedChat()
  act(() => findSocket().receive({ type: 'all_messages', messages: [] }))
  const refused = (content: string) => {
    let code: string | undefined
    act(() => {
      code = result.current.send({ content })
    })
    return code
  }
  expect(refused('ก'.repeat(30_000))).toBe('message_too_long')
  expect(refused('<p> </p>')).toBe('message_empty')
  expect(result.current.outbox).toEqual([])
  expect(refused('ก'.repeat(21_000))).toBeUndefined()
  expect(findSocket().sent.at(-1)).toMatchObject({ type: 'new_message' })
})

test('useChat loses no unsent messages in StrictMode or when the chat closes before it has connected', async () => {
  const first = await renderJoinedChat('order-3')
  act(() => void first.result.current.send({ content: '<p>Hi</p>' }))
  expect(readDrafts(toDraftKey(aUser()._id, 'outbox-writerToCustomer', 'order-3'))).toHaveLength(1)
  first.unmount()
  renderHook(() => useChat('writerToCustomer', 'order-3')).unmount()

  const { result } = await renderJoinedChat('order-3', StrictMode)
  expect(result.current.outbox).toMatchObject([{ words: { content: '<p>Hi</p>' } }])
  act(() => findSocket().receive({ type: 'all_messages', messages: [] }))
  expect(TestSocket.all.flatMap(({ sent }) => sent).filter(({ type }) => type === 'new_message')).toHaveLength(1)
})
