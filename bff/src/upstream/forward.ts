import type { IncomingHttpHeaders } from 'node:http'
import type { Writable } from 'node:stream'
import type { ErrorCode } from '@quillgate/shared/domain/codes'
import type { Dispatcher } from 'undici'
import { packInto } from '../http/compression.ts'
import { systemCode } from '../http/errors.ts'
import { isBelowFloor } from '../http/transfer-floor.ts'
import type { TickListener } from '../time/ticker.ts'
import { codingOf, writeError, writeHead, writeJson, writeOdd, writeUnexpected } from './answer.ts'
import { type Exchange, elsewhere, NO_TIMERS } from './exchange.ts'
import { diedBeforeAnswer, networkErrorCode, type OwnFailure } from './failure.ts'
import { isCutOff, isHtml, isJson, isStored } from './odd-reply.ts'

const MAX_ODD_BYTES = 5 * 1024 * 1024
/** How long a call may wait for a connection of the pool: a slot is free, so one should be there. */
const CONNECT_SECONDS = 5
const ANSWER_GRACE_SECONDS = 15
const SECOND = 1_000
const LEFT = Object.assign(new Error('client left'), { code: 'CLIENT_LEFT' })
const NONE: IncomingHttpHeaders = {}
const GIVEN_UP = Object.assign(new Error('given up'), { code: 'GIVEN_UP' })

/** Streams a call to the upstream and its answer back. A failure becomes an error in the documents' shape; once part of the answer has left, the connection is destroyed. */
export class Forward implements Dispatcher.DispatchHandler, TickListener {
  place: number | undefined
  readonly #exchange: Exchange
  #controller: Dispatcher.DispatchController | undefined
  #left = false
  #finished = false
  #tries = 0
  #redirected = false
  #status = 0
  #headers: IncomingHttpHeaders = NONE
  /** The first chunk of a JSON answer, buffered until the second or the end: until then a broken answer can still become an error. */
  #held: Buffer | undefined
  /** Chunks of an answer that is neither JSON nor a file: read to its end before it is decided what to send. */
  #odd: Buffer[] | undefined
  #oddBytes = 0
  #draining = false
  /** Whether the upstream is still working: the call was dispatched and has neither ended nor failed. */
  #running = false
  #ended = false
  #bytes = 0
  #seconds = 0
  /** Since the last part of the answer. */
  #quietSeconds = 0
  /** Since when the upstream has known all that it is to be told. */
  #sentAt = Infinity
  #last: NodeJS.Timeout | undefined
  /** Where the answer's chunks are written: the response itself, or the compressor in front of it. */
  #out: Writable

  constructor(exchange: Exchange) {
    this.#exchange = exchange
    this.#out = exchange.response
  }

  start() {
    // Registered before the call is sent, because it may wait in the pool's queue.
    const { response, ticks, body } = this.#exchange
    if (!body || Buffer.isBuffer(body)) this.#sentAt = performance.now()
    else body.once('end', () => (this.#sentAt = performance.now()))
    response.on('close', () => this.#onClose())
    ticks.add(this)
    if (this.#exchange.deadlineMs < SECOND) this.#watchDeadline()
    // The browser may have left while its site was looked up.
    if (response.destroyed) this.#onClose()
    if (!this.#left || !this.#isAbortable()) this.#dispatch()
    else this.#end()
  }

  /** Once a second: ends a call that gets no connection or is late, and an answer that stands still or is below the lowest rate. */
  tick() {
    if (this.#status > 0 && this.#controller?.paused) return
    this.#seconds += 1
    this.#quietSeconds += 1
    if (this.#status === 0) {
      if (!this.#controller && this.#seconds > CONNECT_SECONDS) this.giveUp('upstream_busy')
      else this.#watchDeadline()
    } else if (
      this.#quietSeconds * SECOND > this.#exchange.bodyIdleMs ||
      isBelowFloor(this.#bytes, this.#seconds, ANSWER_GRACE_SECONDS)
    )
      this.giveUp('upstream_timeout')
  }

  /** A timer is made for the last second alone: hardly any call needs one. */
  #watchDeadline() {
    const left = this.#sentAt + this.#exchange.deadlineMs - performance.now()
    if (left < SECOND) this.#last ??= setTimeout(() => this.#status === 0 && this.giveUp('upstream_timeout'), left)
  }

  /** Releases the call's slot once the upstream has finished and no retry or redirect follows. */
  #end() {
    if (this.#ended || this.#running || !this.#finished) return
    this.#ended = true
    if (this.#last) clearTimeout(this.#last)
    this.#exchange.ticks.delete(this)
    this.#exchange.ended()
  }

  #dispatch() {
    const { upstream, kind, path, method, headers, body } = this.#exchange
    this.#tries += 1
    // Without a name undici would read one from the Host header of each call, which plain http has no use for.
    const servername = upstream.servername ?? upstream.host
    this.#running = true
    const options = { ...NO_TIMERS, origin: upstream.origin, path, method, headers, body, servername }
    upstream.pool(kind).dispatch(options, this)
  }

  /** Whether the call is aborted when the browser leaves: a write that has been received runs on. */
  #isAbortable(): boolean {
    const { isRead, request } = this.#exchange
    return isRead || !request.complete
  }

  #onClose() {
    if (this.#finished) return
    this.#left = true
    if (this.#isAbortable()) this.#controller?.abort(LEFT)
    else if (this.#controller?.paused) this.#controller.resume()
    this.#finish('client_left')
  }

  #finish(word?: string, error?: unknown) {
    if (this.#finished) return
    this.#finished = true
    const { body, done } = this.#exchange
    // The rest of a request body has no reader any more; a body that was received whole still reaches the upstream.
    if (body && !Buffer.isBuffer(body) && (!this.#left || this.#isAbortable())) body.destroy()
    done(word, error)
    this.#end()
  }

  onRequestStart(controller: Dispatcher.DispatchController) {
    this.#controller = controller
    // The browser may have left while the call waited in the pool's queue.
    if (this.#left ? this.#isAbortable() : this.#finished) controller.abort(this.#left ? LEFT : GIVEN_UP)
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders) {
    try {
      this.#begin(controller, status, headers)
    } catch (error) {
      this.#onException(error)
    }
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    try {
      this.#take(controller, chunk)
    } catch (error) {
      this.#onException(error)
    }
  }

  onResponseEnd() {
    this.#running = false
    try {
      this.#complete()
    } catch (error) {
      this.#onException(error)
    }
    this.#end()
  }

  #begin(controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders) {
    if (status < 200) return
    this.#status = status
    this.#seconds = 0
    this.#quietSeconds = 0
    if (this.#left) return
    this.#headers = headers
    if (status >= 300 && status < 400 && status !== 304) {
      controller.abort(GIVEN_UP)
      this.#redirect(headers.location)
      return
    }
    const { file } = this.#exchange
    // A file store knows nothing of the session: its 401 must not sign anybody out.
    if (this.#redirected && status === 401) {
      controller.abort(GIVEN_UP)
      this.#fail({ code: 'upstream_reply_invalid' })
      return
    }
    if (status < 500 && isJson(headers) && !(file && (status === 416 || isStored(status, headers)))) return
    if (file && status < 400 && !isHtml(headers))
      writeHead(this.#exchange, status, this.#exchange.reply.file(headers, file), this.#given)
    else this.#odd = []
  }

  #take(controller: Dispatcher.DispatchController, chunk: Buffer) {
    this.#bytes += chunk.length
    this.#quietSeconds = 0
    if (this.#left || this.#finished) return
    if (this.#odd) {
      this.#oddBytes += chunk.length
      if (this.#oddBytes <= MAX_ODD_BYTES) this.#odd.push(chunk)
      else this.giveUp('upstream_reply_invalid')
      return
    }
    if (!this.#exchange.response.headersSent) {
      if (this.#held === undefined) {
        this.#held = chunk
        return
      }
      this.#openJson(this.#held.length + chunk.length)
      this.#out.write(this.#held)
      this.#held = undefined
    }
    if (!this.#out.write(chunk)) this.#pause(controller)
  }

  #complete() {
    if (this.#left || this.#finished) return
    if (this.#exchange.response.headersSent) this.#out.end()
    else if (this.#odd || this.#held === undefined) {
      const body = Buffer.concat(this.#odd ?? [])
      const failure = writeOdd(this.#exchange, this.#status, this.#headers, this.#given, body)
      if (failure) return this.#fail(failure)
    } else if (isCutOff(this.#held, this.#headers)) return this.#fail({ code: 'upstream_reply_invalid' })
    else writeJson(this.#exchange, this.#status, this.#headers, this.#given, this.#held)
    this.#finish()
  }

  /** Starts sending JSON of several chunks, compressed if what has arrived is long enough. */
  #openJson(bytes: number) {
    const { response, reply } = this.#exchange
    const coding = codingOf(this.#exchange, this.#status, this.#headers, bytes)
    const out = coding ? reply.packedJson(this.#headers, coding) : reply.json(this.#headers)
    writeHead(this.#exchange, this.#status, out, this.#given)
    if (coding) this.#out = packInto(response, coding)
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error) {
    this.#running = false
    if (error !== GIVEN_UP && !this.#left && !this.#finished) this.#onFailure(error)
    this.#end()
  }

  #onFailure(error: Error) {
    const untouched = this.#status === 0 && this.#tries === 1
    if (untouched && this.#exchange.retry && diedBeforeAnswer(error)) this.#dispatch()
    else this.#fail({ code: networkErrorCode(error) }, systemCode(error))
  }

  /** An exception in our code, or an invalid header of the upstream, fails this call and not the process. */
  #onException(error: unknown) {
    this.#controller?.abort(GIVEN_UP)
    this.#finish('unexpected', error)
    writeUnexpected(this.#exchange)
  }

  /** Aborts the call and answers with `code`: a body too large or too slow, an upstream that is too late. */
  giveUp(code: ErrorCode) {
    this.#controller?.abort(GIVEN_UP)
    this.#fail({ code })
  }

  #pause(controller: Dispatcher.DispatchController) {
    controller.pause()
    if (this.#draining) return
    this.#draining = true
    this.#out.on('drain', () => this.#controller?.resume())
  }

  /** The headers that the API itself sent: a file store's cookies are nobody's. */
  get #given(): IncomingHttpHeaders {
    return this.#redirected ? NONE : this.#headers
  }

  /** Follows one redirect of a file read; any other redirect is an invalid reply. */
  #redirect(location: string | undefined) {
    const target = this.#redirected ? undefined : elsewhere(this.#exchange, location)
    if (!target) return this.#fail({ code: 'upstream_reply_invalid' })
    this.#redirected = true
    this.#running = true
    this.#controller = undefined
    this.#status = 0
    this.#seconds = 0
    this.#sentAt = performance.now()
    clearTimeout(this.#last)
    this.#last = undefined
    target.pool.dispatch(target.options, this)
  }

  /** `cause`: the system's error code, for the log. */
  #fail(failure: { code: ErrorCode } & Partial<OwnFailure>, cause = '') {
    if (this.#finished) return
    const { response } = this.#exchange
    const isBegun = response.headersSent
    if (!isBegun) writeError(this.#exchange, failure, this.#headers, this.#given)
    this.#finish(`${failure.code} ${cause}`.trimEnd())
    // Destroyed, not ended: an incomplete body must not look complete.
    if (isBegun) response.destroy()
  }
}
