import { expect, test } from 'vitest'
import { toClientSubnet } from './address.ts'

test.each([
  ['192.0.2.7:4711', '192.0.2.7'],
  ['2001:db8:1::7', '2001:db8:1:0'],
])('counts the limits of the address %s by %s', (address, subnet) => {
  expect(toClientSubnet(address)).toBe(subnet)
})

test('counts requests of a connection that has closed under an empty address', () => {
  expect(toClientSubnet(undefined)).toBe('')
})
