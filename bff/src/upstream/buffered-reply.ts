import { errorBody } from '@quillgate/shared/domain/codes'
import { failed } from '@quillgate/shared/domain/outcome'
import { AppError, errorAnswer, inItsWords } from '../http/errors.ts'
import { ownFailure, upstreamErrorCode } from './failure.ts'
import { readOddReply, type UpstreamReply } from './odd-reply.ts'

/** A reply read whole: `raw` is its parsed JSON, `failed` whether its marks report a failure. */
export type BufferedReply = { status: number; body: Buffer; raw: unknown; failed: boolean; cookies: string[] }

/** Interprets an upstream's reply; throws for a redirect. */
export function bufferedReply({ status, headers, body }: UpstreamReply): BufferedReply {
  const cookies = [headers['set-cookie'] ?? []].flat()
  if (status >= 300 && status < 400) throw new AppError('upstream_reply_invalid')
  if (status === 204) return { status, body: Buffer.alloc(0), raw: {}, failed: false, cookies }
  const read = readOddReply(status, headers, Buffer.from(body.buffer, body.byteOffset, body.byteLength))
  if (!read.ok) {
    const answer = errorAnswer(upstreamErrorCode(read.status), read.status)
    return { status: read.status, body: answer.body, raw: undefined, failed: true, cookies }
  }
  const { raw } = read
  if (status >= 500) {
    const { code, text } = ownFailure(status, raw)
    const detail = inItsWords(text)
    return {
      status,
      body: errorAnswer(code, status, undefined, detail).body,
      raw: { ...errorBody(code, undefined, status), ...detail },
      failed: true,
      cookies,
    }
  }
  return { status, body: read.body, raw, failed: failed(status, raw), cookies }
}
