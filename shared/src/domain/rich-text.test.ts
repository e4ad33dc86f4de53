import { expect, test } from 'vitest'
import { holdsHtml, isBlankRichText, richTextLink } from './rich-text.ts'

test.each([
  ['<p>Hello</p>', true],
  ['one<br>two', true],
  ['<A HREF="x">y</A>', true],
  ['a < b and c > d', false],
  ['<name>', false],
  ['I <3 this', false],
  ['<pager>', false],
  ['plain', false],
])('%j is HTML: %s', (text, expected) => {
  expect(holdsHtml(text)).toBe(expected)
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
])('%j says nothing: %s', (text, expected) => {
  expect(isBlankRichText(text)).toBe(expected)
})

/** Microseconds that this thread works, so that a busy machine changes little; the best of three. */
function cpuOf(rounds: number, work: () => boolean): number {
  const once = () => {
    const before = process.threadCpuUsage()
    for (let round = 0; round < rounds; round++) work()
    const { user, system } = process.threadCpuUsage(before)
    return user + system
  }
  return Math.min(...Array.from({ length: 3 }, once))
}
/** Some systems count no finer than a few milliseconds. */
const GRAIN = 10_000

test.each<[string, (text: string) => boolean]>([
  ['<p ', isBlankRichText],
  ['<', holdsHtml],
])('64 KB of %j cost as much as eight times 8 KB, not eight times more', (piece, check) => {
  const [long, short] = [65_536, 8_192].map((length) => piece.repeat(length / piece.length)) as [string, string]
  expect([check(long), check(short)]).toEqual([false, false])
  const eightShort = cpuOf(32, () => check(short))
  expect(cpuOf(4, () => check(long)) / Math.max(GRAIN, eightShort)).toBeLessThan(4)
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
])('a link to %j leads to %j', (href, expected) => {
  expect(richTextLink(href)).toBe(expected)
})
