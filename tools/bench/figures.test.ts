import { expect, test } from 'vitest'
import { type Report, toFigure, toPlots, toRows } from './figures.ts'

const PLOT = { title: 'CPU', figures: [{ name: 'relay', unit: 'ms', n: 7, median: 20 }] }
const createEarlierReport = (unit: string): Report => ({
  version: '1.2.3',
  at: '2026-11-24T04:00:00.000Z',
  machine: '2 cores',
  parts: [
    {
      name: 'proxy',
      title: 'The gateway compared with other proxies',
      method: 'In turns.',
      plots: [{ title: 'CPU', figures: [{ name: 'relay', unit, n: 7, median: 25 }] }],
    },
  ],
})

test('toRows returns the median with its unit and the number of measured values', () => {
  expect(toRows('proxy', PLOT)).toEqual({ relay: { median: 20, unit: 'ms', n: 7 } })
})

test('toRows returns the quartiles and the limit of a metric that has them', () => {
  const figures = [toFigure('relay', 'ms', [1, 2, 1234.5], { is: 'at most', value: 30 })]
  expect(toRows('proxy', { title: 'CPU', figures }).relay).toMatchObject({
    quartiles: '1.5 to 618',
    wanted: 'at most 30',
  })
})

test('toRows compares a metric with an earlier one of the same name and unit', () => {
  expect(toRows('proxy', PLOT, createEarlierReport('ms')).relay).toMatchObject({ before: 25, change: '-20 %' })
  expect(toRows('proxy', PLOT, createEarlierReport('s')).relay).toEqual({ median: 20, unit: 'ms', n: 7 })
})

test('toFigure computes the median and quartiles', () => {
  expect(toFigure('a', 'ms', [5, 1, 4, 2, 3])).toMatchObject({ n: 5, low: 2, median: 3, high: 4 })
  expect(toFigure('a', 'ms', [1, 2]).median).toBe(1.5)
})

test('toPlots merges the values of metrics that have the same plot and name', () => {
  const told = { plot: 'Usable', name: 'login', unit: 'ms', limit: 9 }
  const plots = toPlots([
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
