import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { codeOfStatus, ERROR, type ErrorCode, errorBody } from '@quillgate/shared/domain/codes'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from './logging.ts'

declare module 'fastify' {
  interface FastifyInstance {
    logs: Log
  }
}

/** A refusal the browser is told about by its code; nothing else about it leaves the process. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly retryAfter: number | undefined

  /** `retryAfter` in seconds; `cause` stays in this process. */
  constructor(code: ErrorCode, retryAfter?: number, cause?: unknown) {
    super(code, { cause })
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** An error as it travels: the documents' shape in `body`, its `status` and headers. `status` may replace the code's own. */
export function errorAnswer(code: ErrorCode, status: number = ERROR[code].status, retryAfter?: number) {
  const body = Buffer.from(JSON.stringify(errorBody(code, undefined, status)))
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'no-store',
  }
  const wait = retryAfter ?? (status === 503 || status === 429 ? 5 : undefined)
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

/** The system's word for why something failed; empty when there is none. */
export function codeIn(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return /^[A-Z][A-Z0-9_]*$/.test(code) ? code : ''
}

/** Whether a part of the request's body is still on its way. */
export const hasMore = ({ complete, headers }: IncomingMessage): boolean =>
  !complete && (headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0')

const LINGER_MS = 5_000

/** A browser that is still sending hears an early answer only if somebody goes on listening; for a while. */
export function linger(request: IncomingMessage) {
  request.unpipe()
  request.resume()
  const timer = setTimeout(() => request.socket.destroy(), LINGER_MS)
  request.once('close', () => clearTimeout(timer))
}

/** Answers any error in the documents' shape; what was not foreseen is logged, never shown. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const code = codeOf(error)
  if (code === 'unexpected') request.server.logs.error({ reqId: request.id, err: error }, 'unexpected error')
  const known = error instanceof AppError ? error : undefined
  if (known && ERROR[code].status >= 500) request.outcome = `${code} ${codeIn(known.cause)}`.trimEnd()
  const answer = errorAnswer(code, undefined, known?.retryAfter)
  if (hasMore(request.raw)) linger(request.raw)
  return reply.code(answer.status).headers(answer.headers).header('x-request-id', request.id).send(answer.body)
}

/** What the HTTP parser refuses never becomes a request: answered on the bare socket, with the headers of every answer. */
export function answerParserError(
  error: Error & { code?: string },
  socket: Socket,
  fixed: Readonly<Record<string, string>>,
) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  // In the middle of an answer to the request before, another one would be taken for its body.
  const { _httpMessage: answering } = socket as Socket & { _httpMessage?: ServerResponse | null }
  if (answering?.headersSent) {
    socket.destroy()
    return
  }
  const code: ErrorCode =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 'headers_too_large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 'request_too_slow'
        : 'request_unreadable'
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const { status, headers, body } = errorAnswer(code)
  const lines = Object.entries({ ...fixed, ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  socket.end(`HTTP/1.1 ${status} ${code}\r\n${lines.join('')}\r\n${body.toString()}`)
}

/** Every error of the server in the documents' shape; what was not foreseen goes to `logs`. */
export function setErrorHandlers(app: FastifyInstance, logs: Log) {
  app.decorate('logs', logs)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => answerError(new AppError('not_found'), request, reply))
}
