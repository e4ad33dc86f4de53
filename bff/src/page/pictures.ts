import { LRUCache } from 'lru-cache'
import type { Dispatcher } from 'undici'
import { AppError } from '../http/errors.ts'
import { createSingleFlight, limitConcurrency } from '../lib/single-flight.ts'
import { createPublicAgent, isFetchable, type PublicHosts } from './public-hosts.ts'

export type Picture = { type: string; body: Buffer }

const MAX_BYTES = 2 * 1024 * 1024
const CACHE_BYTES = 32 * 1024 * 1024
const CACHE_MS = 3_600_000
const MISSING_CACHE_MS = 300_000
const FETCH_TIMEOUT_MS = 8_000
const MAX_REQUESTS_PER_PICTURE = 3
/** Maximum number of concurrent fetches and of queued pictures per site. */
const [MAX_CONCURRENT, MAX_QUEUED] = [4, 64]

/**
 * Creates the proxy for pictures on other hosts. It fetches them without any header of the user and caches them for an
 * hour.
 */
export function createPictures(publicHosts: PublicHosts) {
  const agent = createPublicAgent(publicHosts)
  const cachedPictures = new LRUCache<string, Picture>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }, url) => body.length + url.length,
    ttl: CACHE_MS,
  })
  const missing = new LRUCache<string, true>({ max: 5_000, ttl: MISSING_CACHE_MS })
  const fetchOnce = createSingleFlight<Picture | undefined>()
  const slots = new LRUCache<string, ReturnType<typeof limitConcurrency>>({ max: 5_000 })

  async function fetchAndCache(url: string): Promise<Picture | undefined> {
    const picture = await fetchPicture(agent, publicHosts, url).catch(() => undefined)
    if (picture) cachedPictures.set(url, picture)
    else missing.set(url, true)
    return picture
  }

  return {
    /**
     * Returns the picture at `url` for a page of `domain`; undefined when the URL is not allowed or returns no picture.
     * Throws AppError('busy') when too many pictures are requested.
     */
    async at(url: string, domain: string): Promise<Picture | undefined> {
      const known = cachedPictures.get(url)
      if (known || missing.has(url)) return known
      let slot = slots.get(domain)
      if (!slot) slots.set(domain, (slot = limitConcurrency(MAX_CONCURRENT, MAX_QUEUED)))
      const found = await slot(async () => ({ picture: await fetchOnce(url, () => fetchAndCache(url)) }))
      if (!found) throw new AppError('busy')
      return found.picture
    },
    close: () => agent.close(),
  }
}

/**
 * Fetches a picture. Follows at most two redirects, each checked like the first URL. The bytes of the reply must be
 * those of a picture.
 */
async function fetchPicture(agent: Dispatcher, publicHosts: PublicHosts, given: string): Promise<Picture | undefined> {
  const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS)
  let url = new URL(given)
  for (let steps = 0; steps < MAX_REQUESTS_PER_PICTURE; steps += 1) {
    if (!isFetchable(url, publicHosts)) return undefined
    const { statusCode, headers, body } = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers: [
        'accept',
        'image/png,image/jpeg,image/webp,image/gif',
        'accept-encoding',
        'identity',
        'user-agent',
        'Quillgate',
      ],
      headersTimeout: FETCH_TIMEOUT_MS,
      bodyTimeout: FETCH_TIMEOUT_MS,
      signal,
    })
    const { location } = headers
    if (statusCode !== 200) await body.dump({ limit: 64 * 1024, signal })
    if (statusCode >= 300 && statusCode < 400 && typeof location === 'string' && URL.canParse(location, url.href)) {
      url = new URL(location, url)
      continue
    }
    return statusCode === 200 ? detectPicture(await readLimited(body)) : undefined
  }
  return undefined
}

async function readLimited(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    // Throwing ends the loop, which closes the connection to the picture host.
    if (size > MAX_BYTES) throw new Error('too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

/** Detects the type from the bytes, regardless of the content type of the reply. */
function detectPicture(body: Buffer): Picture | undefined {
  const text = body.subarray(0, 12).toString('latin1')
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return { type: 'image/png', body }
  if (text.startsWith('\xff\xd8\xff')) return { type: 'image/jpeg', body }
  if (/^GIF8[79]a/.test(text)) return { type: 'image/gif', body }
  return /^RIFF[^]{4}WEBP$/.test(text) ? { type: 'image/webp', body } : undefined
}
