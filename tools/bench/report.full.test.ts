import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { BenchmarkResult, Report } from './figures.ts'
import { measureGateway } from './gateway.ts'
import { runBenchmarks } from './report.ts'

const SHORT = { rounds: 2, warmupRequests: 100, latencySamples: 5 }

test('a benchmark run prints tables that compare its metrics with those of an earlier run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quillgate-bench-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const table = vi.spyOn(console, 'table').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  let measured: BenchmarkResult | undefined
  const proxy = { title: 'The gateway', measure: async () => (measured ??= await measureGateway(SHORT)) }
  const fails = { title: 'A part', measure: () => Promise.reject(new Error('There is no line here.')) }
  await runBenchmarks({ parts: { proxy, fails, scale: fails }, without: ['scale'], folder })

  const figures = JSON.parse(readFileSync(join(folder, 'figures.json'), 'utf8')) as Report
  expect(figures.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(figures.parts[0]!.plots.flatMap((plot) => plot.figures)).toContainEqual(
    expect.objectContaining({ name: 'bff', unit: 'ms', n: 2, median: expect.any(Number) as number }),
  )
  for (const text of ['There is no line here.', 'left out by --without'])
    expect(log).toHaveBeenCalledWith(`Not measured: ${text}`)
  const noChange = expect.objectContaining({ change: '0 %' }) as object
  expect(table).not.toHaveBeenCalledWith(expect.objectContaining({ bff: noChange }))

  await runBenchmarks({ parts: { proxy }, folder, before: join(folder, 'figures.json') })
  expect(table).toHaveBeenCalledWith(expect.objectContaining({ bff: noChange }))
})
