import { decompress } from '../http/unpack.ts'
import type { TappedResult } from '../proxy/upstream/tap.ts'
import { isJson, isStoredFile } from '../proxy/upstream/unlabeled-reply.ts'
import type { MatchedCall } from './match-call.ts'

export type RecordedReply = Exclude<TappedResult, 'broken'>
export type ReplyBody =
  | { kind: 'json'; raw: unknown }
  | { kind: 'file'; file: { type: string; bytes: number } }
  | { kind: 'too large' | 'unreadable' }

/** Parses the body of a reply. For a file, returns only its type and size. */
export function readBody({ call }: MatchedCall, { status, headers, body, bytes }: RecordedReply): ReplyBody {
  const isFile = call.reply === 'file' && status < 300 && (!isJson(headers) || isStoredFile(status, headers))
  if (isFile) return { kind: 'file', file: { type: (headers['content-type'] ?? '').split(';')[0]!.trim(), bytes } }
  if (!body) return { kind: 'too large' }
  const text = decompress(body, headers['content-encoding'] ?? '')
    ?.toString('utf8')
    .replace(/^\uFEFF/, '')
  if (text === undefined) return { kind: 'unreadable' }
  if (text.trim() === '') return { kind: 'json', raw: {} }
  try {
    return { kind: 'json', raw: JSON.parse(text) }
  } catch {
    return { kind: 'unreadable' }
  }
}
