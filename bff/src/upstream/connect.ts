import type { Socket } from 'node:net'
import { buildConnector } from 'undici'

/** How long an answer that is there already may take to be read. */
const HEAR_MS = 50

/**
 * Connects like undici, for uploads: an upstream that refuses one before it has read it all and hangs up makes the next
 * write fail, and with it its answer would be lost. So a failed write is told a moment later, when what came has been read.
 */
export function hearingConnector(options: buildConnector.BuildOptions): buildConnector.connector {
  const connect = buildConnector(options)
  return (given, done) =>
    connect(given, (...connected) => {
      if (connected[1]) hearOut(connected[1])
      done(...connected)
    })
}

function hearOut(socket: Socket) {
  const later = (done: (error?: Error | null) => void) => (error?: Error | null) =>
    error ? void setTimeout(done, HEAR_MS, error) : done(error)
  const write = socket._write.bind(socket)
  const writeMany = socket._writev!.bind(socket)
  socket._write = (chunk, encoding, done) => write(chunk, encoding, later(done))
  socket._writev = (chunks, done) => writeMany(chunks, later(done))
}
