import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHECKS } from './check-steps.ts'
import { command, type Outcome } from './commands.ts'
import { ROOT } from './parts.ts'

// Faults are planted in a copy of the project; each check runs once over all of them, and must find its own and nothing else.

const copy = mkdtempSync(join(tmpdir(), 'quillgate-plant-'))

type Fault = { fault: string; file: string; from: string | RegExp; to: string; check: string; found: RegExp }
const FAULTS: Fault[] = [
  {
    fault: 'a call without a handler',
    file: 'shared/src/contract/jobs.ts',
    from: 'export const jobs = {',
    to: "export const jobs = {\n  plantedCall: call({ method: 'GET', path: '/planted', access: 'anyone', effect: 'read', ok: 'http', reply: Empty }),",
    check: 'types of provider',
    found: /'plantedCall' is missing/,
  },
  {
    fault: 'a handler without a call',
    file: 'provider/src/modules/jobs/routes.ts',
    from: 'export const jobCalls = {',
    to: 'export const jobCalls = {\n  plantedHandler() {\n    return {}\n  },',
    check: 'types of provider',
    found: /'plantedHandler' does not exist/,
  },
  {
    fault: 'a part that imports another',
    file: 'web/src/app/App.tsx',
    from: /^/,
    to: "import '../../../bff/src/settings/config.ts'\n",
    check: 'arrows between the parts',
    found: /web-alone/,
  },
  {
    fault: 'two folders that need each other',
    file: 'bff/src/http/errors.ts',
    from: /^/,
    to: "import '../gateway/gateway.ts'\n",
    check: 'circles between folders',
    found: /no-folder-cycles/,
  },
  {
    fault: 'a type that one part takes from another',
    file: 'bff/src/settings/config.ts',
    from: /^/,
    to: "import type { Config as Planted } from '../../../provider/src/settings/config.ts'\nexport type { Planted }\n",
    check: 'arrows between the parts',
    found: /bff-alone/,
  },
  {
    fault: 'a missing translation',
    file: 'web/src/features/auth/locales/de.ts',
    from: /^ +forgot: .*\n/m,
    to: '',
    check: 'types of web',
    found: /'forgot' is missing/,
  },
]
/** Where each check sees a fault: the file of a type error, the rule of an arrow. */
const SEEN: Record<string, string[]> = {
  'types of provider': ['provider/src/calls.ts', 'provider/src/modules/jobs/routes.ts', 'shared/src/examples/jobs.ts'],
  'types of web': ['web/src/features/auth/locales/de.ts'],
  // The two folders need each other by two of their files.
  'arrows between the parts': ['bff-alone', 'no-cycles', 'web-alone'],
  'circles between folders': ['no-folder-cycles'],
}
const outcomes = new Map<string, Outcome>()

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
  for (const { file, from, to } of FAULTS) {
    const path = join(copy, file)
    const text = readFileSync(path, 'utf8')
    const changed = text.replace(from, () => to)
    if (changed === text) throw new Error(`Nothing was planted in ${file}`)
    writeFileSync(path, changed)
  }
  for (const check of Object.keys(SEEN)) {
    const step = CHECKS.find(({ name }) => name === check)!
    outcomes.set(check, await command(step.line, { cwd: copy, env: { NO_COLOR: '1' } }))
  }
}, 180_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test.each(FAULTS)('$fault fails the check', ({ check, found }) => {
  expect(outcomes.get(check)!.output).toMatch(found)
  expect(outcomes.get(check)!.code).not.toBe(0)
})

test.each(Object.entries(SEEN))('%s finds nothing but the faults', (check, seen) => {
  const places = outcomes.get(check)!.output.matchAll(/^(?:(\S+)\(\d+,\d+\): error|\s*error ([\w-]+):)/gm)
  expect([...new Set([...places].map(([, file = '', rule = '']) => file || rule))].sort()).toEqual(seen)
})
