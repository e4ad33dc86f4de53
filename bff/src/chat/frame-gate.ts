import type { WebSocket } from 'ws'

/** Frames beyond the limit before a socket is closed: one read of its connection may hold thousands. */
const EXCESS_MAX = 200
/** After so long within the limit, earlier excess is forgotten. */
const FORGIVEN_MS = 60_000

type Options = {
  /** Counts a frame against its person's limit; the seconds to wait when it exceeds it. */
  count: () => number | undefined
  /** Takes a frame that is within the limit. */
  pass: (bytes: Buffer) => void
  /** Reads on from the socket. */
  resume: () => void
  /** Called once, when the excess is a flood. */
  onFlood: () => void
}

/**
 * Holds one socket to its person's frame limit. Beyond it the socket is not read until the window ends; frames that had
 * arrived already wait in order, unparsed, and pass afterwards: none is lost, and a flood waits in the sender's network.
 */
export class FrameGate {
  readonly #socket: WebSocket
  readonly #options: Options
  #waiting: Buffer[] = []
  #timer: NodeJS.Timeout | undefined
  #excess = 0
  #releasedAt = 0
  #closed = false

  constructor(socket: WebSocket, options: Options) {
    this.#socket = socket
    this.#options = options
  }

  /** Whether the socket waits for the window to end. */
  get isHolding() {
    return this.#timer !== undefined
  }

  /** Passes a frame, or keeps it for later. */
  take(bytes: Buffer) {
    if (this.#closed) return
    if (this.#admits()) return this.#options.pass(bytes)
    this.#waiting.push(bytes)
  }

  /** Counts a frame that nobody waits for, such as a ping; false when it is to be dropped. */
  admits(): boolean {
    return !this.#closed && this.#admits()
  }

  /** Drops what waits; nothing passes any more. */
  close() {
    this.#closed = true
    this.#waiting = []
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #admits(): boolean {
    if (this.#timer === undefined) {
      const seconds = this.#options.count()
      if (seconds === undefined) return true
      this.#hold(seconds)
    }
    this.#excess += 1
    if (this.#excess <= EXCESS_MAX) return false
    this.close()
    this.#options.onFlood()
    return false
  }

  #hold(seconds: number) {
    if (performance.now() - this.#releasedAt > FORGIVEN_MS) this.#excess = 0
    this.#socket.pause()
    this.#timer = setTimeout(() => this.#release(), seconds * 1_000).unref()
  }

  #release() {
    this.#timer = undefined
    this.#releasedAt = performance.now()
    while (this.#waiting.length > 0) {
      const seconds = this.#options.count()
      if (seconds !== undefined) return this.#hold(seconds)
      this.#options.pass(this.#waiting.shift()!)
    }
    if (!this.#closed) this.#options.resume()
  }
}
