import type { ClientFrame, SocketName } from '@quillgate/shared/contract/sockets'
import { type Dialect, readFrame, writeFrame } from '@quillgate/shared/domain/chat-frames'
import { ERROR, type ErrorCode } from '@quillgate/shared/domain/codes'
import type { RawData, WebSocket } from 'ws'
import type { Limit } from '../../rate-limits.ts'
import { CLOSE, type CloseWord, closeSocket, handedOn } from './closing.ts'
import { type Chatter, createSubscriptions, signed, whyNotFrame } from './frames.ts'

const HIGH_BYTES = 1024 * 1024
const LOW_BYTES = 64 * 1024
/** How long a reader may leave a full buffer standing. */
const STUCK_MS = 30_000
const IDLE_MS = 90_000

export type Crossing = 'up' | 'down' | 'refused'
type Options = {
  name: SocketName
  who: Chatter
  dialect: Dialect
  frames: Limit
  onFrame: (crossing: Crossing) => void
  onClose: (code: number) => void
}

/** One browser's socket and its upstream: both dialects, one identity, and neither side can flood the other. */
export class Bridge {
  readonly #browser: WebSocket
  readonly #upstream: WebSocket
  readonly #options: Options
  readonly #chats = createSubscriptions()
  #heardAt = Date.now()
  #stuckSince: number | undefined
  #window = 0
  #count = 0
  #over = false

  constructor(browser: WebSocket, upstream: WebSocket, options: Options) {
    this.#browser = browser
    this.#upstream = upstream
    this.#options = options
    browser.on('message', (data, binary) => this.#fromBrowser(data, binary))
    browser.on('pong', () => (this.#heardAt = Date.now()))
    browser.on('ping', () => this.#isFull() && this.close('slow'))
    browser.on('close', (code) => this.#end(upstream, handedOn(code, 1001), code))
    browser.on('error', () => browser.terminate())
    upstream.on('message', (data, binary) => this.#fromUpstream(data, binary))
    upstream.on('close', (code) => this.#end(browser, handedOn(code, CLOSE.lost[0]), code))
    upstream.on('error', () => upstream.terminate())
    upstream.resume()
    // It may have gone while the browser's handshake was finished: its close is never told again.
    if (upstream.readyState !== upstream.OPEN) this.close('lost')
  }

  /** Closes both sides for a reason of ours. */
  close(word: CloseWord) {
    const [code, reason] = CLOSE[word]
    closeSocket(this.#browser, code, reason)
    closeSocket(this.#upstream, 1001)
  }

  /** Asked every few seconds: keeps both sides awake, ends what is idle or stuck. */
  beat(now: number) {
    if (now - this.#heardAt > IDLE_MS) return this.close('idle')
    if (this.#stuckSince !== undefined && now - this.#stuckSince > STUCK_MS) return this.close('slow')
    this.#browser.ping()
    return this.#upstream.ping()
  }

  #end(other: WebSocket, code: number | undefined, seen: number) {
    if (this.#over) return
    this.#over = true
    closeSocket(other, code)
    this.#options.onClose(seen)
  }

  #fromBrowser(data: RawData, binary: boolean) {
    this.#heardAt = Date.now()
    if (binary) return this.close('binary')
    const frame = readFrame((data as Buffer).toString(), 'client')
    const refused = this.#whyNot(frame)
    if (refused || !frame) return this.#refuse(refused ?? 'frame_unreadable')
    const { name, who, dialect, onFrame } = this.#options
    if (frame.type === 'subscribe') this.#chats.add(frame)
    onFrame('up')
    return send(this.#upstream, writeFrame(signed(name, frame, who), dialect), this.#browser)
  }

  #whyNot(frame: ClientFrame | undefined): ErrorCode | undefined {
    const { name, who, frames } = this.#options
    const window = Math.floor(Date.now() / (frames.seconds * 1000))
    if (window !== this.#window) [this.#window, this.#count] = [window, 0]
    this.#count += 1
    if (this.#count > frames.count) return 'frames_too_many'
    return frame && whyNotFrame(name, frame, who)
  }

  #refuse(code: ErrorCode) {
    this.#options.onFrame('refused')
    // Whoever does not read what it is told is told no more.
    if (!this.#isFull()) this.#browser.send(JSON.stringify({ type: 'error', error: ERROR[code].sentence, code }))
  }

  #isFull = () => this.#browser.bufferedAmount > HIGH_BYTES

  #fromUpstream(data: RawData, binary: boolean) {
    if (binary) return
    const frame = readFrame((data as Buffer).toString(), 'server')
    if (!frame || !this.#chats.takes(frame)) return
    this.#options.onFrame('down')
    if (send(this.#browser, JSON.stringify(frame), this.#upstream, () => (this.#stuckSince = undefined)))
      this.#stuckSince ??= Date.now()
  }
}

/** Sends; a receiver that does not keep up stops the sender until it has. Answers whether it was stopped. */
function send(to: WebSocket, text: string, from: WebSocket, flowing: () => void = () => {}): boolean {
  if (to.readyState !== to.OPEN) return false
  to.send(text, () => {
    if (!from.isPaused || to.bufferedAmount > LOW_BYTES) return
    flowing()
    from.resume()
  })
  if (to.bufferedAmount <= HIGH_BYTES) return false
  from.pause()
  return true
}
