import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { ErrorCode } from '@quillgate/shared/domain/codes'
import type { Dispatcher } from 'undici'
import { codeIn, errorAnswer, hasMore, linger } from '../errors.ts'
import { codeForStatus, codeOfFailure, diedBeforeAnswer } from './failure.ts'
import { isJson, readOddReply } from './odd-reply.ts'
import type { FileReply, ReplyHeaders } from './reply-headers.ts'

/** One call on its way: everything about it is decided before it travels. */
export type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  pool: Dispatcher
  origin: string
  servername: string | undefined
  method: Dispatcher.HttpMethod
  path: string
  headers: string[]
  /** Read to its end, or streamed. */
  body: Buffer | Readable | null
  deadlineMs: number
  bodyIdleMs: number
  /** Asked once more when the connection died before an answer. */
  retry: boolean
  /** Whether a browser that leaves takes the call with it. */
  abortable: () => boolean
  file: FileReply | undefined
  /** Where a file read may be sent on to, once and without cookies; undefined for a host that is not listed. */
  follow: (url: URL) => Dispatcher | undefined
  reply: ReplyHeaders
  /** Adds to `out` what is ours and depends on the answer: cookies, the request's id. */
  extra: (out: string[], status: number, headers: IncomingHttpHeaders) => void
  /** Called once; `word` says what went wrong, `error` what nobody foresaw: both for the log. */
  done: (word: string | undefined, error: unknown) => void
}

const ONE_WRITE_BYTES = 16 * 1024
const MAX_ODD_BYTES = 5 * 1024 * 1024
const LEFT = Object.assign(new Error('client left'), { code: 'CLIENT_LEFT' })
const GIVEN_UP = Object.assign(new Error('given up'), { code: 'GIVEN_UP' })

/** Streams a call to the upstream and its answer back; every way it can fail ends in the documents' shape or a cut connection. */
export class Forward implements Dispatcher.DispatchHandler {
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

  constructor(exchange: Exchange) {
    this.#exchange = exchange
  }

  start() {
    // Heard before the call is sent: it may wait in the pool's queue.
    const { response, abortable } = this.#exchange
    response.on('close', () => this.#onClose())
    // Or it has left already, while its site was looked up.
    if (response.destroyed) this.#onClose()
    if (!this.#left || !abortable()) this.#dispatch()
  }

  #dispatch() {
    const { pool, origin, path, method, headers, body, deadlineMs, bodyIdleMs, servername } = this.#exchange
    this.#tries += 1
    const times = { headersTimeout: deadlineMs, bodyTimeout: bodyIdleMs }
    const options = { origin, path, method, headers, body, servername, ...times }
    pool.dispatch(options, this)
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
    this.#safely(() => this.#end())
  }

  #begin(controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders) {
    if (status < 200 || this.#left) return
    this.#status = status
    this.#headers = headers
    if (status >= 300 && status < 400 && status !== 304) {
      controller.abort(GIVEN_UP)
      this.#redirect(headers.location)
      return
    }
    const { file } = this.#exchange
    if (isJson(headers)) return
    if (file && status < 400 && !isHtml(headers)) this.#writeHead(this.#exchange.reply.file(headers, file))
    else this.#odd = []
  }

  #take(controller: Dispatcher.DispatchController, chunk: Buffer) {
    if (this.#left || this.#finished) return
    const { response } = this.#exchange
    if (this.#odd) {
      this.#oddBytes += chunk.length
      if (this.#oddBytes <= MAX_ODD_BYTES) this.#odd.push(chunk)
      else this.giveUp('upstream_reply_invalid')
      return
    }
    if (!response.headersSent) {
      if (this.#held === undefined) {
        this.#held = chunk
        return
      }
      this.#writeHead(this.#exchange.reply.json(this.#headers))
      response.write(this.#held)
      this.#held = undefined
    }
    if (!response.write(chunk)) this.#pause(controller)
  }

  #end() {
    if (this.#left || this.#finished) return
    const { response, reply } = this.#exchange
    if (response.headersSent) {
      response.end()
      this.#finish()
    } else if (this.#odd || this.#held === undefined) this.#endOdd(Buffer.concat(this.#odd ?? []))
    else if (isCutOff(this.#held, this.#headers)) this.#fail('upstream_reply_invalid')
    else {
      this.#writeHead(reply.json(this.#headers))
      // Head and a short body leave in one write when the body is text; latin1 keeps every byte.
      if (this.#held.length <= ONE_WRITE_BYTES) response.end(this.#held.toString('latin1'), 'latin1')
      else response.end(this.#held)
      this.#finish()
    }
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error) {
    if (error === GIVEN_UP || this.#left || this.#finished) return
    const untouched = this.#status === 0 && this.#tries === 1
    if (untouched && this.#exchange.retry && diedBeforeAnswer(error)) this.#dispatch()
    else this.#fail(codeOfFailure(error), undefined, codeIn(error))
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
    this.#exchange.response.on('drain', () => this.#controller?.resume())
  }

  #writeHead(headers: string[]) {
    const { request, response, extra } = this.#exchange
    if (hasMore(request)) linger(request)
    extra(headers, this.#status, this.#headers)
    response.writeHead(this.#status, headers)
  }

  #endOdd(body: Buffer) {
    const { reply, response } = this.#exchange
    if (this.#status === 204 || this.#status === 304) {
      const { file } = this.#exchange
      this.#writeHead(file ? reply.file(this.#headers, file) : reply.own({}))
      response.end()
      this.#finish()
      return
    }
    const read = readOddReply(this.#status, this.#headers, body)
    if (!read.ok) return this.#fail(codeForStatus(read.status), read.status)
    this.#writeHead(reply.ownJson(read.body.length))
    response.end(read.body)
    this.#finish()
  }

  /** A file may lie elsewhere: one step, to a listed host, with nothing of the visitor's. */
  #redirect(location: string | undefined) {
    const { file, follow, path, origin, headers, deadlineMs, bodyIdleMs } = this.#exchange
    const base = new URL(path, origin)
    const known = file !== undefined && !this.#redirected && location !== undefined && URL.canParse(location, base.href)
    const url = known ? new URL(location, base) : undefined
    const pool = url && /^https?:$/.test(url.protocol) ? follow(url) : undefined
    if (!url || !pool) return this.#fail('upstream_reply_invalid')
    this.#redirected = true
    this.#status = 0
    const range = headers.indexOf('range')
    const asked = ['host', url.host, 'accept', '*/*', ...(range < 0 ? [] : headers.slice(range, range + 2))]
    pool.dispatch(
      {
        origin: url.origin,
        path: url.pathname + url.search,
        method: 'GET',
        headers: asked,
        headersTimeout: deadlineMs,
        bodyTimeout: bodyIdleMs,
      },
      this,
    )
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
    const answer = errorAnswer(code, status)
    const given = this.#status
    this.#status = answer.status
    this.#writeHead(reply.own(answer.headers))
    this.#status = given
    response.end(answer.body)
    this.#finish(word)
  }
}

const isHtml = (headers: IncomingHttpHeaders) =>
  /^\s*(?:text\/html|application\/xhtml)/i.test(headers['content-type'] ?? '')

/** A JSON text that opens a bracket and does not close it has lost its end on the way. */
function isCutOff(body: Buffer, headers: IncomingHttpHeaders): boolean {
  if (headers['content-encoding'] !== undefined) return false
  let [first, last] = [0, body.length - 1]
  while (first < last && body[first]! <= BLANK) first += 1
  while (last > first && body[last]! <= BLANK) last -= 1
  const closing = CLOSING.get(body[first]!)
  return closing !== undefined && body[last] !== closing
}
const BLANK = 0x20
const CLOSING = new Map([
  [0x7b, 0x7d],
  [0x5b, 0x5d],
])
