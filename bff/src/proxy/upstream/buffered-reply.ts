import { createErrorBody, type ErrorCode } from '@quillgate/shared/domain/errors/codes'
import { isFailedReply } from '@quillgate/shared/domain/errors/outcome'
import { AppError, createErrorReply, createUpstreamTextDetail } from '../../http/errors.ts'
import { readRetryAfter, toUpstreamFailure, upstreamErrorCode } from './failure.ts'
import { parseUnlabeledReply, type UpstreamReply } from './unlabeled-reply.ts'

/**
 * A completely buffered reply. `raw`: its parsed JSON; `failed`: whether it reports a failure; `code`: our error code.
 */
export type BufferedReply = {
  status: number
  body: Buffer
  raw: unknown
  failed: boolean
  cookies: string[]
  code?: ErrorCode
  retryAfter?: string | undefined
}

/** Parses a buffered upstream reply; throws AppError('upstream_reply_invalid') for a redirect. */
export function toBufferedReply({ status, headers, body }: UpstreamReply): BufferedReply {
  const cookies = [headers['set-cookie'] ?? []].flat()
  if (status >= 300 && status < 400) throw new AppError('upstream_reply_invalid')
  if (status === 204) return { status, body: Buffer.alloc(0), raw: {}, failed: false, cookies }
  const wait = readRetryAfter(headers)
  const read = parseUnlabeledReply(status, headers, Buffer.from(body.buffer, body.byteOffset, body.byteLength))
  if (!read.ok) {
    const code = upstreamErrorCode(read.status)
    const { body, headers: own } = createErrorReply(code, read.status, wait)
    return { status: read.status, body, raw: undefined, failed: true, cookies, code, retryAfter: own['retry-after'] }
  }
  const { raw } = read
  if (status >= 500) {
    const { code, text } = toUpstreamFailure(status, raw)
    const detail = createUpstreamTextDetail(text)
    const { body, headers: own } = createErrorReply(code, status, wait, detail)
    const said = { ...createErrorBody(code, undefined, status), ...detail }
    return { status, body, raw: said, failed: true, cookies, code, retryAfter: own['retry-after'] }
  }
  return { status, body: read.body, raw, failed: isFailedReply(status, raw), cookies }
}
