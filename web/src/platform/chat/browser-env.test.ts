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

test('a connection that is given up while it is being opened is closed when it is open, which browsers take for no error', () => {
  const connection = browserEnv('orders').connect(events)
  connection.close()
  expect(socket().readyState).toBe(TestSocket.CONNECTING)
  socket().opens()
  expect(socket().readyState).toBe(3)
})

test('one that is open is closed at once', () => {
  const connection = browserEnv('orders').connect(events)
  socket().opens()
  connection.close()
  expect(events.closed).toHaveBeenCalledWith(1005)
})
