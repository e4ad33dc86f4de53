import { httpAddress } from '../errors/validate.ts'

export type ShopLink = { href: string; foreignHost?: string }

/**
 * Where "Continue shopping" leads: a path of our own or an http(s) address as given, only to `shopOrigins` where some
 * are listed; a foreign host is named. Anything else is /. It is a link to press, never followed by itself.
 */
export function shopLink(
  value: string | null | undefined,
  { origin, shopOrigins = [] }: { origin: string; shopOrigins?: readonly string[] },
): ShopLink {
  const wanted = value?.trim() ?? ''
  // Browsers leave tabs and line ends out of an address.
  const isPath = /^\/(?![/\\])[^\p{Cc}]*$/u.test(wanted) && wanted.length <= 2_000
  const address = isPath ? `${origin}${wanted}` : httpAddress(wanted)
  if (!address || !URL.canParse(address)) return { href: '/' }
  const url = new URL(address)
  if (url.username || url.password) return { href: '/' }
  // A path that begins with two slashes would name a host.
  const isOwn = url.origin === origin && !url.pathname.startsWith('//')
  if (isOwn) return { href: `${url.pathname}${url.search}${url.hash}` }
  if (url.origin === origin || (shopOrigins.length > 0 && !shopOrigins.includes(url.origin))) return { href: '/' }
  return { href: url.href, foreignHost: url.host }
}
