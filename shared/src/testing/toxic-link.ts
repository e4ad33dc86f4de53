import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { passChunk, type Toxic, type ToxicStream } from './toxics.ts'

/** The affected direction: `up` is towards the server, `down` towards the client. */
export type StreamSide = 'up' | 'down' | 'both'
/** Selects connections by the first bytes that the client sends. */
export type ConnectionFilter = (head: string) => boolean
type ActiveToxic = { toxic: Toxic; stream: StreamSide; only: ConnectionFilter | undefined; gone: AbortController }
type ProxyConnection = { near: Socket; far: Socket; head: string | undefined }
export type ToxicLink = Awaited<ReturnType<typeof startToxicLink>>

const MAX_QUEUED_BYTES = 256 * 1024

/**
 * Starts a proxy to a local port. A toxic (a network fault, see toxics.ts) can be added and removed while connections
 * stay open; there is at most one at a time.
 */
export async function startToxicLink(target: number) {
  const connections = new Set<ProxyConnection>()
  let active: ActiveToxic | undefined
  const matches = ({ head }: ProxyConnection, only: ConnectionFilter | undefined) =>
    !only || (head !== undefined && only(head))
  const chosen = (only?: ConnectionFilter) => [...connections].filter((one) => matches(one, only))
  const end = ({ near, far }: ProxyConnection) => [near, far].map((socket) => socket.destroy())

  const accept = (near: Socket) => {
    const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true })
    const connection: ProxyConnection = { near, far, head: undefined }
    connections.add(connection)
    near.once('data', (head: Buffer) => {
      connection.head = head.toString('latin1')
      if (active && matches(connection, active.only)) begin(active, [connection])
    })
    const toxicOn = (stream: StreamSide) => () =>
      active && (active.stream === 'both' || active.stream === stream) && matches(connection, active.only)
        ? active
        : undefined
    pipeThroughToxic(near, far, toxicOn('up'))
    pipeThroughToxic(far, near, toxicOn('down'))
    for (const socket of [near, far])
      socket
        .setNoDelay()
        .on('error', () => void (socket === near ? far : near).resetAndDestroy())
        .on('close', () => near.destroyed && far.destroyed && connections.delete(connection))
    if (active && !active.only) begin(active, [connection])
  }

  /** Applies those effects of a toxic that do not depend on the data sent. */
  function begin({ toxic, gone }: ActiveToxic, on: readonly ProxyConnection[]) {
    if (toxic.type === 'down') on.forEach(end)
    if (toxic.type !== 'timeout' || toxic.timeoutMs === 0) return
    void waitUnlessAborted(toxic.timeoutMs, gone.signal).then(() => !gone.signal.aborted && on.forEach(end))
  }

  let server: Server | undefined
  const listen = async (port: number) => {
    server = createServer({ allowHalfOpen: true }, accept).listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)

  /** Removes the toxic: sends the delayed data, and closes connections that got no response. */
  async function clear() {
    const { toxic, only, gone } = active ?? {}
    active = undefined
    gone?.abort()
    if (toxic?.type === 'timeout') chosen(only).forEach(end)
    if (!server?.listening) await listen(port)
  }
  return {
    port,
    open: (only?: ConnectionFilter) => chosen(only).length,
    /** Applies a toxic to all open and future connections; `only` limits it to connections that match the filter. */
    addToxic: async (toxic: Toxic, stream: StreamSide = 'both', only?: ConnectionFilter) => {
      await clear()
      active = { toxic, stream, only, gone: new AbortController() }
      if (toxic.type === 'down' && !only) server?.close()
      begin(active, chosen(only))
    },
    clear,
    /**
     * Resets connections without a close handshake, as a broken network does; returns the number of reset connections.
     */
    cut: (only?: ConnectionFilter) => {
      const cut = chosen(only)
      for (const { near, far } of cut) [near, far].map((socket) => socket.resetAndDestroy())
      return cut.length
    },
    stop: async () => {
      await clear()
      for (const connection of connections) end(connection)
      server?.close()
    },
  }
}

const waitUnlessAborted = (ms: number, signal?: AbortSignal) =>
  ms > 0 ? wait(ms, undefined, signal ? { signal } : {}).catch(() => undefined) : Promise.resolve()

/**
 * Pipes one direction of a connection. Each chunk is subject to the toxic that is active at that moment, chunks keep
 * their order, and the target is closed after the last one.
 */
function pipeThroughToxic(from: Socket, to: Socket, activeToxic: () => ActiveToxic | undefined) {
  const waiting: { bytes: Buffer | undefined; cameAt: number }[] = []
  let [running, bytesWaiting] = [false, 0]
  let laid: ActiveToxic | undefined
  const way: ToxicStream = {
    passed: 0,
    write(some) {
      way.passed += some.length
      if (some.length > 0 && to.writable) to.write(some)
    },
    close: () => [from, to].map((socket) => socket.destroySoon()),
    reset: () => [from, to].map((socket) => socket.resetAndDestroy()),
    pause: (ms) => waitUnlessAborted(ms, laid?.gone.signal),
    isRemoved: () => laid?.gone.signal.aborted ?? false,
  }
  const run = async () => {
    running = true
    for (let next = waiting.shift(); next && !to.destroyed; next = waiting.shift()) {
      const now = activeToxic()
      if (now !== laid) way.passed = 0
      laid = now
      const { bytes, cameAt } = next
      if (bytes) await passChunk(laid?.toxic, { bytes, cameAt }, way)
      else {
        if (laid?.toxic.type === 'slow_close') await way.pause(laid.toxic.delayMs)
        to.end()
      }
      bytesWaiting -= bytes?.length ?? 0
      if (from.isPaused() && bytesWaiting < MAX_QUEUED_BYTES) from.resume()
    }
    running = false
  }
  const put = (bytes?: Buffer) => {
    waiting.push({ bytes, cameAt: performance.now() })
    bytesWaiting += bytes?.length ?? 0
    if (bytesWaiting > MAX_QUEUED_BYTES) from.pause()
    if (!running) void run()
  }
  from.on('data', put).on('end', () => put())
}
