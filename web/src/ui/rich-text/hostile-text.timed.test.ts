import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'
import { sanitize } from './sanitize.ts'
import { renameStyleAttributes } from './style-attributes.ts'

const SIZE = 32 * 1024
/** Minimum time to measure, in ms: with shorter times, a ratio depends on the machine rather than on the text. */
const FLOOR_MS = 10
const fill = (text: string) => (size: number) => text.repeat(Math.ceil(size / text.length))
const numbered = (text: string) => (size: number) =>
  Array.from({ length: Math.ceil(size / 8) }, (_, index) => text + index.toString(36))
    .join('')
    .slice(0, size)

const HOSTILE: Record<string, (size: number) => string> = {
  'tags that never end': (size) => `<b>hello</b>${fill('<a ')(size)}`,
  'tags in a tag': (size) => `<b>hello</b>${fill('<a ')(size)}>`,
  'unclosed quotes': (size) => `<b>hello</b>${fill('<a "')(size)}`,
  'an unclosed value': (size) => `<b>hello</b><a href="${fill('x> ')(size)}`,
  'alternating quotes': (size) => `<b>hello</b>${fill(`<a "'`)(size)}`,
  'less-than signs': (size) => `<b>hello</b>${fill('<')(size)}`,
  'end tags that never end': (size) => `<b>hello</b>${fill('</b')(size)}`,
  'end tags without a start tag': (size) => `<b>hello</b>${fill('</i>')(size)}`,
  'unclosed comments': (size) => `<b>hello</b>${fill('<!--')(size)}`,
  'spaces in a tag': (size) => `<b>hello</b><a ${fill(' ')(size)}`,
  'attributes of one tag': (size) => `<p ${numbered(' a')(size)}>`,
  'style attributes of one tag': (size) => `<p ${fill(' style="a"')(size)}>`,
  'nested formatting': fill('<b>'),
  'nested blocks': fill('<div>'),
  'nested lists': fill('<ul><li>'),
  'nested tables': fill('<table><tr><td>'),
  'misnested links': fill('<a href="x"><div>'),
  'formatting reopened by each paragraph': (size) => fill('<b id=x>')(size / 2) + fill('<p>')(size / 2),
  'well-formed text': fill('<p style="text-align: center">a <b>b</b> &amp; c</p>'),
}

function cpuMs(work: () => unknown): number {
  const runs = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...runs)
}

test.each(Object.entries(HOSTILE))('takes about twice the time for twice the text: %s', (_, of) => {
  for (const work of [renameStyleAttributes, plainText, sanitize]) {
    const [once, twice] = [of(SIZE), of(2 * SIZE)]
    work(once)
    const after = Math.max(
      FLOOR_MS,
      cpuMs(() => work(twice)),
    )
    const before = Math.max(
      FLOOR_MS,
      cpuMs(() => work(once)),
    )
    expect(after / before).toBeLessThan(3.2)
  }
})
