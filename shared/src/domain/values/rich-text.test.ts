import { expect, test } from 'vitest'
import { isBlankRichText, isHtml, toSafeLink } from './rich-text.ts'

test.each([
  ['<p>Hello</p>', true],
  ['one<br>two', true],
  ['<A HREF="x">y</A>', true],
  ['a < b and c > d', false],
  ['<name>', false],
  ['I <3 this', false],
  ['<pager>', false],
  ['plain', false],
])('isHtml(%j) is %s', (text, expected) => {
  expect(isHtml(text)).toBe(expected)
})

test.each([
  ['', true],
  [' \n\t', true],
  ['<p></p>', true],
  ['<p><br/></p><p>&nbsp;&#160;</p>', true],
  ['<p>\u200b</p>', true],
  ['<p>x</p>', false],
  ['<name>', false],
  ['<p><img src="a.png"></p>', false],
  ['&amp;', false],
])('isBlankRichText(%j) is %s', (text, expected) => {
  expect(isBlankRichText(text)).toBe(expected)
})

test.each([
  ['https://example.test/a b', 'https://example.test/a%20b'],
  ['mailto:a@example.test', 'mailto:a@example.test'],
  ['HTTPS://example.test', 'https://example.test/'],
  ['/orders/list', undefined],
  ['//example.test', undefined],
  ['javascript:alert(1)', undefined],
  [' java\nscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  [null, undefined],
])('toSafeLink(%j) is %j', (href, expected) => {
  expect(toSafeLink(href)).toBe(expected)
})
