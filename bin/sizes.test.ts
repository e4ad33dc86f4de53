import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './parts.ts'

// A folder is seen through at a glance, and a module without much scrolling. What serves tests alone is left out.

const MOST_MODULES = 14
const MOST_LINES = 300
const MEDIAN_LINES = 60

const modulesOf = (part: string): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: join(ROOT, part), exclude: ['**/testing/**', '**/*.test.{ts,tsx}'] })
/** Blank lines and comments are lines, too. */
const linesOf = (file: string): number => readFileSync(file, 'utf8').trimEnd().split('\n').length

test.each(['bff/src', 'web/src', 'provider/src'])('the modules of %s are small, and few stand on one level', (part) => {
  const modules = modulesOf(part)
  expect(modules.length).toBeGreaterThan(100)

  const levels = Map.groupBy(modules, (module) => dirname(module))
  const full = [...levels].filter(([, on]) => on.length > MOST_MODULES).map(([folder, on]) => `${folder}: ${on.length}`)
  expect(full).toEqual([])

  const lines = modules.map((module) => linesOf(join(ROOT, part, module)))
  expect(modules.filter((_, at) => lines[at]! > MOST_LINES)).toEqual([])
  expect(lines.toSorted((a, b) => a - b)[Math.floor(lines.length / 2)]).toBeLessThanOrEqual(MEDIAN_LINES)
})
