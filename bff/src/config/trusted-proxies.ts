import { BlockList, isIP } from 'node:net'

export type IsTrustedAddress = (address: string) => boolean

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
  // A proxy in front can send something else than an address, such as `unknown` or an address with a port.
  return (address) => isIP(address) !== 0 && list.check(address, ipFamily(address))
}

const ipFamily = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
