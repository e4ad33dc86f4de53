import { HISTORY_TOO_LONG } from '@quillgate/shared/domain/chat/chat'
import type { WebSocket } from 'ws'

/** Why we close a socket. The reasons are fixed texts: nothing that an upstream sent is passed on. */
export const CLOSE = {
  session: [4401, 'session'],
  binary: [1003, 'text only'],
  flood: [1008, 'too many frames'],
  slow: [1013, 'too slow'],
  idle: [1001, 'idle'],
  restart: [1012, 'restart'],
  lost: [1014, 'upstream lost'],
  long: [HISTORY_TOO_LONG, 'history too long'],
} as const satisfies Record<string, readonly [number, string]>
export type CloseReason = keyof typeof CLOSE

/** Closes in order; a peer that does not answer within 2 s is cut off. `reads`: whether what it still sends is read. */
export function closeSocket(socket: WebSocket, code: number | undefined, reason = '', reads = true) {
  if (socket.readyState === socket.CLOSED) return
  if (reads) socket.resume()
  else socket.pause()
  if (code === undefined) socket.close()
  else socket.close(code, reason)
  setTimeout(() => socket.terminate(), 2_000).unref()
}

/** The close code for the other side; `lost` where the peer disappeared without one that may be sent. */
export function handedOn(code: number, lost: number): number | undefined {
  if (code === 1005) return undefined
  if (code === 1006) return lost
  const sendable = (code >= 1000 && code <= 1014 && code !== 1004) || (code >= 3000 && code <= 4999)
  return sendable ? code : 1011
}
