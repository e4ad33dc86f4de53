import { HISTORY_TOO_LONG_CLOSE_CODE } from '@quillgate/shared/domain/chat/chat'
import type { WebSocket } from 'ws'

/**
 * Close codes and reasons that the BFF sends. The texts are fixed, so that no text of an upstream reaches the browser.
 */
export const CLOSE_CODES = {
  session: [4401, 'session'],
  binary: [1003, 'text only'],
  flood: [1008, 'too many frames'],
  slow: [1013, 'too slow'],
  idle: [1001, 'idle'],
  restart: [1012, 'restart'],
  lost: [1014, 'upstream lost'],
  long: [HISTORY_TOO_LONG_CLOSE_CODE, 'history too long'],
} as const satisfies Record<string, readonly [number, string]>
export type CloseReason = keyof typeof CLOSE_CODES

/**
 * Sends a close frame and terminates the connection when the peer does not complete the close within 2 s. `drainInput`:
 * whether the remaining input is still read.
 */
export function closeSocket(socket: WebSocket, code: number | undefined, reason = '', drainInput = true) {
  if (socket.readyState === socket.CLOSED) return
  if (drainInput) socket.resume()
  else socket.pause()
  if (code === undefined) socket.close()
  else socket.close(code, reason)
  setTimeout(() => socket.terminate(), 2_000).unref()
}

/**
 * Returns the close code to send to the other side: `fallbackCode` when the peer disappeared without a close frame
 * (1006), undefined when its close frame had no code (1005).
 */
export function closeCodeToRelay(code: number, fallbackCode: number): number | undefined {
  if (code === 1005) return undefined
  if (code === 1006) return fallbackCode
  const sendable = (code >= 1000 && code <= 1014 && code !== 1004) || (code >= 3000 && code <= 4999)
  return sendable ? code : 1011
}
