import { AppError } from '../../http/errors.ts'
import { isClosedBeforeReply, networkErrorCode } from './failure.ts'
import type { PoolKind } from './pools.ts'
import type { UpstreamReply } from './unlabeled-reply.ts'
import type { Upstream } from './upstream.ts'

export type UpstreamRequest = {
  upstream: Upstream
  /** The kind of connection pool to use; `calls` by default. */
  kind?: PoolKind
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  headers: string[]
  body?: Buffer | null
  deadlineMs: number
  /** Maximum size of the reply in bytes; a longer reply is an error. */
  maxBytes: number
  /** Whether to retry when a kept-alive connection was closed before a reply; only for reads. */
  retry?: boolean
  signal?: AbortSignal
}

/**
 * Sends a request and reads the whole reply within the deadline. Rejects with an AppError that does not reveal the
 * upstream's address.
 */
export async function fetchUpstream(request: UpstreamRequest): Promise<UpstreamReply> {
  const deadline = AbortSignal.timeout(request.deadlineMs)
  try {
    return await requestOnce(request, deadline)
  } catch (error) {
    if (request.retry && isClosedBeforeReply(error)) return requestOnce(request, deadline).catch(throwAsAppError)
    return throwAsAppError(error)
  }
}

function throwAsAppError(error: unknown): never {
  throw error instanceof AppError ? error : new AppError(networkErrorCode(error), undefined, error)
}

async function requestOnce(question: UpstreamRequest, deadline: AbortSignal): Promise<UpstreamReply> {
  const { origin, servername, pool } = question.upstream
  const { statusCode, headers, body } = await pool(question.kind ?? 'calls').request({
    origin,
    method: question.method,
    path: question.path,
    headers: question.headers,
    body: question.body ?? null,
    headersTimeout: question.deadlineMs,
    bodyTimeout: 15_000,
    signal: question.signal ? AbortSignal.any([deadline, question.signal]) : deadline,
    ...(servername !== undefined && { servername }),
  })
  // A call is not sent again once its reply has started.
  return { status: statusCode, headers, body: await readLimitedBody(body, question.maxBytes).catch(throwAsAppError) }
}

async function readLimitedBody(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes) throw new AppError('upstream_reply_invalid')
    chunks.push(chunk)
  }
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, size)
}
