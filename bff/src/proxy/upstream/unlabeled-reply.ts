import type { IncomingHttpHeaders } from 'node:http'
import { decompress } from '../../http/unpack.ts'

/** A completely buffered reply of the upstream, not parsed yet. */
export type UpstreamReply = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Whether a reply is labeled as JSON. */
export const isJson = ({ 'content-type': type = '' }: IncomingHttpHeaders): boolean =>
  type === 'application/json' || /^\s*(?:application|text)\/(?:[\w.+-]*\+)?json\b/i.test(type)

/** Whether a JSON reply to a file read is a stored file: only files have ranges, a name or a modification date. */
export const isStoredFile = (status: number, headers: IncomingHttpHeaders): boolean =>
  status < 300 &&
  (status === 206 || headers['content-disposition'] !== undefined || headers['last-modified'] !== undefined)

/**
 * Parses a reply that is not labeled as JSON. JSON under another label is accepted as JSON, and an empty success
 * becomes {}. Anything else is an error with the reply's status, or with 502 for a success.
 */
export function parseUnlabeledReply(
  status: number,
  headers: IncomingHttpHeaders,
  body: Buffer,
): { ok: true; body: Buffer; raw: unknown } | { ok: false; status: number } {
  const plain = decompress(body, headers['content-encoding'] ?? '')
  const no = { ok: false as const, status: status >= 400 ? status : 502 }
  if (!plain) return no
  const start = plain
    .subarray(0, 64)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (start === '') return status < 400 ? { ok: true, body: Buffer.from('{}'), raw: {} } : no
  if ((start[0] !== '{' && start[0] !== '[') || isTooDeep(plain)) return no
  try {
    return { ok: true, body: plain, raw: JSON.parse(plain.toString('utf8').replace(/^\uFEFF/, '')) }
  } catch {
    return no
  }
}

/** Twice the nesting depth that any documented reply reaches. */
const MAX_DEPTH = 32
const [QUOTE, BACKSLASH] = [0x22, 0x5c]

/** Whether JSON is nested too deeply. Only brackets are counted, because parsing such JSON could take seconds. */
function isTooDeep(text: Buffer): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at]!
    if (quoted) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) quoted = false
    } else if (byte === QUOTE) quoted = true
    else if (byte === 0x7b || byte === 0x5b) {
      depth += 1
      if (depth > MAX_DEPTH) return true
    } else if (byte === 0x7d || byte === 0x5d) depth -= 1
  }
  return false
}

/**
 * Returns whether JSON was cut off in transit: it starts with a bracket, and its last character is not the matching
 * one.
 */
export function isTruncated(body: Buffer, headers: IncomingHttpHeaders): boolean {
  if (headers['content-encoding'] !== undefined) return false
  let [first, last] = [0, body.length - 1]
  while (first < last && body[first]! <= SPACE) first += 1
  while (last > first && body[last]! <= SPACE) last -= 1
  const closing = CLOSING_BRACKETS.get(body[first]!)
  return closing !== undefined && body[last] !== closing
}
const SPACE = 0x20
const CLOSING_BRACKETS = new Map([
  [0x7b, 0x7d],
  [0x5b, 0x5d],
])

export const isHtml = (headers: IncomingHttpHeaders) =>
  /^\s*(?:text\/html|application\/xhtml)/i.test(headers['content-type'] ?? '')
