import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Env, runDoctor } from './command.ts'

const ACCOUNT_ARGUMENTS = ['--customer', 'c@example.com', '--writer', 'w@example.com', '--reviewer', 'r@example.com']
const PASSWORDS = {
  DOCTOR_CUSTOMER_PASSWORD: 'one secret',
  DOCTOR_WRITER_PASSWORD: 'two secret',
  DOCTOR_REVIEWER_PASSWORD: 'three secret',
}
const runDoctorWith = (args: string[], env: Env = {}) => runDoctor({ args, env })

test('the doctor command explains the exit codes and exits with 0 when called with --help', async () => {
  const { out, code } = await runDoctorWith(['--help'])
  expect(out).toContain('Exit codes: 0 no findings, 1 findings, 2 could not run')
  expect(code).toBe(0)
})

test.each([
  ['an unknown option', ['--password', 'hunter22'], {}, "unknown option '--password'"],
  ['too many arguments', ['hello'], {}, 'too many arguments'],
  ['a missing site', ['--upstream', 'http://127.0.0.1:9'], {}, '--host is missing'],
  ['a missing API', ['--host', 'a.example', ...ACCOUNT_ARGUMENTS], PASSWORDS, 'UPSTREAM_URL is missing'],
  ['a missing account', ['--upstream', 'http://127.0.0.1:9', '--host', 'a.example'], {}, '--customer is missing'],
  [
    'a missing password',
    ['--upstream', 'http://127.0.0.1:9', '--host', 'a.example', ...ACCOUNT_ARGUMENTS],
    {},
    'DOCTOR_WRITER_PASSWORD is missing',
  ],
  [
    'an invalid setting',
    ['--upstream', 'http://127.0.0.1:9', '--host', 'a.example', ...ACCOUNT_ARGUMENTS],
    { ...PASSWORDS, PORT: 'x' },
    'PORT must be',
  ],
])('the doctor command reports %s and exits with 2', async (_, args, env, line) => {
  const { err, out, code } = await runDoctorWith(args, env)
  expect(err).toContain(line)
  expect({ out, code }).toEqual({ out: '', code: 2 })
})

test.each([
  ['an unknown host name', 'http://nobody.invalid', 'DNS', 'dns_unknown'],
  ['a closed port', 'http://127.0.0.1:9', 'connection', 'connection_refused'],
])('the doctor command reports %s before making any API call', async (_, upstream, name, finding) => {
  const { out, code } = await runDoctorWith(
    ['--upstream', upstream, '--host', 'a.example', ...ACCOUNT_ARGUMENTS, '--json'],
    PASSWORDS,
  )
  const { checks } = JSON.parse(out) as { checks: { name: string; code?: string; setting?: string }[] }
  expect(checks.filter((check) => check.code)).toMatchObject([{ name, code: finding, setting: 'UPSTREAM_URL' }])
  expect(code).toBe(1)
})

const CONNECTION_ARGUMENTS = ['--upstream', 'http://127.0.0.1:9', '--host', 'a.example', '--way-in']

test('with --way-in, the doctor command checks only the connection', async () => {
  const { out, code } = await runDoctorWith(CONNECTION_ARGUMENTS)
  expect(out).toMatch(/BLOCKS +connection +port 9: ECONNREFUSED/)
  expect(out).toContain('1 finding (1 blocks); 0 of')
  expect(code).toBe(1)
})

test('with --way-in, the doctor command reports each finding as blocking', async () => {
  const json = JSON.parse((await runDoctorWith([...CONNECTION_ARGUMENTS, '--json'])).out) as {
    checks: { code?: string; weight?: string }[]
  }
  expect(json.checks.filter((check) => check.code)).toMatchObject([{ code: 'connection_refused', weight: 'blocks' }])
})

test('the report of the doctor command shows a suggested setting in the form NAME=value', async () => {
  expect((await runDoctorWith(CONNECTION_ARGUMENTS)).out).toContain('set   UPSTREAM_URL=https://<name of the API>')
})

test('the report of the doctor command summarizes the skipped checks in one line, or lists each of them with --all', async () => {
  const { out } = await runDoctorWith(CONNECTION_ARGUMENTS)
  expect(out).toContain('not tried: 1 (1 time "the API is configured by IP address"); --all names each')
  expect(out).not.toMatch(/not tried +DNS/)
  const { out: all } = await runDoctorWith([...CONNECTION_ARGUMENTS, '--all'])
  expect(all).toMatch(/not tried +DNS +the API is configured by IP address/)
  expect(all).not.toContain('--all')
})

test('the doctor command prompts for passwords that are not in the environment', async () => {
  const asked: string[] = []
  const ask = async (question: string) => {
    asked.push(question)
    return 'typed secret'
  }
  const args = ['--upstream', 'http://127.0.0.1:9', '--host', 'a.example', ...ACCOUNT_ARGUMENTS]
  const { code, out } = await runDoctor({ args, env: { DOCTOR_WRITER_PASSWORD: 'two secret' }, ask })
  expect(asked).toEqual(['Password of the customer c@example.com: ', 'Password of the reviewer r@example.com: '])
  expect(code).toBe(1)
  expect(out).not.toContain('secret')
})

/** Creates a folder with a web build and a SITES_FILE; returns it as portal settings. */
function createConfigFolder(sites: unknown) {
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

test('`doctor config` accepts valid settings without writing a file', async () => {
  const env = createConfigFolder({ 'a.example': { chatDialect: 'upper' } })
  const { out, code } = await runDoctorWith(['config'], env)
  expect(existsSync(env.DATA_DIR)).toBe(false)
  expect({ out, code }).toEqual({ out: 'Settings are valid; SITES_FILE: 1 domain.\n', code: 0 })
})

test('`doctor config` reports invalid settings and misspelled names without printing credentials', async () => {
  const env = { ...createConfigFolder({ 'a.example': { chatDialect: 'loud' } }), UPSTREAM_CHATPATH: '/x' }
  const { out, code } = await runDoctorWith(['config', '--json'], env)
  expect(code).toBe(1)
  expect((JSON.parse(out) as { findings: string[] }).findings).toEqual([
    expect.stringContaining('SITES_FILE /a.example/chatDialect'),
    'UPSTREAM_CHATPATH is not a portal setting; see docs/configuration.md',
  ])
  const bad = await runDoctorWith(['config'], {
    ...env,
    UPSTREAM_URL: 'https://me:hunter22@api.example.com',
    REDIS_URL: 'redis://me:hunter22@r',
  })
  expect(bad.out).toContain('BLOCKS  UPSTREAM_URL must match')
  expect(bad.out).toContain('COSTS   UPSTREAM_CHATPATH is not a portal setting')
  expect(bad.out).not.toContain('hunter22')
})

test('`doctor config` reports a missing COOKIE_SECRET when REDIS_URL is set', async () => {
  const { out } = await runDoctorWith(['config'], { ...createConfigFolder({}), REDIS_URL: 'redis://r' })
  expect(out).toContain('COOKIE_SECRET is missing: replicas that share REDIS_URL must share it too')
})

test('`doctor config` reports a DATA_DIR that is not a folder only without Redis', async () => {
  const env = createConfigFolder({})
  writeFileSync(env.DATA_DIR, '')
  const { out: local } = await runDoctorWith(['config'], env)
  expect(local).toContain('is not a directory')
  const shared = { ...env, REDIS_URL: 'redis://r', COOKIE_SECRET: 'x'.repeat(32) }
  const { out, code } = await runDoctorWith(['config'], shared)
  expect({ out, code }).toEqual({ out: 'Settings are valid; SITES_FILE: 0 domains.\n', code: 0 })
})

describe('`doctor --watch`', () => {
  const watch = (content: string, ...args: string[]) => {
    const dir = mkdtempSync(join(tmpdir(), 'quillgate-watch-'))
    onTestFinished(() => rmSync(dir, { recursive: true }))
    const file = join(dir, 'accounts.json')
    writeFileSync(file, content)
    return runDoctorWith(['--watch', '--upstream', 'http://127.0.0.1:9', '--accounts', file, ...args])
  }
  const account = { email: 'c@example.com', password: 'one secret' }

  test.each([
    ['is not JSON', '{"password":"one secret"'],
    ['is invalid at /', '{}'],
    ['is invalid at /a.example', JSON.stringify({ 'a.example': { customer: account, other: account } })],
    ['is invalid at /a.example/customer', JSON.stringify({ 'a.example': { customer: { password: 'one secret' } } })],
  ])('rejects an accounts file that %s, without printing its content', async (line, content) => {
    const { err, code } = await watch(content)
    expect(err).toContain(line)
    expect(err).not.toContain('secret')
    expect(code).toBe(2)
  })

  test.each([
    [['--every', '0'], '--every is not'],
    [['--ops', 'localhost'], '--ops localhost is not'],
    [['--host', 'a.example'], 'either --accounts or --host'],
  ])('rejects the arguments %o', async (args, line) => {
    expect((await watch(JSON.stringify({ 'a.example': { customer: account } }), ...args)).err).toContain(line)
  })

  test('requires --accounts or --host', async () => {
    expect((await runDoctorWith(['--watch', '--upstream', 'http://127.0.0.1:9'])).err).toContain(
      '--watch needs --accounts',
    )
  })
})
