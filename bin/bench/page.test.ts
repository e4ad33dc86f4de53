import { expect, test } from 'vitest'
import { change, figureOf, plotsOf, type Report, shown } from './figures.ts'
import { page } from './page.ts'

const aReport = (median: number): Report => ({
  version: '1.2.3',
  commit: 'abc1234',
  at: '2026-11-24T04:00:00.000Z',
  machine: '2 cores',
  parts: [
    {
      name: 'proxy',
      title: 'The gateway beside other proxies',
      method: 'In turns.',
      plots: [{ title: 'CPU', figures: [{ name: 'relay', unit: 'ms', n: 7, median }] }],
    },
    {
      name: 'workers',
      title: 'Workers',
      method: 'In turns.',
      plots: [],
      missing: 'redis-server is not to be had here.',
    },
  ],
})
const cells = (html: string) => [...html.matchAll(/<t[hd]( scope="\w+")?>(.*?)<\/t[hd]>/g)].map((found) => found[2])

test('each figure stands there with its median, its unit and how many values it is of', () => {
  expect(cells(page(aReport(20)))).toEqual(['Figure', 'Median', 'Unit', 'n', 'relay', '20', 'ms', '7'])
})

test('an earlier run stands beside each figure, and a figure that it lacks is said to be new', () => {
  const html = page(aReport(20), aReport(25))
  expect(cells(html).slice(-6)).toEqual(['relay', '20', '25', '−20 %', 'ms', '7'])
  expect(html).toContain('class="before"')
  const now = aReport(20)
  now.parts[0]!.plots[0]!.figures.push({ name: 'page', unit: 'ms', n: 7, median: 3 })
  expect(cells(page(now, aReport(25))).slice(-6)).toEqual(['page', '3', '', 'new', 'ms', '7'])
})

test('a figure of another unit is another figure', () => {
  const before = aReport(25)
  before.parts[0]!.plots[0]!.figures[0]!.unit = 's'
  expect(page(aReport(20), before)).not.toContain('class="before"')
})

test('what could not be measured is said', () => {
  expect(page(aReport(1))).toContain('<strong>Not measured:</strong> redis-server is not to be had here.')
})

test('the page needs nothing but itself', () => {
  expect(page(aReport(1), aReport(2))).not.toMatch(/<script|src=|url\(|@import|https?:/)
})

test('a figure is the middle of its values, with the quartiles around it', () => {
  expect(figureOf('a', 'ms', [5, 1, 4, 2, 3])).toMatchObject({ n: 5, low: 2, median: 3, high: 4 })
  expect(figureOf('a', 'ms', [1, 2]).median).toBe(1.5)
})

test('values are shown with three digits that count, and changes in percent', () => {
  expect([shown(12_345.6), shown(12.34), shown(1.234), shown(0)]).toEqual(['12,346', '12.3', '1.23', '0'])
  expect([change(5, 4), change(3, 4), change(4, 4), change(3, 0)]).toEqual(['+25 %', '−25 %', '±0 %', '+3'])
})

test('what journeys told several times is one figure of all its values, in the plot of its name', () => {
  const told = { plot: 'Usable', name: 'login', unit: 'ms', limit: 9 }
  const plots = plotsOf([
    { ...told, values: [1] },
    { plot: 'Fetched', name: 'login', unit: 'KiB', values: [7] },
    { ...told, values: [5, 3] },
    { ...told, name: 'order', values: [8] },
  ])
  expect(plots.map(({ title, figures }) => [title, figures.map(({ name, n, median }) => [name, n, median])])).toEqual([
    [
      'Usable',
      [
        ['login', 3, 3],
        ['order', 1, 8],
      ],
    ],
    ['Fetched', [['login', 1, 7]]],
  ])
  expect(plots[0]!.figures[0]!.limit).toEqual({ is: 'at most', value: 9 })
})
