import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSites } from './sites-file.ts'

test('rejects an invalid SITES_FILE with one line per problem that names its JSON path', () => {
  const dir = mkdtempSync(join(tmpdir(), 'quillgate-sites-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const file = join(dir, 'sites.json')
  writeFileSync(file, JSON.stringify({ 'a.test': { upstream: 1, darkMod: true }, 'Bad Host': {} }))
  const unknown = 'is not a domain in lower case or a setting of a site'
  expect(readSites(file, false)).toEqual({
    ok: false,
    lines: [
      `SITES_FILE /Bad Host ${unknown}`,
      `SITES_FILE /a.test/darkMod ${unknown}`,
      'SITES_FILE /a.test/upstream must be string',
    ],
  })
})
