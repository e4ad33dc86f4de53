import { type SocketName, sockets } from '@quillgate/shared/contract/sockets'
import type { ChatWorld } from './chat-runner.ts'

/** The real network and the real clock. */
export const browserWorld = (name: SocketName): ChatWorld => ({
  dial: ({ opened, text, closed }) => {
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
      hangUp: () => socket.close(),
    }
  },
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  chance: Math.random,
})
