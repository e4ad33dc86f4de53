import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import { buildUrl } from '@quillgate/shared/contract/call'
import { PAGE_DATA_ELEMENT_ID } from '@quillgate/shared/contract/page-data'
import { findFirstRead } from '@quillgate/shared/domain/reads/first-reads'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Actor } from '../http/actor-cookie.ts'
import type { Gateway } from '../proxy/gateway.ts'
import type { PageStart } from './pages.ts'
import { escapeHtml, escapeJson } from './web-build.ts'

const MAX_BYTES = 256 * 1024
/**
 * After a reply to a read was late, too long or an error, the BFF does not make the same read for this time (in ms).
 * The page makes the read itself.
 */
const PAUSE_MS = 60_000
const MAX_PAUSES = 10_000
/**
 * Headers of the page request that are copied to the read. The headers of proxies among them determine its client
 * address and site.
 */
const PASSED = /^(?:host|cookie|accept-language|user-agent|forwarded|x-forwarded-.+|x-real-ip|traceparent|tracestate)$/
/** Headers that mark the read as a call of the site's own page. */
const OWN_CALL = { accept: '*/*', 'x-quillgate': '1', 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }

/** The API read whose reply is embedded in a page. */
export type PageRead = { url: string; actor: Actor }

/**
 * Creates the reader of page data. It makes the first API read of a page as an ordinary call of this server, so that
 * its reply can be embedded in the page.
 */
export function createPageData(app: FastifyInstance, gateway: Gateway) {
  // How long the response of a page stays open to wait for the data after the start of the page was sent. Browsers run
  // the scripts only once the page is complete.
  const maxWaitMs = gateway.config.PAGE_DATA_MS
  const paused = new LRUCache<string, true>({ max: MAX_PAUSES, ttl: PAUSE_MS })
  const keyOf = ({ site }: FastifyRequest, { url, actor }: PageRead) => `${site.domain}\n${actor.id}\n${url}`

  return {
    /**
     * Returns the read whose reply to embed in a page; undefined for visitors, for pages without a first read, and for
     * requests that are not a visit of the user, because another site must not cause reads.
     */
    readOf(request: FastifyRequest, url: string): PageRead | undefined {
      if (maxWaitMs === 0 || request.method !== 'GET' || !isDirectPageVisit(request)) return undefined
      const actor = gateway.actorOf(request)
      // The reply to the read would renew the cookie that identifies the user, but the headers of the page are sent
      // before that reply arrives.
      if (!actor?.role || actor.needsRenewal) return undefined
      const first = findFirstRead(url, actor.role)
      const read = first && { url: buildUrl(first.call, first.input), actor }
      return read && !paused.has(keyOf(request, read)) ? read : undefined
    },

    /**
     * Returns the element that contains the reply to a read; '' when the read fails or its reply is too long or too
     * late. Never rejects.
     */
    async elementFor(request: FastifyRequest, reply: FastifyReply, read: PageRead): Promise<string> {
      const stop = new AbortController()
      const timer = setTimeout(() => stop.abort(), maxWaitMs)
      const onClose = () => stop.abort()
      reply.raw.once('close', onClose)
      const json = await fetchReply(request, read.url, stop).catch(() => undefined)
      clearTimeout(timer)
      reply.raw.off('close', onClose)
      if (json !== undefined)
        return `<script type="application/json" id="${PAGE_DATA_ELEMENT_ID}" data-user="${escapeHtml(read.actor.id)}" data-url="${escapeHtml(read.url)}">${escapeJson(json)}</script>`
      if (!reply.raw.destroyed) paused.set(keyOf(request, read), true)
      return ''
    },
  }

  /**
   * Makes a read through all hooks of this server, so that access checks, limits and metrics treat it as a call of the
   * page. Returns undefined, and aborts the read, when its reply cannot be embedded.
   */
  async function fetchReply(request: FastifyRequest, url: string, stop: AbortController): Promise<string | undefined> {
    const passed = Object.entries(request.headers).filter(([name]) => PASSED.test(name))
    const { statusCode, headers, ...answer } = await app.inject({
      method: 'GET',
      url,
      headers: { ...Object.fromEntries(passed), ...OWN_CALL },
      remoteAddress: request.socket.remoteAddress ?? '',
      payloadAsStream: true,
      signal: stop.signal,
    })
    const isJson = String(headers['content-type']).startsWith('application/json')
    // A reply with a cookie, for example after the session has ended, must reach the browser, so the page makes this
    // read itself.
    if (statusCode === 200 && isJson && !headers['set-cookie'] && !headers['content-encoding']) {
      const chunks: Buffer[] = []
      let bytes = 0
      for await (const chunk of answer.stream() as AsyncIterable<Buffer>) {
        chunks.push(chunk)
        bytes += chunk.length
        if (bytes > MAX_BYTES) break
      }
      if (bytes <= MAX_BYTES) return Buffer.concat(chunks).toString()
    }
    stop.abort()
    return undefined
  }
}

/**
 * Whether the user opens the page now: not a prefetch, and not from another site. Browsers send these headers over
 * https and on localhost.
 */
function isDirectPageVisit({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  const isOwn = site === 'same-origin' || site === 'none'
  return isOwn && headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined
}

const deflate = promisify(deflateRaw)

/**
 * Returns the second part of a gzip stream whose first part is the start of a page. It is compressed separately, so
 * that nothing in the start of the page affects the length of the compressed data.
 */
export async function gzipPageEnd({ identity, crc }: PageStart, rest: Buffer): Promise<Buffer> {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(rest, crc))
  trailer.writeUInt32LE(identity.length + rest.length, 4)
  return Buffer.concat([await deflate(rest), trailer])
}
