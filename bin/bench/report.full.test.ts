import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Measured, Report } from './figures.ts'
import { proxyPart } from './gateway.ts'
import { makeReport } from './report.ts'

const SHORT = { rounds: 2, warmRequests: 100, latencies: 5 }

test('a short run becomes a page and figures, which the next run lays beside its own', {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quillgate-bench-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  let measured: Measured | undefined
  const proxy = { title: 'The gateway', measure: async () => (measured ??= await proxyPart(SHORT)) }
  const fails = { title: 'A part', measure: () => Promise.reject(new Error('There is no line here.')) }
  await makeReport({ parts: { proxy, fails, scale: fails }, without: ['scale'], folder })

  const figures = JSON.parse(read('figures.json')) as Report
  expect(figures.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(figures.parts[0]!.plots.flatMap((plot) => plot.figures)).toContainEqual(
    expect.objectContaining({ name: 'bff', unit: 'ms', n: 2, median: expect.any(Number) as number }),
  )
  for (const text of ['There is no line here.', 'it was left out, as asked.'])
    expect(read('report.html')).toContain(text)
  expect(read('report.html')).not.toContain('±0 %')

  await makeReport({ parts: { proxy }, folder, before: join(folder, 'figures.json') })
  expect(read('report.html')).toContain('±0 %')
})
