import type { IncomingMessage } from 'node:http'
import { WebSocket } from 'ws'
import { AppError } from '../http/errors.ts'

const CONNECT_TIMEOUT_MS = 5_000
/** Maximum size of a frame. It is large, because an API without paging sends a complete history as one frame. */
const MAX_FRAME_BYTES = 64 * 1024 * 1024

export type UpstreamSocketOptions = {
  url: string
  headers: Record<string, string>
  servername: string | undefined
  timeoutMs?: number
}

/** Opens a paused socket to the upstream. Rejects with an AppError and leaves no connection open. */
export function connectUpstream({
  url,
  headers,
  servername,
  timeoutMs = CONNECT_TIMEOUT_MS,
}: UpstreamSocketOptions): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, {
      headers,
      handshakeTimeout: timeoutMs,
      maxPayload: MAX_FRAME_BYTES,
      perMessageDeflate: false,
      followRedirects: false,
      ...(servername !== undefined && { servername }),
    })
    const fail = (error: AppError) => {
      socket.on('error', () => {})
      socket.terminate()
      reject(error)
    }
    socket.once('open', () => {
      socket.pause()
      socket.removeAllListeners('error')
      resolve(socket)
    })
    socket.once('unexpected-response', (request, response: IncomingMessage) => {
      const status = response.statusCode ?? 502
      response.destroy()
      request.destroy()
      fail(
        new AppError(status === 401 ? 'session_missing' : status === 403 ? 'role_forbidden' : 'upstream_unreachable'),
      )
    })
    socket.once('error', (error) =>
      fail(new AppError(/timed out/i.test(error.message) ? 'upstream_timeout' : 'upstream_unreachable')),
    )
  })
}
