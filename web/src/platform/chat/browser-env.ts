import { type SocketName, sockets } from '@quillgate/shared/contract/sockets'
import type { ChatEnv } from './chat-runner.ts'

/** Returns the environment of a chat in the browser: WebSocket, timers and random numbers. */
export const browserEnv = (name: SocketName): ChatEnv => ({
  connect: ({ opened, text, closed }) => {
    const socket = new WebSocket(new URL(sockets[name].path, location.href.replace(/^http/, 'ws')))
    socket.addEventListener('open', () => opened())
    socket.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') text(data)
    })
    socket.addEventListener('close', ({ code }) => closed(code))
    return {
      write: (frame) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(frame)
      },
      close: () => {
        // A socket that is closed during its handshake logs an error in the browser's console, so closing waits for the
        // handshake.
        if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener('open', () => socket.close())
        else socket.close()
      },
    }
  },
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  random: Math.random,
})
