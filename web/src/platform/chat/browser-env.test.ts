import { beforeEach, expect, test, vi } from 'vitest'
import { socket, TestSocket, withTestSockets } from '../../testing/socket.ts'
import { browserEnv } from './browser-env.ts'

withTestSockets()
const events = {
  opened: vi.fn<() => void>(),
  text: vi.fn<(text: string) => void>(),
  closed: vi.fn<(code: number) => void>(),
}
beforeEach(() => vi.clearAllMocks())

test('delays closing a connection until its handshake is complete', () => {
  const connection = browserEnv('orders').connect(events)
  connection.close()
  expect(socket().readyState).toBe(TestSocket.CONNECTING)
  socket().open()
  expect(socket().readyState).toBe(3)
})

test('closes an open connection at once', () => {
  const connection = browserEnv('orders').connect(events)
  socket().open()
  connection.close()
  expect(events.closed).toHaveBeenCalledWith(1005)
})
