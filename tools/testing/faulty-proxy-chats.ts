import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import type { ProxyHooks } from './fault.ts'

type Upgrade = { request: IncomingMessage; socket: Duplex; head: Buffer }
const server = new WebSocketServer({ noServer: true })

/** Relays a chat to the API frame by frame, with the simulated faults applied. */
export function relayChat(front: ProxyHooks, api: string, { request, socket, head }: Upgrade) {
  const asked = request.url ?? '/'
  const said = front.onUpgrade.map((hook) => hook(asked)).find((own) => own !== undefined) ?? asked
  if (typeof said === 'number') return rejectUpgrade(socket, said)
  const headers: Record<string, string | string[] | undefined> = { ...request.headers }
  for (const hook of front.onAsk) void hook({ name: 'chat', method: 'GET', path: asked, headers, socket })
  const given = ['host', 'cookie', 'origin'].flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []))
  const onward = new WebSocket(`${api.replace(/^http/, 'ws')}${said}`, { headers: Object.fromEntries(given) })
  onward.once('unexpected-response', (_, { statusCode = 502 }) => rejectUpgrade(socket, statusCode))
  onward.on('error', () => rejectUpgrade(socket, 502))
  onward.once('open', () => server.handleUpgrade(request, socket, head, (portal) => relayFrames(front, portal, onward)))
}

function relayFrames(front: ProxyHooks, portal: WebSocket, api: WebSocket) {
  const relay = (from: 'portal' | 'api', source: WebSocket, target: WebSocket) => {
    source.on('message', (data: Buffer) => {
      let frame: string | null = data.toString('utf8')
      for (const hook of front.onFrame) if (frame !== null) frame = applyChange(hook(frame, from), frame)
      if (frame !== null) target.send(frame)
    })
    source.once('close', () => target.close())
    source.on('error', () => target.terminate())
  }
  relay('portal', portal, api)
  relay('api', api, portal)
  for (const hook of front.onChat) hook({ say: (text) => portal.send(text), end: () => portal.close(1011) })
}

/** Returns the hook's result, or the original frame when the result is undefined. */
const applyChange = (replacement: string | null | undefined | void, frame: string) =>
  replacement === undefined ? frame : replacement

function rejectUpgrade(socket: Duplex, status: number) {
  if (socket.writable)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
}
