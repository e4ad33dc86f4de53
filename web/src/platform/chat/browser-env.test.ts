import { beforeEach, expect, test, vi } from 'vitest'
import { findSocket, stubSockets, TestSocket } from '../../testing/socket.ts'
import { browserEnv } from './browser-env.ts'

stubSockets()
const events = {
  opened: vi.fn<() => void>(),
  text: vi.fn<(text: string) => void>(),
  closed: vi.fn<(code: number) => void>(),
}
beforeEach(() => vi.clearAllMocks())

test('closes a connecting WebSocket only after its handshake is complete', () => {
  const connection = browserEnv('orders').connect(events)
  connection.close()
  expect(findSocket().readyState).toBe(TestSocket.CONNECTING)
  findSocket().open()
  expect(findSocket().readyState).toBe(3)
})

test('closes an open WebSocket at once', () => {
  const connection = browserEnv('orders').connect(events)
  findSocket().open()
  connection.close()
  expect(events.closed).toHaveBeenCalledWith(1005)
})
