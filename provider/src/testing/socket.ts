import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import type { Client } from './client.ts'
import type { Provider } from './start-provider.ts'

type Frame = Record<string, unknown> & { type: string }
export type TestSocket = {
  send(frame: object): void
  /** Resolves with the next frame of this type. The frame may already have been received. */
  next(type: string): Promise<Frame>
  closed: Promise<number>
  close(): void
}

/** Opens a socket with the session of this client. On the first call, the provider starts to listen on a port. */
export async function openSocket(
  { app }: Provider,
  path: '/chat' | '/admin-chat',
  client: Client,
): Promise<TestSocket> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return connectSocket(`http://127.0.0.1:${port}${path}`, client.domain, client.cookie)
}

export async function connectSocket(address: string, host: string, cookie?: string): Promise<TestSocket> {
  const socket = new WebSocket(address.replace('http', 'ws'), { headers: { host, ...(cookie && { cookie }) } })
  const frames: Frame[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (data: Buffer) => {
    frames.push(JSON.parse(data.toString()) as Frame)
    for (const checkFrames of waiting) checkFrames()
  })
  const closed = new Promise<number>((done) => socket.once('close', done))
  await once(socket, 'open')
  return {
    send: (frame) => socket.send(JSON.stringify(frame)),
    next: (type) =>
      new Promise((done) => {
        const look = () => {
          const at = frames.findIndex((frame) => frame.type === type)
          if (at < 0) return
          waiting.delete(look)
          done(frames.splice(at, 1)[0]!)
        }
        waiting.add(look)
        look()
      }),
    closed,
    close: () => socket.close(),
  }
}
