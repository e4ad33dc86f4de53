import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command } from './commands.ts'
import { ROOT } from './parts.ts'

type Report = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }
export type Journeys = { passed: number; failed: number; output: string }

/** Runs the journeys (of `files` alone, where named) in a real browser; one that was tried twice or left out counts as failed. */
export async function runJourneys(env: Record<string, string>, show: boolean, files: string[] = []): Promise<Journeys> {
  const report = join(mkdtempSync(join(tmpdir(), 'quillgate-journeys-')), 'report.json')
  const { code, output } = await command(['playwright', 'test', '--reporter=line,json', ...files], {
    show,
    cwd: join(ROOT, 'e2e'),
    env: { NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
  })
  try {
    const { stats } = JSON.parse(readFileSync(report, 'utf8')) as Report
    const failed = stats.unexpected + stats.flaky + stats.skipped
    return { passed: stats.expected, failed: code !== 0 && failed === 0 ? 1 : failed, output }
  } catch {
    return { passed: 0, failed: 1, output }
  }
}
