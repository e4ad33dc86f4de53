import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore } from '../ports/file-store.ts'

/** A file to send: either a stored file, or bytes generated for this response. */
export type FileReply = {
  name: string
  mimetype: string
  /**
   * Whether the browser should display the file instead of downloading it. Ignored for types that are unsafe to
   * display.
   */
  inline: boolean
  public: boolean
  content: { key: string; size: number } | { bytes: Buffer }
}
const INLINE_TYPES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

/** Sends a file with its headers. Supports single ranges and conditional requests. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileReply, store: FileStore) {
  const size = 'bytes' in file.content ? file.content.bytes.length : file.content.size
  const inline = file.inline && INLINE_TYPES.has(file.mimetype)
  const tag = 'key' in file.content ? `"${file.content.key.slice(0, 24)}"` : undefined
  reply.headers({
    'content-type': file.mimetype,
    'content-disposition': contentDisposition(inline ? 'inline' : 'attachment', file.name),
    'cache-control': file.public ? 'public, max-age=300' : 'private, no-cache',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    ...(tag && { etag: tag }),
  })
  if (tag && request.headers['if-none-match'] === tag) return reply.code(304).send()
  const range = readRange(request, size, tag)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  reply.header('content-length', range ? range.end - range.start + 1 : size)
  if ('bytes' in file.content) {
    return reply.send(range ? file.content.bytes.subarray(range.start, range.end + 1) : file.content.bytes)
  }
  return reply.send(store.read(file.content.key, range))
}

function readRange({ headers }: FastifyRequest, size: number, tag: string | undefined) {
  const rangeMatch = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '')
  if (!rangeMatch || (headers['if-range'] && headers['if-range'] !== tag)) return undefined
  const [, from = '', to = ''] = rangeMatch
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? ('unsatisfiable' as const) : { start, end }
}

/**
 * Returns a Content-Disposition header. It contains the encoded file name, and an ASCII name for old clients (RFC
 * 6266).
 */
function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
