import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { command } from './commands.ts'
import { ROOT } from './parts.ts'

type Suite = { suites?: Suite[]; specs?: Spec[] }
type Spec = { title: string; file: string; line: number; ok: boolean; tests: { results: Result[] }[] }
type Result = { errors: { message?: string }[] }
type Report = Suite & { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }
/** `failures`: a text each, with the place, the name and what was wrong. */
export type Journeys = { passed: number; failed: number; failures: string[]; output: string }

/** Runs the journeys (of `files` alone, where named) in a real browser; one that was tried twice or left out counts as failed. */
export async function runJourneys(env: Record<string, string>, show: boolean, files: string[] = []): Promise<Journeys> {
  const report = join(mkdtempSync(join(tmpdir(), 'quillgate-journeys-')), 'report.json')
  const { code, output } = await command(['playwright', 'test', '--reporter=line,json', ...files], {
    show,
    cwd: join(ROOT, 'e2e'),
    env: { NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
  })
  try {
    const read = JSON.parse(readFileSync(report, 'utf8')) as Report
    const failed = read.stats.unexpected + read.stats.flaky + read.stats.skipped
    return {
      passed: read.stats.expected,
      failed: code !== 0 && failed === 0 ? 1 : failed,
      failures: specsOf(read)
        .filter(({ ok }) => !ok)
        .map(told),
      output,
    }
  } catch {
    return { passed: 0, failed: 1, failures: [], output }
  }
}

const specsOf = ({ suites = [], specs = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]
const told = ({ file, line, title, tests }: Spec) => {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
  return [`${file}:${line} ${title}`, ...errors.map(({ message = '' }) => stripVTControlCharacters(message))].join('\n')
}
