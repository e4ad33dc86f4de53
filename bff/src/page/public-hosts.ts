import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Agent } from 'undici'

/** Resolves names of untrusted hosts and checks their addresses; replaced in tests. */
export type PublicHosts = {
  resolve: (name: string, done: (error: Error | null, found: LookupAddress[]) => void) => void
  isAllowedAddress: (address: string) => boolean
  isAllowedPort: (port: string) => boolean
}

const NON_PUBLIC_IPV4_RANGES = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
/** Ranges of IPv6 that count as public but are not allowed: documentation, and prefixes that embed an IPv4 address. */
const NON_PUBLIC_IPV6_RANGES = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const BLOCKED_RANGES = new BlockList()
for (const [net, prefix] of NON_PUBLIC_IPV4_RANGES) BLOCKED_RANGES.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of NON_PUBLIC_IPV6_RANGES) BLOCKED_RANGES.addSubnet(net, prefix, 'ipv6')
const GLOBAL_UNICAST_RANGES = new BlockList()
GLOBAL_UNICAST_RANGES.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is on the public internet: not private, link-local or loopback. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !BLOCKED_RANGES.check(address, 'ipv4')
  return family === 6 && GLOBAL_UNICAST_RANGES.check(address, 'ipv6') && !BLOCKED_RANGES.check(address, 'ipv6')
}

export const PUBLIC_HOSTS: PublicHosts = {
  resolve: (name, done) => lookup(name, { all: true, verbatim: true }, done),
  isAllowedAddress: isPublicAddress,
  isAllowedPort: (port) => port === '',
}

/** Whether a URL is allowed: a host name instead of an IP address, an allowed port, no credentials. */
export function isFetchable(
  { protocol, hostname, port, username, password }: URL,
  { isAllowedPort }: PublicHosts,
): boolean {
  const named = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.')
  return /^https?:$/.test(protocol) && named && isAllowedPort(port) && username === '' && password === ''
}

/**
 * Creates an agent for untrusted hosts. A name is resolved once per connection, and the connection uses the checked
 * address, so that DNS rebinding cannot bypass the check.
 */
export function createPublicAgent({ resolve, isAllowedAddress }: PublicHosts): Agent {
  const checkedLookup: LookupFunction = (name, options, done) =>
    resolve(name, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return done(error ?? new Error('no address'), [])
      // A single private address is enough to reject the host, because a mix of public and private addresses is
      // suspicious.
      if (!found.every(({ address }) => isAllowedAddress(address))) return done(new Error('address not public'), [])
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })
  return new Agent({
    connections: 4,
    pipelining: 1,
    allowH2: false,
    keepAliveTimeout: 4_000,
    connect: { lookup: checkedLookup, timeout: 2_000, rejectUnauthorized: true },
  })
}
