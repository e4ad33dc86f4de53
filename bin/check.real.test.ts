import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHECKS } from './check-steps.ts'
import { command } from './commands.ts'
import { ROOT } from './parts.ts'

// Each test plants one fault in a copy of the project and sees the check find it.

const copy = mkdtempSync(join(tmpdir(), 'quillgate-plant-'))

beforeAll(async () => {
  const { output } = await command(['git', 'ls-files', '--cached', '--others', '--exclude-standard'])
  for (const file of output.trim().split('\n')) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(ROOT, file), join(copy, file), { force: true })
  }
  // The copy's parts must find each other, not the originals.
  const modules = join(ROOT, 'node_modules')
  mkdirSync(join(copy, 'node_modules/@quillgate'), { recursive: true })
  for (const name of readdirSync(modules)) {
    if (name !== '@quillgate') symlinkSync(join(modules, name), join(copy, 'node_modules', name))
  }
  for (const part of readdirSync(join(modules, '@quillgate'))) {
    symlinkSync(join(copy, part), join(copy, 'node_modules/@quillgate', part))
  }
}, 60_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Changes one file, runs one of the checks, and puts the file back. */
async function planted(file: string, change: (text: string) => string, check: string) {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  const changed = change(text)
  expect(changed).not.toBe(text)
  writeFileSync(path, changed)
  try {
    const step = CHECKS.find(({ name }) => name === check)!
    return await command(step.line, { cwd: copy, env: { NO_COLOR: '1' } })
  } finally {
    writeFileSync(path, text)
  }
}

test.each(['types of provider', 'types of web', 'arrows between the parts'])(
  'without a fault the check passes: %s',
  async (check) => {
    const { code, output } = await planted('shared/src/contract/jobs.ts', (text) => `${text}\n`, check)
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' })
  },
  60_000,
)

test.each<[fault: string, file: string, from: string | RegExp, to: string, check: string, found: RegExp]>([
  [
    'a call without a handler',
    'shared/src/contract/jobs.ts',
    'export const jobs = {',
    "export const jobs = {\n  planted: call({ method: 'GET', path: '/planted', access: 'anyone', effect: 'read', ok: 'http', reply: Empty }),",
    'types of provider',
    /'planted' is missing/,
  ],
  [
    'a handler without a call',
    'provider/src/modules/jobs/routes.ts',
    'export const jobCalls = {',
    'export const jobCalls = {\n  planted() {\n    return {}\n  },',
    'types of provider',
    /'planted' does not exist/,
  ],
  [
    'a part that imports another',
    'web/src/app/App.tsx',
    /^/,
    "import '../../../bff/src/settings/config.ts'\n",
    'arrows between the parts',
    /web-alone/,
  ],
  [
    'two folders that need each other',
    'bff/src/http/errors.ts',
    /^/,
    "import '../gateway/gateway.ts'\n",
    'circles between folders',
    /no-folder-cycles/,
  ],
  [
    'a type that one part takes from another',
    'bff/src/settings/config.ts',
    /^/,
    "import type { Config as Planted } from '../../../provider/src/settings/config.ts'\nexport type { Planted }\n",
    'arrows between the parts',
    /bff-alone/,
  ],
  [
    'a missing translation',
    'web/src/features/auth/locales/de.ts',
    /^ +forgot: .*\n/m,
    '',
    'types of web',
    /'forgot' is missing/,
  ],
])(
  '%s fails the check',
  async (_, file, from, to, check, found) => {
    const { code, output } = await planted(file, (text) => text.replace(from, () => to), check)
    expect(output).toMatch(found)
    expect(code).not.toBe(0)
  },
  60_000,
)
