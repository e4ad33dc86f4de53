import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startBff } from '../../src/testing/bff.ts'

const ROOT = join(import.meta.dirname, '../../..')
const asvsText = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8')
const FILE_REFERENCE = /`((?:bff|bin|docker|docs|e2e|provider|shared|tools|web)\/[^`#]+|[\w.-]+\.(?:json|md))/g
/** Requirements of level 1 and 2 in ASVS 5.0.0. */
const REQUIREMENT_COUNT = 253

test('docs/asvs.md lists every requirement once', () => {
  const ids = asvsText
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .flatMap((line) => line.split('|')[1]!.trim().split(', '))
  expect(ids.filter((id, at) => ids.indexOf(id) !== at || !/^\d+\.\d+\.\d+$/.test(id))).toEqual([])
  expect(ids.length).toBe(REQUIREMENT_COUNT)
})

test('every file named in docs/asvs.md exists', () => {
  const named = [...asvsText.matchAll(FILE_REFERENCE)].map(([, file]) => file!)
  expect(named.length).toBeGreaterThan(250)
  expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})

test('every requirement listed as met in docs/asvs.md names a test', () => {
  const rows = asvsText
    .slice(asvsText.indexOf('## Met'), asvsText.indexOf('## Keys'))
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
  expect(rows.filter((row) => !/\.(?:test|spec)\.tsx?`/.test(row.split('|')[4]!))).toEqual([])
})

test('rejects TRACE requests', async () => {
  const { request } = await startBff()
  for (const path of ['/', '/login', '/api/customer/orders', '/bff/payments']) {
    const reply = await request({ method: 'TRACE', path, headers: { 'x-secret': 'echo' } })
    expect([path, reply.status >= 400, reply.text.includes('echo')]).toEqual([path, true, false])
  }
})

test('neither the BFF nor the provider starts other processes', () => {
  const sources = globSync(['bff/src/**/*.ts', 'provider/src/**/*.ts'], { cwd: ROOT }).filter(
    (file) => !/testing\/|\.test\.ts$/.test(file),
  )
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('child_process'))).toEqual([])
})
