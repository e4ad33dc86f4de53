import { expect, test } from 'vitest'
import { bars } from './plot.ts'

const relay = { name: 'relay', unit: 'ms', n: 5, median: 20 }
const widths = (svg: string, part: string) =>
  [...svg.matchAll(new RegExp(`class="${part}"[^>]* width="([\\d.]+)%"`, 'g'))].map((found) => Number(found[1]))

test('bars are as long as their values, and leave room for the value of the longest', () => {
  const svg = bars('Times', [relay, { ...relay, name: 'page', median: 5 }])
  expect(widths(svg, 'now')).toEqual([70, 17.5])
  expect(svg).toContain('>20 ms</text>')
})

test('the earlier value stands below its bar, at the same scale', () => {
  const svg = bars('Times', [{ ...relay, before: 40 }, relay])
  expect(widths(svg, 'now')).toEqual([35, 35])
  expect(widths(svg, 'before')).toEqual([70])
})

test('quartiles and a limit are marks at their own places', () => {
  const svg = bars('Times', [{ ...relay, low: 10, high: 40, limit: { is: 'at most', value: 30 } }])
  expect(svg).toContain('<line class="range" x1="17.5%" x2="70%"')
  expect(svg).toContain('<line class="limit" x1="52.5%" x2="52.5%"')
})

test('the value stands behind whatever reaches furthest', () => {
  const svg = bars('Times', [{ ...relay, high: 40 }])
  expect(svg).toContain('<text class="value" x="70%"')
})

test('who does not see it is told every figure, with what was before and what is wanted', () => {
  const svg = bars('Times', [
    { ...relay, before: 25, limit: { is: 'at most', value: 30 } },
    { ...relay, name: 'page' },
  ])
  expect(svg).toContain('role="img" aria-label="Times. relay: 20 ms, before 25, at most 30 wanted; page: 20 ms."')
})

test('names are text, whatever is in them', () => {
  const svg = bars('a "b"', [{ ...relay, name: '<b> & c' }])
  expect(svg).toContain('&lt;b&gt; &amp; c</text>')
  expect(svg).toContain('aria-label="a &quot;b&quot;.')
})

test('nothing and less than nothing have no bar, and break none', () => {
  expect(
    widths(
      bars('Times', [
        { ...relay, median: 0 },
        { ...relay, median: -3 },
      ]),
      'now',
    ),
  ).toEqual([0, 0])
  expect(bars('Times', [])).toContain('height="0"')
})
