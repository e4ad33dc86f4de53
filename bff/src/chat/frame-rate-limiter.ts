import type { WebSocket } from 'ws'

/**
 * Maximum frames beyond the limit before the socket is closed. A single network read can contain thousands of frames.
 */
const MAX_EXCESS_FRAMES = 200
/** If the limit was not exceeded for this long, the count of excess frames restarts at 0. */
const EXCESS_RESET_INTERVAL_MS = 60_000

type Options = {
  /**
   * Counts a frame against the user's limit; returns the seconds to wait when the limit is exceeded, else undefined.
   */
  count: () => number | undefined
  /** Called with each frame that is within the limit. */
  pass: (bytes: Buffer) => void
  /** Called when the socket may be read again. */
  resume: () => void
  /** Called once, when there are more than MAX_EXCESS_FRAMES excess frames. */
  onFlood: () => void
}

/**
 * Applies the user's frame limit to one socket. Beyond the limit the socket is paused until the window ends. Frames
 * that were already received are queued unparsed and pass later in order, so that none is lost; unread data stays in
 * the network buffers.
 */
export class FrameRateLimiter {
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

  /** Whether the socket is paused because the frame limit is exceeded. */
  get isHolding() {
    return this.#timer !== undefined
  }

  /** Passes a frame on, or queues it while the limit is exceeded. */
  take(bytes: Buffer) {
    if (this.#closed) return
    if (this.#admits()) return this.#options.pass(bytes)
    this.#waiting.push(bytes)
  }

  /** Counts a control frame, such as a ping; returns false when it must be dropped. */
  admits(): boolean {
    return !this.#closed && this.#admits()
  }

  /** Drops the queued frames and all later ones. */
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
    if (this.#excess <= MAX_EXCESS_FRAMES) return false
    this.close()
    this.#options.onFlood()
    return false
  }

  #hold(seconds: number) {
    if (performance.now() - this.#releasedAt > EXCESS_RESET_INTERVAL_MS) this.#excess = 0
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
