import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { codeOfStatus, ERROR, type ErrorCode, errorBody } from '@quillgate/shared/domain/errors/codes'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../lib/log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log: the error code, where the status alone is not enough. */
    outcome: string
  }
  interface FastifyInstance {
    logs: Log
    /** The error page of a refused visit; undefined where a server has no pages. */
    refusedPage?: (code: ErrorCode) => RefusedPage
  }
}

/** A page with its headers, without those of every error. */
export type RefusedPage = { body: Buffer; headers: Readonly<Record<string, string>> }

/** An error that is answered with its code; its cause is only logged. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly retryAfter: number | undefined
  /** What the answer says besides its code. */
  readonly detail: Readonly<Record<string, string>> | undefined

  /** `retryAfter` in seconds; `cause`, an error or a word for the log, stays in this process. */
  constructor(code: ErrorCode, retryAfter?: number, cause?: unknown, detail?: Readonly<Record<string, string>>) {
    super(code, { cause })
    this.code = code
    this.retryAfter = retryAfter
    this.detail = detail
  }
}

/** What an upstream said instead of the words and meaning of our code, as `detail` of an error's answer. */
export const inItsWords = (text: string | undefined) =>
  text === undefined ? undefined : { error: text, code: undefined }

/** An error as it travels: the documents' shape in `body`, its `status` and headers. `status` may replace the code's own. */
export function errorAnswer(
  code: ErrorCode,
  status: number = ERROR[code].status,
  retryAfter?: number,
  detail?: Readonly<Record<string, string | undefined>>,
) {
  const wait = retryAfter ?? (status === 503 || status === 429 ? 5 : undefined)
  const body = Buffer.from(JSON.stringify({ ...errorBody(code, undefined, status), ...detail }))
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'no-store',
  }
  if (wait !== undefined) headers['retry-after'] = String(wait)
  return { status, headers, body }
}

/** Which of our codes an error of the framework, a parser or our own means. */
export function codeOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code
  const { statusCode = 500, validation, code } = error as Partial<FastifyError>
  if (validation) return 'request_invalid'
  if (code === 'FST_ERR_BAD_URL') return 'path_invalid'
  return codeOfStatus(statusCode)
}

/** The error code of the system, such as ECONNRESET, or our own word for the cause; empty where there is none. */
export function systemCode(error: unknown): string {
  if (typeof error === 'string') return error
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return /^[A-Z][A-Z0-9_]*$/.test(code) ? code : ''
}

/** Whether a part of the request's body is still on its way. */
export const hasMore = ({ complete, headers }: IncomingMessage): boolean =>
  !complete && (headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0')

const LINGER_MS = 5_000

/** Goes on reading a body after an early answer, for 5 s: a client that is still sending would otherwise not see the answer. */
export function linger(request: IncomingMessage) {
  request.unpipe()
  request.resume()
  const timer = setTimeout(() => request.socket.destroy(), LINGER_MS)
  request.once('close', () => clearTimeout(timer))
}

/** Hook: closes connections that are still sending 5 s after their answer. */
export function closeLateSenders({ raw }: FastifyRequest, reply: FastifyReply, done: () => void) {
  if (hasMore(raw)) reply.raw.once('finish', () => hasMore(raw) && linger(raw))
  done()
}

/** Whether a person reads the answer: a visit of a page, by its address or a link. */
function isVisit({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const mode = headers['sec-fetch-mode']
  // Browsers leave it out on plain http.
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate'
}

/** Answers any error in the documents' shape, or a visit with the error page; what was not foreseen is logged, never shown. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const code = codeOf(error)
  if (code === 'unexpected') request.server.logs.error({ reqId: request.id, err: error }, 'unexpected error')
  const known = error instanceof AppError ? error : undefined
  request.outcome = `${code} ${systemCode(known?.cause)}`.trimEnd()
  const answer = errorAnswer(code, undefined, known?.retryAfter, known?.detail)
  if (hasMore(request.raw)) linger(request.raw)
  void reply.code(answer.status).headers(answer.headers).header('x-request-id', request.id)
  const page = isVisit(request) ? request.server.refusedPage?.(code) : undefined
  if (!page) return reply.send(answer.body)
  return reply.headers({ ...page.headers, 'content-length': String(page.body.length) }).send(page.body)
}

/** What the HTTP parser refuses never becomes a request: answered on the bare socket, with the headers of every answer. Answers its code, if it was refused. */
export function answerParserError(
  error: Error & { code?: string },
  socket: Socket,
  fixed: Readonly<Record<string, string>>,
): ErrorCode | undefined {
  if (error.code === 'ECONNRESET' || socket.destroyed) return undefined
  const { _httpMessage: answering } = socket as Socket & { _httpMessage?: ServerResponse | null }
  const code: ErrorCode =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 'headers_too_large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 'request_too_slow'
        : 'request_unreadable'
  // While an earlier answer is being sent, another would be read as part of its body.
  if (answering?.headersSent || !socket.writable) {
    socket.destroy()
    return code
  }
  const { status, headers, body } = errorAnswer(code)
  const lines = Object.entries({ ...fixed, ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  socket.end(`HTTP/1.1 ${status} ${code}\r\n${lines.join('')}\r\n${body.toString()}`)
  return code
}

/** Answers 417 to an unknown Expect header, before the body is read. */
export function answerExpectation(
  request: IncomingMessage,
  response: ServerResponse,
  fixed: Readonly<Record<string, string>>,
) {
  const { status, headers, body } = errorAnswer('request_unreadable', 417)
  if (hasMore(request)) linger(request)
  response.writeHead(status, { ...fixed, ...headers, connection: 'close' }).end(body)
}

/** Every error of the server in the documents' shape; what was not foreseen goes to the server's `logs`. */
export function setErrorHandlers(app: FastifyInstance) {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => answerError(new AppError('not_found'), request, reply))
}
