import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const MIN_BYTES_PER_SECOND = 8 * 1024

/** Whether the average rate of a transfer is below 8 KiB/s, not counting the first `graceSeconds`. */
export const isBelowMinRate = (bytes: number, seconds: number, graceSeconds: number): boolean =>
  seconds > graceSeconds && bytes < MIN_BYTES_PER_SECOND * (seconds - graceSeconds)

type ReadProgress = { from: number; taken: number; seconds: number; idleSeconds: number }

/**
 * Seconds without progress after which a connection is closed. It is long, because network buffers hide the progress of
 * a reader: a slow connection can look idle for almost 30 s.
 */
const IDLE_SECONDS = 30
const CHECK_INTERVAL_MS = 1_000

/**
 * Closes connections whose client reads nothing for 30 s, or less than 8 KiB/s while data is waiting. A single timer
 * checks all connections once a second, so that replies cost nothing extra. Chat sockets have separate limits.
 */
export function closeSlowReaders(server: Server, tickMs = CHECK_INTERVAL_MS) {
  const sockets = new Set<Socket>()
  const readings = new Map<Socket, ReadProgress>()
  const forget = (socket: Socket) => {
    sockets.delete(socket)
    readings.delete(socket)
  }
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => forget(socket))
  })
  server.on('upgrade', (_request, socket: Socket) => forget(socket))

  const timer = setInterval(() => {
    for (const socket of sockets) {
      if (socket.writableLength === 0) readings.delete(socket)
      else if (isTooSlow(socket)) socket.destroy()
    }
  }, tickMs).unref()
  server.once('close', () => clearInterval(timer))

  function isTooSlow(socket: Socket): boolean {
    const taken = socket.bytesWritten - socket.writableLength
    const reading = readings.get(socket) ?? { from: taken, taken, seconds: 0, idleSeconds: 0 }
    readings.set(socket, reading)
    reading.seconds += 1
    reading.idleSeconds = taken === reading.taken ? reading.idleSeconds + 1 : 0
    reading.taken = taken
    return reading.idleSeconds >= IDLE_SECONDS || isBelowMinRate(taken - reading.from, reading.seconds, IDLE_SECONDS)
  }
}
