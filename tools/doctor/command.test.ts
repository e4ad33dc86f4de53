import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { doctor, type Env } from './command.ts'

const PEOPLE = ['--customer', 'c@example.com', '--writer', 'w@example.com', '--reviewer', 'r@example.com']
const PASSWORDS = {
  DOCTOR_CUSTOMER_PASSWORD: 'one secret',
  DOCTOR_WRITER_PASSWORD: 'two secret',
  DOCTOR_REVIEWER_PASSWORD: 'three secret',
}
const run = (args: string[], env: Env = {}) => doctor({ args, env })

test('help explains the exit codes and exits with 0', async () => {
  const { out, code } = await run(['--help'])
  expect(out).toContain('Exit codes: 0 no findings, 1 findings, 2 could not run')
  expect(code).toBe(0)
})

test.each([
  ['an unknown option', ['--password', 'hunter22'], {}, "unknown option '--password'"],
  ['too many arguments', ['hello'], {}, 'too many arguments'],
  ['a missing site', ['--upstream', 'http://127.0.0.1:9'], {}, '--host is missing'],
  ['a missing API', ['--host', 'a.example', ...PEOPLE], PASSWORDS, 'UPSTREAM_URL is missing'],
  ['a missing account', ['--upstream', 'http://127.0.0.1:9', '--host', 'a.example'], {}, '--customer is missing'],
  [
    'missing password',
    ['--upstream', 'http://127.0.0.1:9', '--host', 'a.example', ...PEOPLE],
    {},
    'DOCTOR_WRITER_PASSWORD is missing',
  ],
  [
    'an invalid setting',
    ['--upstream', 'http://127.0.0.1:9', '--host', 'a.example', ...PEOPLE],
    { ...PASSWORDS, PORT: 'x' },
    'PORT must be',
  ],
])('%s exits with 2 and an explanation', async (_, args, env, line) => {
  const { err, out, code } = await run(args, env)
  expect(err).toContain(line)
  expect({ out, code }).toEqual({ out: '', code: 2 })
})

test.each([
  ['an unknown host name', 'http://nobody.invalid', 'DNS', 'dns_unknown'],
  ['a closed port', 'http://127.0.0.1:9', 'connection', 'connection_refused'],
])('reports %s before making any call', async (_, upstream, name, finding) => {
  const { out, code } = await run(['--upstream', upstream, '--host', 'a.example', ...PEOPLE, '--json'], PASSWORDS)
  const { checks } = JSON.parse(out) as { checks: { name: string; code?: string; setting?: string }[] }
  expect(checks.filter((check) => check.code)).toMatchObject([{ name, code: finding, setting: 'UPSTREAM_URL' }])
  expect(code).toBe(1)
})

const WAY_IN = ['--upstream', 'http://127.0.0.1:9', '--host', 'a.example', '--way-in']

test('--way-in checks only the connection and reports each finding as blocking', async () => {
  const { out, code } = await run(WAY_IN)
  expect(out).toMatch(/BLOCKS +connection +port 9: ECONNREFUSED/)
  expect(out).toContain('1 finding (1 blocks); 0 of')
  expect(code).toBe(1)
  const json = JSON.parse((await run([...WAY_IN, '--json'])).out) as { checks: { code?: string; weight?: string }[] }
  expect(json.checks.filter((check) => check.code)).toMatchObject([{ code: 'connection_refused', weight: 'blocks' }])
})

test('the report prints settings in the form NAME=value', async () => {
  expect((await run(WAY_IN)).out).toContain('set   UPSTREAM_URL=https://<name of the API>')
})

test('the report summarizes skipped checks in one line and lists each with --all', async () => {
  const { out } = await run(WAY_IN)
  expect(out).toContain('not tried: 1 (1 times "the API is configured by IP address"); --all names each')
  expect(out).not.toMatch(/not tried +DNS/)
  const { out: all } = await run([...WAY_IN, '--all'])
  expect(all).toMatch(/not tried +DNS +the API is configured by IP address/)
  expect(all).not.toContain('--all')
})

test('prompts for passwords that are not in the environment', async () => {
  const asked: string[] = []
  const ask = async (question: string) => {
    asked.push(question)
    return 'typed secret'
  }
  const args = ['--upstream', 'http://127.0.0.1:9', '--host', 'a.example', ...PEOPLE]
  const { code, out } = await doctor({ args, env: { DOCTOR_WRITER_PASSWORD: 'two secret' }, ask })
  expect(asked).toEqual(['Password of the customer c@example.com: ', 'Password of the reviewer r@example.com: '])
  expect(code).toBe(1)
  expect(out).not.toContain('secret')
})

/** Creates a folder with a built web and a SITES_FILE. */
function aFolder(sites: unknown) {
  const dir = mkdtempSync(join(tmpdir(), 'quillgate-doctor-config-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  writeFileSync(join(dir, 'index.html'), '<title>x</title><!--boot:head-->')
  writeFileSync(join(dir, 'sites.json'), JSON.stringify(sites))
  return {
    UPSTREAM_URL: 'https://api.example.com',
    WEB_DIR: dir,
    DATA_DIR: join(dir, 'data'),
    SITES_FILE: join(dir, 'sites.json'),
  }
}

test('doctor config accepts valid settings without writing anything', async () => {
  const env = aFolder({ 'a.example': { chatDialect: 'upper' } })
  const { out, code } = await run(['config'], env)
  expect(existsSync(env.DATA_DIR)).toBe(false)
  expect({ out, code }).toEqual({ out: 'Settings are valid; SITES_FILE: 1 domains.\n', code: 0 })
})

test('doctor config reports invalid settings, invalid sites and misspelled names without printing credentials', async () => {
  const env = { ...aFolder({ 'a.example': { chatDialect: 'loud' } }), UPSTREAM_CHATPATH: '/x' }
  const { out, code } = await run(['config', '--json'], env)
  expect(code).toBe(1)
  expect((JSON.parse(out) as { findings: string[] }).findings).toEqual([
    expect.stringContaining('SITES_FILE /a.example/chatDialect'),
    'UPSTREAM_CHATPATH is not a portal setting; see docs/configuration.md',
  ])
  const bad = await run(['config'], {
    ...env,
    UPSTREAM_URL: 'https://me:hunter22@api.example.com',
    REDIS_URL: 'redis://me:hunter22@r',
  })
  expect(bad.out).toContain('BLOCKS  UPSTREAM_URL must match')
  expect(bad.out).toContain('COSTS   UPSTREAM_CHATPATH is not a portal setting')
  expect(bad.out).not.toContain('hunter22')
})

test('doctor config reports a missing COOKIE_SECRET when REDIS_URL is set', async () => {
  const { out } = await run(['config'], { ...aFolder({}), REDIS_URL: 'redis://r' })
  expect(out).toContain('COOKIE_SECRET is missing: replicas that share REDIS_URL must share it too')
})
