import { parseHttpUrl } from '../errors/validate.ts'

export type ShopLink = { href: string; foreignHost?: string }

/**
 * Returns the target of the link "Continue shopping": a local path, or an http(s) address if `shopOrigins` is empty or
 * lists its origin. `foreignHost` is set when the address is on another host. Any other value becomes /. The target is
 * only used for a link that the user clicks, never for an automatic redirect.
 */
export function toShopLink(
  value: string | null | undefined,
  { origin, shopOrigins = [] }: { origin: string; shopOrigins?: readonly string[] },
): ShopLink {
  const wanted = value?.trim() ?? ''
  // Browsers strip tabs and line breaks from an address, so control characters are rejected.
  const isPath = /^\/(?![/\\])[^\p{Cc}]*$/u.test(wanted) && wanted.length <= 2_000
  const address = isPath ? `${origin}${wanted}` : parseHttpUrl(wanted)
  if (!address || !URL.canParse(address)) return { href: '/' }
  const url = new URL(address)
  if (url.username || url.password) return { href: '/' }
  // A pathname that starts with two slashes would be interpreted as a host.
  const isOwn = url.origin === origin && !url.pathname.startsWith('//')
  if (isOwn) return { href: `${url.pathname}${url.search}${url.hash}` }
  if (url.origin === origin || (shopOrigins.length > 0 && !shopOrigins.includes(url.origin))) return { href: '/' }
  return { href: url.href, foreignHost: url.host }
}
