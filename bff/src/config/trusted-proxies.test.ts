import { expect, test } from 'vitest'
import { createTrustedAddressCheck, removePort } from './trusted-proxies.ts'

test.each([
  ['192.0.2.1:4711', '192.0.2.1'],
  ['192.0.2.1', '192.0.2.1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['[::ffff:192.0.2.1]:4711', '::ffff:192.0.2.1'],
  ['unknown', 'unknown'],
])('the forwarded address %s without a port is %s', (forwarded, address) => {
  expect(removePort(forwarded)).toBe(address)
})

test('a trusted proxy is recognized by its address, with or without a port', () => {
  const isTrusted = createTrustedAddressCheck('10.0.0.0/8,2001:db8::1')!
  for (const address of ['10.1.2.3', '10.1.2.3:4711', '2001:db8::1', '[2001:db8::1]:4711'])
    expect({ address, isTrusted: isTrusted(address) }).toEqual({ address, isTrusted: true })
  for (const address of ['192.0.2.1', '192.0.2.1:4711', '[2001:db8::2]:4711', 'unknown', ''])
    expect({ address, isTrusted: isTrusted(address) }).toEqual({ address, isTrusted: false })
})
