import { describe, expect, test } from 'vitest'
import { toShopLink } from './redirect-to.ts'

const origin = 'https://northwind.test'

describe('"Continue shopping" link', () => {
  test.each([
    ['a path', '/shop?page=2#top', { href: '/shop?page=2#top' }],
    ['our own address', 'https://northwind.test/shop', { href: '/shop' }],
    [
      'a shop on another host',
      'https://shop.test/a?b=1',
      { href: 'https://shop.test/a?b=1', foreignHost: 'shop.test' },
    ],
    ['a shop with a port', 'http://shop.test:8080/', { href: 'http://shop.test:8080/', foreignHost: 'shop.test:8080' }],
    ['a host in Cyrillic', 'https://шоп.test/', { href: 'https://xn--n1acz.test/', foreignHost: 'xn--n1acz.test' }],
    ['a host after a user name', 'https://northwind.test@evil.test/', { href: '/' }],
    ['a host without a scheme', '//evil.test', { href: '/' }],
    ['a host after a backslash', '/\\evil.test', { href: '/' }],
    ['a host after a tab', '/\t/evil.test', { href: '/' }],
    ['a host after a dot segment', '/.//evil.test', { href: '/' }],
    ['a host in the path of our own address', 'https://northwind.test//evil.test', { href: '/' }],
    ['a javascript: address', 'javascript:alert(1)', { href: '/' }],
    ['a data: address', 'data:text/html,x', { href: '/' }],
    ['a single word', 'shop', { href: '/' }],
    ['nothing', undefined, { href: '/' }],
    ['null', null, { href: '/' }],
    ['a very long path', `/${'a'.repeat(5_000)}`, { href: '/' }],
  ])('links to the shop, or to "/" if the address is unsafe: %s', (_, value, expected) => {
    expect(toShopLink(value, { origin })).toEqual(expected)
  })

  test.each([
    ['https://shop.test/a', { href: 'https://shop.test/a', foreignHost: 'shop.test' }],
    ['https://evil.test/a', { href: '/' }],
    ['http://shop.test/a', { href: '/' }],
    ['/shop', { href: '/shop' }],
  ])('with an allowlist of shops, the address %s becomes the link %j', (value, expected) => {
    expect(toShopLink(value, { origin, shopOrigins: ['https://shop.test'] })).toEqual(expected)
  })
})
