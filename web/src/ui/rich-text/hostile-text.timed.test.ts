import { expect, test } from 'vitest'
import { toPlainText } from './plain-text.ts'
import { sanitize } from './sanitize.ts'
import { renameStyleAttributes } from './style-attributes.ts'

const TEXT_LENGTH = 32 * 1024
/** Minimum time to measure, in ms. The ratio of shorter times depends more on the machine than on the text. */
const MIN_MEASURED_MS = 10
const repeatText = (text: string) => (size: number) => text.repeat(Math.ceil(size / text.length))
const repeatNumberedText = (text: string) => (size: number) =>
  Array.from({ length: Math.ceil(size / 8) }, (_, index) => text + index.toString(36))
    .join('')
    .slice(0, size)

const HOSTILE_TEXTS: Record<string, (size: number) => string> = {
  'tags that never end': (size) => `<b>hello</b>${repeatText('<a ')(size)}`,
  'tags in a tag': (size) => `<b>hello</b>${repeatText('<a ')(size)}>`,
  'unclosed quotes': (size) => `<b>hello</b>${repeatText('<a "')(size)}`,
  'an unclosed value': (size) => `<b>hello</b><a href="${repeatText('x> ')(size)}`,
  'alternating quotes': (size) => `<b>hello</b>${repeatText(`<a "'`)(size)}`,
  'less-than signs': (size) => `<b>hello</b>${repeatText('<')(size)}`,
  'end tags that never end': (size) => `<b>hello</b>${repeatText('</b')(size)}`,
  'end tags without a start tag': (size) => `<b>hello</b>${repeatText('</i>')(size)}`,
  'unclosed comments': (size) => `<b>hello</b>${repeatText('<!--')(size)}`,
  'spaces in a tag': (size) => `<b>hello</b><a ${repeatText(' ')(size)}`,
  'attributes of one tag': (size) => `<p ${repeatNumberedText(' a')(size)}>`,
  'style attributes of one tag': (size) => `<p ${repeatText(' style="a"')(size)}>`,
  'nested formatting': repeatText('<b>'),
  'nested blocks': repeatText('<div>'),
  'nested lists': repeatText('<ul><li>'),
  'nested tables': repeatText('<table><tr><td>'),
  'misnested links': repeatText('<a href="x"><div>'),
  'formatting reopened by each paragraph': (size) => repeatText('<b id=x>')(size / 2) + repeatText('<p>')(size / 2),
  'well-formed text': repeatText('<p style="text-align: center">a <b>b</b> &amp; c</p>'),
}

function measureCpuMs(work: () => unknown): number {
  const runs = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...runs)
}

test.each(Object.entries(HOSTILE_TEXTS))(
  'processes twice the amount of hostile HTML in about twice the time: %s',
  (_, of) => {
    for (const work of [renameStyleAttributes, toPlainText, sanitize]) {
      const [once, twice] = [of(TEXT_LENGTH), of(2 * TEXT_LENGTH)]
      work(once)
      const after = Math.max(
        MIN_MEASURED_MS,
        measureCpuMs(() => work(twice)),
      )
      const before = Math.max(
        MIN_MEASURED_MS,
        measureCpuMs(() => work(once)),
      )
      expect(after / before).toBeLessThan(3.2)
    }
  },
)
