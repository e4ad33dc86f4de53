import type { IncomingMessage } from 'node:http'
import { removePort } from '../config/trusted-proxies.ts'

const HOST_PATTERN =
  /^(?=.{1,253}(?::|$))[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.?(?::(\d{1,5}))?$/

/**
 * A validated Host: the name without port and trailing dot (`domain`), with the port (`authority`), and the origins of
 * its pages.
 */
export type Address = { domain: string; authority: string; origins: Readonly<Record<'http' | 'https', string>> }

const addressByHost = new Map<string, Address>()

/** Returns the validated Host; undefined when it is missing, given twice or not a plain name. */
export function readAddress(request: IncomingMessage): Address | undefined {
  const { host } = request.headers
  if (host === undefined || hasInvalidHostCount(request.rawHeaders)) return undefined
  const seen = addressByHost.get(host)
  if (seen) return seen
  const written = host.toLowerCase()
  if (!HOST_PATTERN.test(written) || !URL.canParse(`http://${written}`)) return undefined
  const authority = written.replace(/\.(?=:|$)/, '')
  const origins = { http: new URL(`http://${written}`).origin, https: new URL(`https://${written}`).origin }
  const address = { domain: authority.replace(/:\d+$/, ''), authority, origins }
  // The cache is bounded, because clients can send any name.
  if (addressByHost.size >= 10_000) addressByHost.clear()
  addressByHost.set(host, address)
  return address
}

function hasInvalidHostCount(raw: readonly string[]): boolean {
  let hosts = 0
  for (let at = 0; at < raw.length; at += 2) if (raw[at]!.length === 4 && raw[at]!.toLowerCase() === 'host') hosts += 1
  return hosts !== 1
}

const MAX_URL_BYTES = 4096
// Matches what a path must not contain: backslash, `;`, control characters, empty and dot segments. An encoded slash is
// allowed only in the key of a file.
const FORBIDDEN_PATH = /[\\;]|%(?:[01][0-9a-f]|7f|5c|3b)|\/\.{0,2}(?:\/|$)|\/(?:\.|%2e){1,2}(?=\/|$)/i
const ENCODED_SLASH = /%2f/i
const FILE_PATH = /^\/api\/file\/(?:download\/)?[^/]+$/

const acceptedUrls = new Set<string>()
const MAX_ACCEPTED_URLS = 5_000
const MAX_ACCEPTED_URL_LENGTH = 200

/** Returns the error code for an invalid request URL, checked before routing; undefined when the URL is valid. */
export function validateUrl(url: string): 'address_too_long' | 'path_invalid' | undefined {
  // Accepted URLs are cached, because most requests repeat a few URLs and a lookup costs a third of the checks.
  if (acceptedUrls.has(url)) return undefined
  const refused = validateUncachedUrl(url)
  if (refused === undefined && url.length <= MAX_ACCEPTED_URL_LENGTH) {
    if (acceptedUrls.size >= MAX_ACCEPTED_URLS) acceptedUrls.clear()
    acceptedUrls.add(url)
  }
  return refused
}

function validateUncachedUrl(url: string): 'address_too_long' | 'path_invalid' | undefined {
  if (url.length > MAX_URL_BYTES) return 'address_too_long'
  if (url.includes('#')) return 'path_invalid'
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  if (path.charCodeAt(0) !== 47) return 'path_invalid'
  if (path === '/') return undefined
  // The URL of a page can have a trailing slash; any other empty segment is invalid.
  const bare = path.endsWith('/') && !path.startsWith('/api') && !path.startsWith('/bff') ? path.slice(0, -1) : path
  if (FORBIDDEN_PATH.test(bare)) return 'path_invalid'
  if (ENCODED_SLASH.test(bare) && (!FILE_PATH.test(bare) || hasDotSegment(bare))) return 'path_invalid'
  return isDecodable(bare) ? undefined : 'path_invalid'
}

const SUSPICIOUS_PATH = /[%\\;]|\/[/.]/
const NON_PAGE_PATH = /^\/(?:api|bff|socket|assets|csp-report)(?:[/?]|$)/
const NOT_FOUND_PATH = '/no-such-page'

/** Returns the URL to route by: an invalid page URL is routed to the not-found page. */
export function toRoutableUrl({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): string {
  if (
    acceptedUrls.has(url) ||
    (method !== 'GET' && method !== 'HEAD') ||
    !SUSPICIOUS_PATH.test(url) ||
    !url.startsWith('/')
  )
    return url
  return !NON_PAGE_PATH.test(url) && validateUrl(url) === 'path_invalid' ? NOT_FOUND_PATH : url
}

const hasDotSegment = (path: string) => /(?:%2f|\/)(?:\.|%2e){1,2}(?=%2f|\/|$)/i.test(path)

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the address that the limits are counted by: for IPv6 only the first 64 bits, because one customer's
 * connection usually owns the whole /64. Returns '' for a connection that has closed and no longer has an address.
 */
export function toClientSubnet(forwarded: string | undefined): string {
  if (forwarded === undefined) return ''
  const address = removePort(forwarded)
  if (!address.includes(':') || address.includes('.')) return address
  const [first, last] = address.split('::').map((part) => part.split(':').filter(Boolean)) as [string[], string[]?]
  const zeros = Array.from({ length: last ? Math.max(0, 8 - first.length - last.length) : 0 }, () => '0')
  return [...first, ...zeros, ...(last ?? [])].slice(0, 4).join(':')
}
