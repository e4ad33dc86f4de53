import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { ErrorCode } from '@quillgate/shared/domain/errors/codes'
import type { Dispatcher } from 'undici'
import { isWorthCompressing } from '../../http/compression.ts'
import { AppError, readSystemCode } from '../../http/errors.ts'
import { isBelowMinRate } from '../../http/slow-readers.ts'
import type { TickListener } from '../../lib/ticker.ts'
import { type Exchange, NO_UNDICI_TIMEOUTS, poolKind, resolveRedirect, type StreamedReply } from './exchange.ts'
import { isClosedBeforeReply, networkErrorCode } from './failure.ts'
import { isHtml, isJson, isStoredFile, isTruncated } from './unlabeled-reply.ts'

const MAX_BUFFERED_BYTES = 5 * 1024 * 1024
/** Maximum wait for a connection of the pool. The call already holds a slot, so a connection should be free. */
const CONNECT_TIMEOUT_SECONDS = 5
/** Maximum pause between two chunks of a reply. */
const IDLE_TIMEOUT_SECONDS = 15
const UPLOAD_IDLE_TIMEOUT_SECONDS = 60
const REPLY_GRACE_SECONDS = 15
const SECOND_MS = 1_000
const ABORT_ERROR = Object.assign(new Error('aborted by us'), { code: 'NOT_WANTED' })

/**
 * State of a call. Its slot is held until `over`, even when the client has disconnected.
 *
 *   waiting (for a connection) → sent → holding → streaming → over
 *
 * A retry and a redirect lead back to `waiting`. `draining` can follow each state: the client has disconnected or got
 * an error.
 */
type Phase =
  | { name: 'waiting' | 'sent' | 'over' }
  /**
   * The reply is buffered, so that an error can replace it if the connection breaks: a `json` reply until it is long or
   * complete, a reply of any other type (`odd`) until it is complete.
   */
  | { name: 'holding'; shape: 'json' | 'buffered'; chunks: Buffer[] }
  | { name: 'streaming'; out: Readable }
  /**
   * The reply is discarded until the upstream has finished. `isAborted`: the call is aborted, at the latest when it
   * gets a connection from the pool.
   */
  | { name: 'draining'; isAborted: boolean }

/** Sends one streamed call to the upstream and passes the reply back, within the deadline. */
export class ForwardHandler implements Dispatcher.DispatchHandler, TickListener {
  place: number | undefined
  readonly #exchange: Exchange
  #phase: Phase = { name: 'waiting' }
  #controller: Dispatcher.DispatchController | undefined
  #tries = 0
  #isRedirected = false
  /** HTTP status of the reply; 0 until the reply starts. */
  #status = 0
  #headers: IncomingHttpHeaders = {}
  #bytes = 0
  #seconds = 0
  /** Seconds since data of the reply was last received. */
  #quietSeconds = 0
  /** When the request was sent completely; the deadline is measured from this time. */
  #sentAt = Infinity
  #lastSecond: NodeJS.Timeout | undefined

  constructor(exchange: Exchange) {
    this.#exchange = exchange
  }

  start() {
    const { response, ticks, body, deadlineMs } = this.#exchange
    if (!body || Buffer.isBuffer(body)) this.#sentAt = performance.now()
    else body.once('end', () => (this.#sentAt = performance.now()))
    // Registered before the call is sent, because the call can wait in the queue of the pool.
    response.on('close', () => this.#onClientClose())
    ticks.add(this)
    if (deadlineMs < SECOND_MS) this.#watchDeadline()
    // Handles a client that disconnected while its site was being looked up.
    if (response.destroyed) this.#onClientClose()
    if (this.#phase.name === 'draining' && this.#phase.isAborted) this.#finish()
    else this.#dispatch()
  }

  #dispatch() {
    const { policy, upstream, path, headers, body } = this.#exchange
    this.#tries += 1
    this.#resetConnection()
    // Without this server name, undici would parse the Host header of each call, which is unnecessary on plain http.
    const servername = upstream.servername ?? upstream.host
    const options = {
      ...NO_UNDICI_TIMEOUTS,
      origin: upstream.origin,
      path,
      method: policy.method,
      headers,
      body,
      servername,
    }
    upstream.pool(poolKind(policy)).dispatch(options, this)
  }

  #resetConnection() {
    if (this.#phase.name !== 'draining') this.#phase = { name: 'waiting' }
    this.#controller = undefined
  }

  /**
   * Called once a second: ends calls without a connection or past the deadline, and replies that stall or are too slow.
   */
  tick() {
    if (this.#status > 0 && this.#controller?.paused) return
    this.#seconds += 1
    this.#quietSeconds += 1
    if (this.#status === 0) {
      if (!this.#controller && this.#seconds > CONNECT_TIMEOUT_SECONDS) this.abortWith('upstream_busy')
      else this.#watchDeadline()
    } else if (
      this.#quietSeconds > (this.#exchange.policy.upload ? UPLOAD_IDLE_TIMEOUT_SECONDS : IDLE_TIMEOUT_SECONDS) ||
      isBelowMinRate(this.#bytes, this.#seconds, REPLY_GRACE_SECONDS)
    )
      this.abortWith('upstream_timeout')
  }

  /** Creates a timer for the last second before the deadline only, because most calls have ended by then. */
  #watchDeadline() {
    const left = this.#sentAt + this.#exchange.deadlineMs - performance.now()
    if (left < SECOND_MS)
      this.#lastSecond ??= setTimeout(() => this.#status === 0 && this.abortWith('upstream_timeout'), left)
  }

  /**
   * Called when the client disconnects: aborts reads and unfinished uploads; a write that was received completely
   * continues.
   */
  #onClientClose() {
    const { name } = this.#phase
    if (name === 'over' || name === 'draining') return
    this.#exchange.onFailure('client_left')
    this.#drain(this.#exchange.policy.effect === 'read' || !this.#exchange.request.complete)
  }

  /** Discards the reply from here on. `isAborted`: also aborts the call. */
  #drain(isAborted: boolean) {
    const { body } = this.#exchange
    const before = this.#phase
    this.#phase = { name: 'draining', isAborted }
    if (before.name === 'streaming') before.out.destroy()
    if (!isAborted) {
      if (this.#controller?.paused) this.#controller.resume()
      return
    }
    // Discards the rest of the request body, which nothing reads any more.
    if (body instanceof Readable) body.destroy()
    this.#controller?.abort(ABORT_ERROR)
  }

  /** Called when the upstream has finished: releases the slot. */
  #finish() {
    const { name } = this.#phase
    if (name === 'over') return
    this.#phase = { name: 'over' }
    clearTimeout(this.#lastSecond)
    const { body, ticks, onFinish } = this.#exchange
    if (body instanceof Readable) body.destroy()
    ticks.delete(this)
    onFinish(name === 'draining' ? this.#status : 0)
  }

  /** Aborts the call and replies with `code`, for example when a body is too large or the upstream too late. */
  abortWith(code: ErrorCode) {
    this.#fail(new AppError(code))
  }

  /** Sends an error, or aborts a reply that has started: an incomplete reply must not look complete. */
  #fail(error: AppError) {
    const { name } = this.#phase
    if (name === 'draining') return this.#drain(true)
    if (name === 'over') return
    if (name === 'streaming') this.#exchange.onFailure(`${error.code} ${readSystemCode(error.cause)}`.trimEnd())
    this.#drain(true)
    if (name !== 'streaming') this.#exchange.refuse(error)
  }

  #deliver(answer: Pick<StreamedReply, 'shape' | 'body'>) {
    try {
      const [status, headers, isFromStore] = [this.#status, this.#headers, this.#isRedirected]
      this.#exchange.answer({ ...answer, status, headers, isFromStore } as StreamedReply)
    } catch (error) {
      // A bug in our code, or an invalid header of the upstream, must fail this call and not the process.
      if (this.#phase.name !== 'over') this.#drain(true)
      this.#exchange.refuse(error as Error)
    }
  }

  /** Starts a streamed reply with the chunks received so far. */
  #stream(shape: 'json' | 'file', chunks: readonly Buffer[]) {
    const out = new Readable({
      read: () => this.#controller?.paused && this.#controller.resume(),
      destroy: (error, done) => {
        done(error)
        this.#onClientClose()
      },
    })
    for (const chunk of chunks) out.push(chunk)
    this.#phase = { name: 'streaming', out }
    this.#deliver({ shape, body: out })
  }

  onRequestStart(controller: Dispatcher.DispatchController) {
    this.#controller = controller
    if (this.#phase.name === 'waiting') this.#phase = { name: 'sent' }
    else if (this.#phase.name === 'draining' && this.#phase.isAborted) controller.abort(ABORT_ERROR)
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders) {
    if (status < 200) return
    this.#status = status
    this.#seconds = 0
    this.#quietSeconds = 0
    if (this.#phase.name !== 'sent') return
    this.#headers = headers
    const { file } = this.#exchange
    if (status >= 300 && status < 400 && status !== 304) this.#redirect(controller, headers.location)
    // A file host has no sessions: its 401 must not sign the user out.
    else if (this.#isRedirected && status === 401) this.abortWith('upstream_reply_invalid')
    else if (status < 500 && isJson(headers) && !(file && (status === 416 || isStoredFile(status, headers))))
      this.#phase = { name: 'holding', shape: 'json', chunks: [] }
    else if (file && status < 400 && !isHtml(headers)) this.#stream('file', [])
    else this.#phase = { name: 'holding', shape: 'buffered', chunks: [] }
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    this.#bytes += chunk.length
    this.#quietSeconds = 0
    const phase = this.#phase
    if (phase.name === 'streaming') {
      if (!phase.out.push(chunk)) controller.pause()
    } else if (phase.name === 'holding') {
      phase.chunks.push(chunk)
      if (phase.shape === 'json' && phase.chunks.length > 1 && isWorthCompressing(this.#bytes))
        this.#stream('json', phase.chunks)
      else if (this.#bytes > MAX_BUFFERED_BYTES) this.abortWith('upstream_reply_invalid')
    }
  }

  onResponseEnd() {
    const phase = this.#phase
    this.#finish()
    if (phase.name === 'streaming') phase.out.push(null)
    else if (phase.name === 'holding') {
      const body = phase.chunks.length === 1 ? phase.chunks[0]! : Buffer.concat(phase.chunks)
      if (phase.shape === 'buffered' || body.length === 0) this.#deliver({ shape: 'buffered', body })
      else if (isTruncated(body, this.#headers)) this.#exchange.refuse(new AppError('upstream_reply_invalid'))
      else this.#deliver({ shape: 'json', body })
    }
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error) {
    const { name } = this.#phase
    const isRetryable = this.#tries === 1 && (name === 'waiting' || name === 'sent')
    if (isRetryable && this.#exchange.policy.retry && isClosedBeforeReply(error)) return this.#dispatch()
    // A redirect is being followed; this error is the result of aborting the call that returned it.
    if (name === 'waiting' && error === ABORT_ERROR) return
    this.#fail(new AppError(networkErrorCode(error), undefined, error))
    this.#finish()
  }

  /** Follows one redirect of a file read; any other redirect is an invalid reply. */
  #redirect(controller: Dispatcher.DispatchController, location: string | undefined) {
    const target = this.#isRedirected ? undefined : resolveRedirect(this.#exchange, location)
    if (!target) return this.abortWith('upstream_reply_invalid')
    this.#isRedirected = true
    this.#resetConnection()
    this.#status = 0
    this.#seconds = 0
    this.#sentAt = performance.now()
    clearTimeout(this.#lastSecond)
    this.#lastSecond = undefined
    controller.abort(ABORT_ERROR)
    target.pool.dispatch(target.options, this)
  }
}
