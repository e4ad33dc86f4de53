import type { WebsiteSettings } from '@quillgate/shared/contract/site'
import type { ChatMessage, ClientFrame, ServerFrame, SocketName } from '@quillgate/shared/contract/sockets'
import { FRAME_MAX_BYTES, validateChatRead } from '@quillgate/shared/domain/chat/chat'
import { type FrameDialect, readFrame, writeFrame } from '@quillgate/shared/domain/chat/chat-frames'
import { ERROR, type ErrorCode } from '@quillgate/shared/domain/errors/codes'
import type { RawData, WebSocket } from 'ws'
import { CLOSE_CODES, type CloseReason, closeCodeToRelay, closeSocket } from './closing.ts'
import { FrameRateLimiter } from './frame-rate-limiter.ts'
import { createSubscriptions, type Participant, validateClientFrame, withIdentity } from './frames.ts'
import { createHistoryTracker, splitHistory } from './history.ts'
import { LONG_FRAME_BYTES, type LongFrameParser } from './long-frame-parser.ts'

const HIGH_WATER_MARK_BYTES = 1024 * 1024
const LOW_WATER_MARK_BYTES = 64 * 1024
/** Time after which a socket whose send buffer stays full is closed. */
const STUCK_TIMEOUT_MS = 30_000
const IDLE_TIMEOUT_MS = 90_000

export type Direction = 'up' | 'down' | 'refused'
type Options = {
  name: SocketName
  who: Participant
  dialect: FrameDialect
  /** Returns the site's current feature flags. */
  flags: () => WebsiteSettings
  /**
   * Counts a frame against the user's limit; returns the seconds to wait when the limit is exceeded, else undefined.
   */
  countFrame: () => number | undefined
  /** Called when the bridge closes the socket because the browser floods it. */
  onFlood: () => void
  /** Called when a long frame could not be parsed, and the bridge closes the socket. */
  onFailure: (error: unknown) => void
  longFrames: LongFrameParser
  onFrame: (crossing: Direction) => void
  /** Called when the upstream has accepted a message of this user. */
  onMessage: (message: ChatMessage) => void
  /** Receives a copy of every frame received from the upstream (`in`) and sent to it (`out`). */
  tap?: ((way: 'in' | 'out', text: string) => void) | undefined
  onClose: (code: number) => void
}

/**
 * Connects a browser's socket to an upstream socket: translates the frames to and from the upstream's dialect, inserts
 * the user's identity from the session, applies backpressure.
 */
export class Bridge {
  readonly #browser: WebSocket
  readonly #upstream: WebSocket
  readonly #options: Options
  readonly #chats = createSubscriptions()
  #heardAt = performance.now()
  #bufferFullSince: number | undefined
  readonly #history: ReturnType<typeof createHistoryTracker>
  /**
   * Settles when the long frame that a worker thread is parsing, and all frames queued behind it, are handled.
   * Undefined when no long frame is pending.
   */
  #reading: Promise<void> | undefined
  #over = false
  readonly #frameLimiter: FrameRateLimiter
  /** Why the bridge itself closed both sockets; undefined until then. */
  #closing: CloseReason | undefined
  /** Whether a pong is expected. An unsolicited pong counts against the frame limit. */
  #pinged = false

  constructor(browser: WebSocket, upstream: WebSocket, options: Options) {
    this.#browser = browser
    this.#upstream = upstream
    this.#options = options
    this.#history = createHistoryTracker(options.name === 'admin')
    this.#frameLimiter = new FrameRateLimiter(browser, {
      count: options.countFrame,
      pass: (bytes) => this.#read(bytes),
      resume: () => upstream.bufferedAmount <= HIGH_WATER_MARK_BYTES && browser.resume(),
      onFlood: () => {
        options.onFlood()
        this.close('flood')
      },
    })
    browser.on('message', (data, binary) => this.#onBrowserMessage(data, binary))
    browser.on('pong', () => this.#onPong())
    // The server is created with `autoPong: false`, so that a ping counts against the frame limit before it gets a pong
    // here.
    browser.on('ping', (data) => {
      if (this.#frameLimiter.admits() && !this.#isFull()) browser.pong(data)
    })
    browser.on('close', (code) => this.#end(upstream, closeCodeToRelay(code, 1001), code))
    browser.on('error', () => browser.terminate())
    upstream.on('message', (data, binary) => this.#onUpstreamMessage(data, binary))
    upstream.on('close', (code) => this.#end(browser, closeCodeToRelay(code, CLOSE_CODES.lost[0]), code))
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH') this.close('long')
      upstream.terminate()
    })
    upstream.resume()
    // An upstream that closed during the browser's handshake emits no further close event, so its state is checked
    // here.
    if (upstream.readyState !== upstream.OPEN) this.close('lost')
  }

  /** Closes both sockets with a reason from `CLOSE_CODES`. */
  close(closeReason: CloseReason) {
    if (this.#closing) return
    this.#closing = closeReason
    this.#frameLimiter.close()
    const [code, reason] = CLOSE_CODES[closeReason]
    closeSocket(this.#browser, code, reason, closeReason !== 'flood')
    closeSocket(this.#upstream, 1001)
  }

  /** Called by the registry every 30 s: pings both sides, closes sockets that are idle or too slow. */
  beat(now: number) {
    // A paused socket receives no pongs, so the bridge must not count it as idle.
    if (this.#frameLimiter.isHolding) this.#heardAt = now
    if (now - this.#heardAt > IDLE_TIMEOUT_MS) return this.close('idle')
    if (this.#bufferFullSince !== undefined && now - this.#bufferFullSince > STUCK_TIMEOUT_MS) return this.close('slow')
    this.#pinged = true
    this.#browser.ping()
    return this.#upstream.ping()
  }

  #end(other: WebSocket, code: number | undefined, seen: number) {
    if (this.#over) return
    this.#over = true
    this.#frameLimiter.close()
    // If the bridge itself called `close`, it is already closing both sockets with a code from `CLOSE_CODES`.
    if (!this.#closing) closeSocket(other, code)
    this.#options.onClose(this.#closing === 'flood' ? CLOSE_CODES.flood[0] : seen)
  }

  #onPong() {
    if (this.#pinged) this.#heardAt = performance.now()
    else this.#frameLimiter.admits()
    this.#pinged = false
  }

  #onBrowserMessage(data: RawData, binary: boolean) {
    this.#heardAt = performance.now()
    if (binary) return this.close('binary')
    this.#frameLimiter.take(data as Buffer)
  }

  #read(bytes: Buffer) {
    const isLong = bytes.length > FRAME_MAX_BYTES
    const frame = isLong ? undefined : readFrame(bytes.toString(), 'client')
    const refused = isLong ? 'message_too_long' : this.#validateFrame(frame)
    if (refused || !frame) return this.#refuse(refused ?? 'frame_unreadable', frame)
    const { name, who, dialect, onFrame } = this.#options
    if (frame.type === 'subscribe') this.#history.enterRoom(withIdentity(name, frame, who) as typeof frame)
    const sent = frame.type === 'request_all_messages' ? this.#history.nextRequest(frame, performance.now()) : frame
    onFrame('up')
    if (!sent) return
    const text = writeFrame(withIdentity(name, sent, who), dialect)
    this.#options.tap?.('out', text)
    // An upstream buffer that becomes empty must not resume the browser while the frame limiter pauses it.
    sendWithBackpressure(
      this.#upstream,
      text,
      this.#browser,
      () => this.#frameLimiter.isHolding || this.#browser.resume(),
    )
  }

  #validateFrame(frame: ClientFrame | undefined): ErrorCode | undefined {
    const { name, who, flags } = this.#options
    if (!frame) return undefined
    if (frame.type === 'request_all_messages') {
      const chat = this.#history.chat()
      return chat ? validateChatRead(who.role, chat, flags()) : 'chat_closed'
    }
    const refused = validateClientFrame(name, frame, who, flags())
    if (refused || frame.type !== 'subscribe') return refused
    return this.#chats.add(frame) ? undefined : 'frames_too_many'
  }

  /** Sends an error frame, unless the browser's buffer is full. */
  #refuse(code: ErrorCode, frame: ClientFrame | undefined) {
    this.#options.onFrame('refused')
    const ref = frame?.type === 'new_message' ? frame.ref : undefined
    const errorFrame: ServerFrame = {
      type: 'error',
      error: ERROR[code].sentence,
      code,
      ...(ref !== undefined && { ref }),
    }
    if (!this.#isFull()) this.#browser.send(JSON.stringify(errorFrame))
  }

  #isFull = () => this.#browser.bufferedAmount > HIGH_WATER_MARK_BYTES

  #onUpstreamMessage(data: RawData, binary: boolean) {
    if (binary) return
    const bytes = data as Buffer
    if (this.#options.tap) this.#options.tap('in', bytes.toString())
    const isLong = bytes.length > LONG_FRAME_BYTES
    if (!isLong && !this.#reading) return this.#handleServerFrame(readFrame(bytes.toString(), 'server'))
    // Frames behind a long frame wait until it is parsed, to preserve the order.
    this.#upstream.pause()
    const read = async () =>
      isLong ? this.#handleLongFrame(bytes) : this.#handleServerFrame(readFrame(bytes.toString(), 'server'))
    const reading = (this.#reading ?? Promise.resolve())
      .then(read)
      // A worker thread that fails ends this chat, not the process.
      .catch((error: unknown) => {
        this.#options.onFailure(error)
        this.close('long')
      })
      .then(() => {
        if (this.#reading !== reading) return
        this.#reading = undefined
        if (this.#bufferFullSince === undefined) this.#upstream.resume()
      })
    this.#reading = reading
  }

  #handleServerFrame(frame: ServerFrame | undefined) {
    if (!frame || !this.#chats.takes(frame)) return
    if (frame.type === 'all_messages') {
      if (frame.hasOlder === undefined) return this.#deliverPages(splitHistory(frame, this.#history.pendingPages()))
      this.#history.onPage(frame.before)
    }
    if (frame.type === 'new_message' && frame.message.sent_by === this.#options.who.id)
      this.#options.onMessage(frame.message)
    this.#deliver(JSON.stringify(frame))
  }

  #deliverPages(pages: readonly string[]) {
    this.#history.onCompleteHistory()
    for (const page of pages) this.#deliver(page)
  }

  async #handleLongFrame(bytes: Buffer) {
    const read = await this.#options.longFrames.read(bytes, this.#history.pendingPages())
    if (!read) return this.close('long')
    return read.pages ? this.#deliverPages(read.pages) : this.#handleServerFrame(read.frame)
  }

  #deliver(text: string) {
    this.#options.onFrame('down')
    const resume = () => {
      this.#bufferFullSince = undefined
      this.#upstream.resume()
    }
    if (sendWithBackpressure(this.#browser, text, this.#upstream, resume)) this.#bufferFullSince ??= performance.now()
  }
}

/**
 * Sends a frame. Pauses the sender while the receiver's buffer is full, then calls `resume`. Returns whether it paused.
 */
function sendWithBackpressure(to: WebSocket, text: string, from: WebSocket, resume: () => unknown): boolean {
  if (to.readyState !== to.OPEN) return false
  to.send(text, () => {
    if (from.isPaused && to.bufferedAmount <= LOW_WATER_MARK_BYTES) resume()
  })
  if (to.bufferedAmount <= HIGH_WATER_MARK_BYTES) return false
  from.pause()
  return true
}
