import type { IncomingHttpHeaders } from 'node:http'
import type { Writable } from 'node:stream'
import type { ErrorCode } from '@quillgate/shared/domain/codes'
import type { Dispatcher } from 'undici'
import { chunkedBody } from '../http/chunked-body.ts'
import { packAtOnce, packInto } from '../http/compression.ts'
import { errorAnswer, hasMore, linger, systemCode } from '../http/errors.ts'
import { isBelowFloor } from '../http/transfer-floor.ts'
import type { TickListener } from '../time/ticker.ts'
import { codingOf, type Exchange, elsewhere } from './exchange.ts'
import { codeOfOwnFailure, diedBeforeAnswer, networkErrorCode, secondsToWait, upstreamErrorCode } from './failure.ts'
import { isCutOff, isHtml, isJson, isStored, readOddReply } from './odd-reply.ts'

const ONE_WRITE_BYTES = 16 * 1024
const MAX_ODD_BYTES = 5 * 1024 * 1024
/** How long a call may wait for a connection: a place for it is there already. */
const CONNECT_SECONDS = 5
const ANSWER_GRACE_SECONDS = 15
const LEFT = Object.assign(new Error('client left'), { code: 'CLIENT_LEFT' })
const GIVEN_UP = Object.assign(new Error('given up'), { code: 'GIVEN_UP' })

/** Streams a call to the upstream and its answer back; every way it can fail ends in the documents' shape or a cut connection. */
export class Forward implements Dispatcher.DispatchHandler, TickListener {
  readonly #exchange: Exchange
  #controller: Dispatcher.DispatchController | undefined
  #left = false
  #finished = false
  #tries = 0
  #redirected = false
  #status = 0
  #headers: IncomingHttpHeaders = {}
  /** The first piece of a JSON answer waits for the next: an answer that breaks off before is still an error in our shape. */
  #held: Buffer | undefined
  /** Pieces of an answer that is no JSON and no file: read whole, then judged. */
  #odd: Buffer[] | undefined
  #oddBytes = 0
  #draining = false
  /** Whether the upstream is at it: asked, and neither answered to the end nor broken off. */
  #running = false
  #ended = false
  #bytes = 0
  #seconds = 0
  /** Where the answer's pieces go: straight to the browser, or through a packer. */
  #out: Writable

  constructor(exchange: Exchange) {
    this.#exchange = exchange
    this.#out = exchange.response
  }

  start() {
    // Heard before the call is sent: it may wait in the pool's queue.
    const { response, abortable, ticks } = this.#exchange
    response.on('close', () => this.#onClose())
    ticks.add(this)
    // Or it has left already, while its site was looked up.
    if (response.destroyed) this.#onClose()
    if (!this.#left || !abortable()) this.#dispatch()
    else this.#end()
  }

  /** Once a second: nobody waits for ever, neither for a connection nor for an answer that drips. */
  tick() {
    if (this.#status > 0 && this.#controller?.paused) return
    this.#seconds += 1
    if (this.#status === 0) {
      if (!this.#controller && this.#seconds > CONNECT_SECONDS) this.giveUp('upstream_busy')
    } else if (isBelowFloor(this.#bytes, this.#seconds, ANSWER_GRACE_SECONDS)) this.giveUp('upstream_timeout')
  }

  /** The place of a call is given back when the upstream is done with it and nothing more is asked. */
  #end() {
    if (this.#ended || this.#running || !this.#finished) return
    this.#ended = true
    this.#exchange.ticks.delete(this)
    this.#exchange.ended()
  }

  #dispatch() {
    const { upstream, kind, path, method, headers, body, deadlineMs, bodyIdleMs } = this.#exchange
    this.#tries += 1
    const times = { headersTimeout: deadlineMs, bodyTimeout: bodyIdleMs }
    // Without a name undici would read one from the Host header of each call, which plain http has no use for.
    const servername = upstream.servername ?? upstream.host
    const options = { origin: upstream.origin, path, method, headers, body, servername, ...times }
    this.#running = true
    upstream.pool(kind).dispatch(options, this)
  }

  #onClose() {
    if (this.#finished) return
    this.#left = true
    if (this.#exchange.abortable()) this.#controller?.abort(LEFT)
    else if (this.#controller?.paused) this.#controller.resume()
    this.#finish('client_left')
  }

  #finish(word?: string, error?: unknown) {
    if (this.#finished) return
    this.#finished = true
    const { body, abortable, done } = this.#exchange
    // Nobody reads on what is still to be sent; an upload that was received runs on.
    if (body && !Buffer.isBuffer(body) && (!this.#left || abortable())) body.destroy()
    done(word, error)
    this.#end()
  }

  onRequestStart(controller: Dispatcher.DispatchController) {
    this.#controller = controller
    // It may have waited in the pool's queue until nobody wanted it any more.
    if (this.#left ? this.#exchange.abortable() : this.#finished) controller.abort(this.#left ? LEFT : GIVEN_UP)
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders) {
    this.#safely(() => this.#begin(controller, status, headers))
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    this.#safely(() => this.#take(controller, chunk))
  }

  onResponseEnd() {
    this.#running = false
    this.#safely(() => this.#complete())
    this.#end()
  }

  #begin(controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders) {
    if (status < 200) return
    this.#status = status
    this.#seconds = 0
    if (this.#left) return
    this.#headers = headers
    if (status >= 300 && status < 400 && status !== 304) {
      controller.abort(GIVEN_UP)
      this.#redirect(headers.location)
      return
    }
    const { file } = this.#exchange
    // Whoever keeps the files does not know our sessions.
    if (this.#redirected && status === 401) {
      controller.abort(GIVEN_UP)
      this.#fail('upstream_reply_invalid')
      return
    }
    if (status >= 500) {
      this.#odd = []
      return
    }
    if (isJson(headers) && !(file && (status === 416 || isStored(status, headers)))) return
    if (file && status < 400 && !isHtml(headers)) this.#writeHead(this.#exchange.reply.file(headers, file))
    else this.#odd = []
  }

  #take(controller: Dispatcher.DispatchController, chunk: Buffer) {
    this.#bytes += chunk.length
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
    const { response, reply } = this.#exchange
    if (response.headersSent) {
      this.#out.end()
      this.#finish()
    } else if (this.#odd || this.#held === undefined) this.#endOdd(Buffer.concat(this.#odd ?? []))
    else if (isCutOff(this.#held, this.#headers)) this.#fail('upstream_reply_invalid')
    else {
      const coding = codingOf(this.#exchange, this.#status, this.#headers, this.#held.length)
      const packed = coding && packAtOnce(this.#held, coding)
      this.#writeHead(packed ? reply.packedJson(this.#headers, coding, packed.length) : reply.json(this.#headers))
      // Head and a short body leave in one write when the body is text; latin1 keeps every byte.
      const body = packed ?? this.#held
      if (body.length <= ONE_WRITE_BYTES) response.end(body.toString('latin1'), 'latin1')
      else response.end(body)
      this.#finish()
    }
  }

  /** JSON of several pieces begins to leave: packed, if what is there of it is long. */
  #openJson(bytes: number) {
    const { response, reply } = this.#exchange
    const coding = codingOf(this.#exchange, this.#status, this.#headers, bytes)
    this.#writeHead(coding ? reply.packedJson(this.#headers, coding) : reply.json(this.#headers))
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
    else this.#fail(networkErrorCode(error), undefined, systemCode(error))
  }

  /** A mistake of ours, or a header no answer can carry, ends this call and nothing else. */
  #safely(step: () => void) {
    try {
      step()
    } catch (error) {
      this.#controller?.abort(GIVEN_UP)
      this.#finish('unexpected', error)
      const { response, reply } = this.#exchange
      if (response.headersSent) response.destroy()
      else {
        const { status, headers, body } = errorAnswer('unexpected')
        response.writeHead(status, reply.own(headers)).end(body)
      }
    }
  }

  /** Stops the call from our side, for a reason of the browser's: too large, too slow. */
  giveUp(code: ErrorCode) {
    this.#controller?.abort(GIVEN_UP)
    this.#fail(code)
  }

  #pause(controller: Dispatcher.DispatchController) {
    controller.pause()
    if (this.#draining) return
    this.#draining = true
    this.#out.on('drain', () => this.#controller?.resume())
  }

  #writeHead(headers: string[]) {
    const { request, response, extra } = this.#exchange
    if (hasMore(request)) linger(request)
    extra(headers, this.#status, this.#redirected ? {} : this.#headers)
    response.writeHead(this.#status, headers)
  }

  #endOdd(body: Buffer) {
    const { reply, response, file } = this.#exchange
    if (this.#status === 204 || this.#status === 304 || (file && this.#status === 416)) {
      if (this.#status === 416) this.#writeHead(reply.outOfRange(this.#headers))
      else this.#writeHead(file ? reply.file(this.#headers, file) : reply.own({}))
      response.end()
      this.#finish()
      return
    }
    const read = readOddReply(this.#status, this.#headers, body)
    if (!read.ok) return this.#fail(upstreamErrorCode(read.status), read.status)
    if (this.#status >= 500) return this.#fail(codeOfOwnFailure(this.#status, read.raw), this.#status)
    this.#writeHead(reply.ownJson(read.body.length))
    const pieces = chunkedBody(read.body)
    if (Buffer.isBuffer(pieces)) response.end(pieces)
    else pieces.pipe(response)
    this.#finish()
  }

  /** A file may lie elsewhere: one step is gone with it. */
  #redirect(location: string | undefined) {
    const target = this.#redirected ? undefined : elsewhere(this.#exchange, location)
    if (!target) return this.#fail('upstream_reply_invalid')
    this.#redirected = true
    this.#running = true
    this.#controller = undefined
    this.#status = 0
    this.#seconds = 0
    target.pool.dispatch(target.options, this)
  }

  /** `cause`: the system's word, for the log. */
  #fail(code: ErrorCode, status?: number, cause = '') {
    if (this.#finished) return
    const word = `${code} ${cause}`.trimEnd()
    const { response, reply } = this.#exchange
    if (response.headersSent) {
      // A body that was cut off must not end as if it were whole.
      this.#finish(word)
      response.destroy()
      return
    }
    const answer = errorAnswer(code, status, status === undefined ? undefined : secondsToWait(this.#headers))
    const given = this.#status
    this.#status = answer.status
    this.#writeHead(reply.own(answer.headers))
    this.#status = given
    response.end(answer.body)
    this.#finish(word)
  }
}
