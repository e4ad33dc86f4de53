import { BlockList, isIP } from 'node:net'

export type IsTrustedAddress = (address: string) => boolean

const ADDRESS_WITH_PORT = /^(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i

/**
 * Returns a forwarded address without the port and the brackets of IPv6 that some proxies add. The port differs per
 * connection.
 */
export function removePort(address: string): string {
  const found = ADDRESS_WITH_PORT.exec(address)
  return found?.[1] ?? found?.[2] ?? address
}

/**
 * Returns a function that tells whether an address is a trusted proxy; undefined when no proxy is configured. Throws
 * for an invalid address.
 */
export function createTrustedAddressCheck(setting: string): IsTrustedAddress | undefined {
  const entries = setting.split(',').filter(Boolean)
  if (entries.length === 0) return undefined
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/')
    if (prefix === undefined) list.addAddress(address, ipFamily(address))
    else list.addSubnet(address, Number(prefix), ipFamily(address))
  }
  return (forwarded) => {
    const address = removePort(forwarded)
    // A proxy can send something else than an address, such as `unknown`.
    return isIP(address) !== 0 && list.check(address, ipFamily(address))
  }
}

const ipFamily = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
