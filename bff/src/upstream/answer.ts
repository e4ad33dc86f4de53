import type { IncomingHttpHeaders } from 'node:http'
import type { ErrorCode } from '@quillgate/shared/domain/codes'
import { chunkedBody } from '../http/chunked-body.ts'
import { codingFor, isLong, packAtOnce } from '../http/compression.ts'
import { errorAnswer, hasMore, inItsWords, linger } from '../http/errors.ts'
import type { Exchange } from './exchange.ts'
import { type OwnFailure, ownFailure, secondsToWait, upstreamErrorCode } from './failure.ts'
import { readOddReply } from './odd-reply.ts'

const ONE_WRITE_BYTES = 16 * 1024

/** Writes status and headers (`out`, a flat list), and what is ours with them; `given`: the headers that the API itself sent. */
export function writeHead(
  { request, response, extra }: Exchange,
  status: number,
  out: string[],
  given: IncomingHttpHeaders,
) {
  if (hasMore(request)) linger(request)
  extra(out, status, given)
  response.writeHead(status, out)
}

/** How an answer of so many bytes is compressed: long JSON that the upstream sent uncompressed; undefined: not at all. */
export function codingOf({ file, request }: Exchange, status: number, headers: IncomingHttpHeaders, bytes: number) {
  if (file || !isLong(bytes) || status === 206 || headers['content-encoding'] !== undefined) return undefined
  return codingFor(request.headers['accept-encoding'])
}

/** Answers JSON that came whole, compressed if it is long. */
export function writeJson(
  exchange: Exchange,
  status: number,
  headers: IncomingHttpHeaders,
  given: IncomingHttpHeaders,
  json: Buffer,
) {
  const { response, reply } = exchange
  const coding = codingOf(exchange, status, headers, json.length)
  const packed = coding && packAtOnce(json, coding)
  writeHead(exchange, status, packed ? reply.packedJson(headers, coding, packed.length) : reply.json(headers), given)
  // Node sends head and body in one write when the body is a string; latin1 keeps every byte.
  const body = packed ?? json
  if (body.length <= ONE_WRITE_BYTES) response.end(body.toString('latin1'), 'latin1')
  else response.end(body)
}

/** Answers what is neither JSON nor a file and was read to its end; a failure, and the status that it came with, is left to be answered. */
export function writeOdd(
  exchange: Exchange,
  status: number,
  headers: IncomingHttpHeaders,
  given: IncomingHttpHeaders,
  body: Buffer,
): OwnFailure | undefined {
  const { reply, response, file } = exchange
  if (status === 204 || status === 304 || (file && status === 416)) {
    const own = file ? reply.file(headers, file) : reply.own({})
    writeHead(exchange, status, status === 416 ? reply.outOfRange(headers) : own, given)
    response.end()
    return undefined
  }
  const read = readOddReply(status, headers, body)
  if (!read.ok) return { code: upstreamErrorCode(read.status), status: read.status }
  if (status >= 500) return ownFailure(status, read.raw)
  writeHead(exchange, status, reply.ownJson(read.body.length), given)
  const pieces = chunkedBody(read.body)
  if (Buffer.isBuffer(pieces)) response.end(pieces)
  else pieces.pipe(response)
  return undefined
}

/** Answers an error in the documents' shape. `status`: the upstream's own, whose headers may say when to come again. */
export function writeError(
  exchange: Exchange,
  { code, status, text }: { code: ErrorCode } & Partial<OwnFailure>,
  headers: IncomingHttpHeaders,
  given: IncomingHttpHeaders,
) {
  const wait = status === undefined ? undefined : secondsToWait(headers)
  const answer = errorAnswer(code, status, wait, inItsWords(text))
  writeHead(exchange, answer.status, exchange.reply.own(answer.headers), given)
  exchange.response.end(answer.body)
}

/** Answers that our own code has failed, with nothing that could fail again; an answer that has begun is destroyed. */
export function writeUnexpected({ response, reply }: Exchange) {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const { status, headers, body } = errorAnswer('unexpected')
  response.writeHead(status, reply.own(headers)).end(body)
}
