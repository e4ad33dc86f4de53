import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')

const rows = readFileSync(join(ROOT, 'docs/threats.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!Threat|-)/.test(line))
const named = (text: string) =>
  [...text.matchAll(/`((?:bff|bin|e2e|provider|shared|tools|web)\/[^`]+)`/g)].map(([, file]) => file!)

test('every file named in docs/threats.md exists', () => {
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.flatMap(named).filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})

test('docs/threats.md names an existing test for every threat', () => {
  expect(rows.filter((row) => !named(row.split('|')[3]!).some((file) => /\.(?:test|spec)\.tsx?$/.test(file)))).toEqual(
    [],
  )
})
