import type { Socket } from 'node:net'
import { buildConnector } from 'undici'

/** How long a write error is delayed, so that a reply can be read first. */
const WRITE_ERROR_DELAY_MS = 50

/**
 * Connects like undici does, with one difference for uploads. An upstream that refuses an upload early and closes the
 * connection makes the next write fail, and undici would drop the reply that has already arrived. A write error is
 * therefore delayed.
 */
export function createDelayedErrorConnector(options: buildConnector.BuildOptions): buildConnector.connector {
  const connect = buildConnector(options)
  return (given, done) =>
    connect(given, (...connected) => {
      if (connected[1]) delayWriteErrors(connected[1])
      done(...connected)
    })
}

function delayWriteErrors(socket: Socket) {
  const later = (done: (error?: Error | null) => void) => (error?: Error | null) =>
    error ? void setTimeout(done, WRITE_ERROR_DELAY_MS, error) : done(error)
  const write = socket._write.bind(socket)
  const writeMany = socket._writev!.bind(socket)
  socket._write = (chunk, encoding, done) => write(chunk, encoding, later(done))
  socket._writev = (chunks, done) => writeMany(chunks, later(done))
}
