import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createErrorBody, ERROR, type ErrorCode, errorCodeForStatus } from '@quillgate/shared/domain/errors/codes'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../lib/log.ts'
import { traceLogFields } from '../lib/trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The error code for the access log; empty when the status is enough. */
    outcome: string
  }
  interface FastifyInstance {
    logs: Log
    /** Returns the HTML error page for a code. Undefined on servers without pages. */
    errorPage?: (code: ErrorCode) => ErrorPage
  }
}

/** An error page. `headers` are sent in addition to the headers of every error. */
export type ErrorPage = { body: Buffer; headers: Readonly<Record<string, string>> }

/** An error whose code is sent to the client. The cause is only logged. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly retryAfter: number | undefined
  /** Additional fields of the error reply's body. */
  readonly detail: Readonly<Record<string, string>> | undefined

  /** `retryAfter` is in seconds. `cause`, an error or a short reason for the log, is never sent to the client. */
  constructor(code: ErrorCode, retryAfter?: number, cause?: unknown, detail?: Readonly<Record<string, string>>) {
    super(code, { cause })
    this.code = code
    this.retryAfter = retryAfter
    this.detail = detail
  }
}

/**
 * Returns the `detail` that makes an error reply contain the upstream's text instead of our code and text; undefined
 * when the upstream sent no text.
 */
export const createUpstreamTextDetail = (text: string | undefined) =>
  text === undefined ? undefined : { error: text, code: undefined }

/**
 * Returns status, headers and body of an error reply in the documented format. `status` overrides the code's usual
 * status.
 */
export function createErrorReply(
  code: ErrorCode,
  status: number = ERROR[code].status,
  retryAfter?: number,
  detail?: Readonly<Record<string, string | undefined>>,
) {
  const wait = retryAfter ?? (status === 503 || status === 429 ? 5 : undefined)
  const body = Buffer.from(JSON.stringify({ ...createErrorBody(code, undefined, status), ...detail }))
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'no-store',
  }
  if (wait !== undefined) headers['retry-after'] = String(wait)
  return { status, headers, body }
}

/** Returns our error code for any error: an AppError, or an error of the framework or a parser. */
export function errorCodeOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code
  const { statusCode = 500, validation, code } = error as Partial<FastifyError>
  if (validation) return 'request_invalid'
  if (code === 'FST_ERR_BAD_URL') return 'path_invalid'
  return errorCodeForStatus(statusCode)
}

/**
 * Returns the cause of a failure for the log: the system's error code, such as ECONNRESET, or the cause itself when it
 * is a short text; else ''.
 */
export function readSystemCode(error: unknown): string {
  if (typeof error === 'string') return error
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return /^[A-Z][A-Z0-9_]*$/.test(code) ? code : ''
}

/** Whether part of the request body has not been received yet. */
export const hasUnreadBody = ({ complete, headers }: IncomingMessage): boolean =>
  !complete && (headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0')

const CLOSE_DELAY_MS = 5_000

/**
 * Reads and discards the rest of a request body for at most 5 s after an early reply: a client that is still sending
 * would otherwise not see the reply.
 */
export function lingerBeforeClose(request: IncomingMessage) {
  request.unpipe()
  request.resume()
  const timer = setTimeout(() => request.socket.destroy(), CLOSE_DELAY_MS)
  request.once('close', () => clearTimeout(timer))
}

/** Hook: closes connections whose client is still sending the request body 5 s after the reply. */
export function closeAfterUnreadBody({ raw }: FastifyRequest, reply: FastifyReply, done: () => void) {
  if (hasUnreadBody(raw)) reply.raw.once('finish', () => hasUnreadBody(raw) && lingerBeforeClose(raw))
  done()
}

/** Whether the request is a page navigation, whose reply the browser displays. */
function isNavigation({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const mode = headers['sec-fetch-mode']
  // Browsers omit Sec-Fetch-Mode on plain http, so the Accept header is checked there.
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate'
}

/**
 * Sends an error in the documented format, or the error page for a navigation. Unexpected errors are logged, never
 * shown.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const code = errorCodeOf(error)
  if (code === 'unexpected') request.server.logs.error({ ...traceLogFields(request), err: error }, 'unexpected error')
  const known = error instanceof AppError ? error : undefined
  request.outcome = `${code} ${readSystemCode(known?.cause)}`.trimEnd()
  const answer = createErrorReply(code, undefined, known?.retryAfter, known?.detail)
  if (hasUnreadBody(request.raw)) lingerBeforeClose(request.raw)
  void reply.code(answer.status).headers(answer.headers).header('x-request-id', request.id)
  const page = isNavigation(request) ? request.server.errorPage?.(code) : undefined
  if (!page) return reply.send(answer.body)
  return reply.headers({ ...page.headers, 'content-length': String(page.body.length) }).send(page.body)
}

/**
 * Writes an error reply to the bare socket, because input refused by the HTTP parser never becomes a request. Returns
 * the code; undefined when the client is gone.
 */
export function sendParserError(
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
  // While an earlier reply is being sent, the client would read a second reply as part of the first one's body.
  if (answering?.headersSent || !socket.writable) {
    socket.destroy()
    return code
  }
  const { status, headers, body } = createErrorReply(code)
  const lines = Object.entries({ ...fixed, ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  socket.end(`HTTP/1.1 ${status} ${code}\r\n${lines.join('')}\r\n${body.toString()}`)
  return code
}

/** Sends 417 for an unknown Expect header before the body is read. */
export function rejectExpectation(
  request: IncomingMessage,
  response: ServerResponse,
  fixed: Readonly<Record<string, string>>,
) {
  const { status, headers, body } = createErrorReply('request_unreadable', 417)
  if (hasUnreadBody(request)) lingerBeforeClose(request)
  response.writeHead(status, { ...fixed, ...headers, connection: 'close' }).end(body)
}

/** Sends every error of the server in the documented format; unexpected ones are logged to `app.logs`. */
export function setErrorHandlers(app: FastifyInstance) {
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request, reply) => sendError(new AppError('not_found'), request, reply))
}
