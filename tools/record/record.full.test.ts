import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startToxicLink } from '@quillgate/shared/testing/toxic-link'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Definition, Manifest } from '../../bff/src/recording/format.ts'
import { openSocket } from '../../bff/src/testing/chat.ts'
import { PAGE_HEADERS, readCookies, sendTestRequest } from '../../bff/src/testing/client.ts'
import { findSecrets, readFolderText } from '../../bff/src/testing/find-secrets.ts'
import { type ProviderReady, type ServerProcess, startProvider } from '../../bin/servers.ts'
import { fillDataDir } from '../../provider/src/testing/template.ts'
import { SLOW_MS } from '../doctor/api.ts'
import { runReplay } from '../replay/command.ts'
import { createWebBuild } from '../testing/create-web-build.ts'
import { type CredentialsByRole, type RepliesByCall, type Role, runJourney } from '../testing/recorded-journey.ts'
import { runServerCommand } from '../testing/serving.ts'
import { runRecord } from './command.ts'
import type { CommandResult } from './command-line.ts'
import { readRecordings } from './recordings.ts'

const dir = mkdtempSync(join(tmpdir(), 'quillgate-record-'))
const outFolder = join(dir, 'out')
const TEN_DAYS_MS = 10 * 86_400_000
let provider: ServerProcess<ProviderReady>
let site: string
let env: Record<string, string>
let people: CredentialsByRole
let recordedRun: { answers: RepliesByCall; said: string; result: CommandResult }

beforeAll(async () => {
  await fillDataDir(join(dir, 'provider'))
  provider = await startProvider({ DATA_DIR: join(dir, 'provider') })
  site = provider.ready.demoDomain
  env = {
    ...(process.env as Record<string, string>),
    WEB_DIR: createWebBuild(dir),
    DATA_DIR: join(dir, 'data'),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  }
  const of = (role: Role) => {
    const { email, password } = provider.ready.signIns.find((one) => one.domain === site && one.role === role)!
    return { email, password }
  }
  people = { customer: of('customer'), writer: of('writer'), reviewer: of('reviewer') }
  let answers: RepliesByCall = new Map()
  const made = await runServerCommand(
    runRecord,
    { env, args: ['--upstream', provider.ready.address, '--out', outFolder, '--journey', 'three', '--site', site] },
    async (port) => {
      answers = await runJourney(port, site, people)
    },
  )
  recordedRun = { answers, ...made }
})
afterAll(async () => {
  await provider.stop()
  rmSync(dir, { recursive: true, force: true })
})

const recordingFolder = () => join(outFolder, site, 'three')
const readManifest = (where: string) => JSON.parse(readFileSync(join(where, 'manifest.json'), 'utf8')) as Manifest

test('a recording contains no personal data and lists its users in manifest.json', () => {
  expect(recordedRun.result).toEqual({ err: '', code: 0 })
  const manifest = readManifest(recordingFolder())
  expect(manifest).toMatchObject({ site, journey: 'three', website: { status: 200 }, kept: [], chats: 1, skipped: [] })
  expect(manifest.people.map(({ role }) => role)).toEqual(['user', 'writer', 'reviewer'])
  expect(recordedRun.said).toContain(`writer     replay sign-in: ${manifest.people[1]!.email}`)
  const known = [...recordedRun.answers.values()].flatMap(({ json }) => {
    const { user } = json as { user?: { firstName: string; lastName: string; email: string } }
    return user ? [user.email, `${user.firstName}${user.lastName}`] : []
  })
  expect(known.length).toBe(6)
  expect(
    findSecrets(readFolderText(outFolder), [...known, ...Object.values(people).map(({ password }) => password)]),
  ).toEqual([])
})

test('a recording contains, for each read call, the number of writes before it', () => {
  const [one] = readRecordings(outFolder)
  const views = one!.calls.filter(
    ({ recorded: { call: name, person } }) => name === 'writerOrders.view' && person !== 'visitor',
  )
  expect(views.map(({ recorded: { writes } }) => writes).slice(-3)).toEqual([0, 1, 2])
  const chats = one!.chats.map(({ head }) => head.number)
  const numbers = [...one!.calls.map(({ recorded: { number } }) => number), ...chats].toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
})

const MONTH_PATTERN = /^\d{4}-\d{2}$|^[A-Z][a-z]+$/
const DAY_MS = 86_400_000
const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Returns the differences between a live response and its replay that are errors. Each live text must always be
 * replaced with the same pseudonym, and times must be shifted by `ms`.
 */
function findDifferences(
  live: unknown,
  played: unknown,
  standIns: Map<string, unknown>,
  ms: number,
  at: string,
): string[] {
  if (typeof live === 'string' && /^\d{4}-\d{2}-\d{2}/.test(live)) {
    const moved = Date.parse(String(played)) - Date.parse(live)
    return Math.abs(moved - ms) < DAY_MS ? [] : [`${at} moved by ${moved} ms`]
  }
  if (typeof live === 'string' && live !== '' && !/(?:_id|status)$/.test(at)) {
    if (!standIns.has(live)) standIns.set(live, played)
    return standIns.get(live) === played ? [] : [`${at} has two stand-ins`]
  }
  if (!isFields(live) || !isFields(played)) return live === played ? [] : [`${at} is ${String(played)}`]
  const [names, others] = [live, played].map((one) => Object.keys(one).filter((name) => !MONTH_PATTERN.test(name)))
  if (names!.join() !== others!.join()) return [`${at} has ${others!.join()}`]
  return names!.flatMap((name) => findDifferences(live[name], played[name], standIns, ms, `${at}.${name}`))
}

describe('npm run record -- --check', () => {
  const check = async (where: string, upstream = provider.ready.address) => {
    let said = ''
    const result = await runRecord({
      args: [
        '--check',
        where,
        '--upstream',
        upstream,
        '--customer',
        people.customer.email,
        '--writer',
        people.writer.email,
        '--reviewer',
        people.reviewer.email,
      ],
      env: {
        ...env,
        DOCTOR_CUSTOMER_PASSWORD: people.customer.password,
        DOCTOR_WRITER_PASSWORD: people.writer.password,
        DOCTOR_REVIEWER_PASSWORD: people.reviewer.password,
      },
      print: (text) => (said += text),
      stopped: new Promise(() => {}),
    })
    return { ...result, said }
  }

  test('reports no difference when the API has not changed since the recording', async () => {
    const { code, said, err } = await check(recordingFolder())
    expect({ code, err, said }).toMatchObject({ code: 0, err: '' })
    expect(said).toMatch(/ok {9}customerOrders\.list/)
  })

  test('reports no difference when sign-ins are slow', async () => {
    const link = await startToxicLink(Number(new URL(provider.ready.address).port))
    onTestFinished(() => link.stop())
    await link.addToxic({ type: 'latency', latencyMs: SLOW_MS + 100, jitterMs: 0 }, 'down', (head) =>
      head.includes('/auth/login'),
    )
    const { code, said } = await check(recordingFolder(), `http://127.0.0.1:${link.port}`)
    expect({ code, slow: said.includes('slow') }).toEqual({ code: 0, slow: false })
  })

  test('reports changed and missing fields by call', async () => {
    const where = join(dir, 'drifted')
    cpSync(recordingFolder(), where, { recursive: true })
    // Modifies the recording, as if the API had been different when it was made.
    for (const name of readdirSync(where).filter(
      (file) => file.includes('customerOrders.list') || file.includes('customerInvoices.list'),
    )) {
      const definition = JSON.parse(readFileSync(join(where, name), 'utf8')) as Definition
      const { orders, invoices } = definition.response as Record<
        'orders' | 'invoices',
        Record<string, unknown>[] | undefined
      >
      for (const order of orders ?? [])
        Object.assign(order, { surcharge: 5, statusPercentage: String(order.statusPercentage) })
      for (const invoice of invoices ?? []) delete invoice.status
      writeFileSync(join(where, name), JSON.stringify(definition))
    }
    const { code, said } = await check(where)
    expect(code).toBe(1)
    expect(said).toContain('vanished  orders[].surcharge')
    expect(said).toContain('changed   orders[].statusPercentage  string → number')
    expect(said).not.toContain('invoices[].status')
    expect(said).toContain('2 findings')
  })

  test('exits with 2 when a password or the recording is missing', async () => {
    expect((await check(join(dir, 'nowhere'))).code).toBe(2)
    const result = await runRecord({
      args: ['--check', recordingFolder(), '--upstream', provider.ready.address],
      env,
      print: () => {},
      stopped: new Promise(() => {}),
    })
    expect(result).toMatchObject({ code: 2, err: expect.stringContaining('--customer is missing') as string })
  })
})

describe('npm run replay', () => {
  const aged = join(dir, 'aged')
  const signIns = () => {
    const [customer, writer, reviewer] = readManifest(recordingFolder()).people.map(({ email }) => ({
      email,
      password: 'any',
    }))
    return { customer: customer!, writer: writer!, reviewer: reviewer! }
  }
  beforeAll(async () => {
    await provider.stop()
    cpSync(outFolder, aged, { recursive: true })
    const file = join(aged, site, 'three', 'manifest.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
    writeFileSync(
      file,
      JSON.stringify({ ...manifest, started: new Date(Date.parse(manifest.started) - TEN_DAYS_MS).toISOString() }),
    )
  })

  test('replays the same responses ten days later, and reports requests that were not recorded', async () => {
    let played: RepliesByCall = new Map()
    const { result, said } = await runServerCommand(
      runReplay,
      { env, args: ['--from', aged, '--latency', 'none'] },
      async (port) => {
        played = await runJourney(port, site, signIns())
        const headers = { ...PAGE_HEADERS }
        const missing = await sendTestRequest(port, { path: '/api/cart/packagesInfo?items[]=1', host: site, headers })
        expect(missing.json()).toMatchObject({
          status: false,
          status_code: 404,
          error: 'Not recorded: GET /api/cart/packagesInfo',
        })
      },
    )
    expect([...played.keys()]).toEqual([...recordedRun.answers.keys()])
    const standIns = new Map<string, unknown>()
    const differ = [...recordedRun.answers].flatMap(([name, live]) =>
      findDifferences(live, played.get(name), standIns, TEN_DAYS_MS, name),
    )
    expect(differ).toEqual([])
    expect(standIns.size).toBeGreaterThan(50)
    expect(result.code).toBe(1)
    expect(said).toContain('not recorded  GET /api/cart/packagesInfo')
  })

  test('applies each kind of fault from the faults file', async () => {
    const file = join(dir, 'faults.json')
    const once = { times: 1 }
    writeFileSync(
      file,
      JSON.stringify([
        { call: 'customerOrders.list', fault: 'status', status: 409, ...once },
        { call: 'customerOrders.list', fault: 'malformed', ...once },
        { call: 'customerOrders.list', fault: 'half', ...once },
        { call: 'customerInvoices.list', fault: 'drop', times: 2 },
        { call: 'notifications.list', fault: 'hang' },
        { socket: 'orders', fault: 'kick', afterFrames: 1 },
      ]),
    )
    await runServerCommand(runReplay, { env, args: ['--from', outFolder, '--faults', file] }, async (port) => {
      const login = await sendTestRequest(port, {
        method: 'POST',
        path: '/api/auth/login',
        host: site,
        headers: PAGE_HEADERS,
        body: JSON.stringify(signIns().customer),
      })
      const headers = { ...PAGE_HEADERS, cookie: readCookies(login) }
      const status = async (path: string) => (await sendTestRequest(port, { path, host: site, headers })).status
      const list = '/api/customer/orders'
      expect([await status(list), await status(list), await status(list), await status(list)]).toEqual([
        409, 502, 502, 200,
      ])
      expect([await status('/api/customer/invoices'), await status('/api/customer/invoices')]).toEqual([502, 200])
      const hung = sendTestRequest(port, {
        path: '/api/notifications?page=1',
        host: site,
        headers,
        signal: AbortSignal.timeout(700),
      })
      await expect(hung).rejects.toThrow(/abort/i)
      const socket = await openSocket({ port, host: site, cookie: headers.cookie })
      socket.send({ type: 'subscribe', chatType: 'writerToCustomer', order_id: '1' })
      expect((await socket.closed)[0]).toBeGreaterThanOrEqual(1000)
    })
  })

  test('refuses to start with an invalid faults file or folder', async () => {
    const file = join(dir, 'bad.json')
    writeFileSync(
      file,
      JSON.stringify([
        { call: 'customerOrders.list', fault: 'hang' },
        { call: 'nobody.knows', fault: 'hang' },
      ]),
    )
    const start = (...args: string[]) => runReplay({ args, env, print: () => {}, stopped: new Promise(() => {}) })
    expect(await start('--from', outFolder, '--faults', file)).toMatchObject({
      code: 2,
      err: expect.stringContaining('number 2') as string,
    })
    expect(await start('--from', join(dir, 'nowhere'))).toMatchObject({ code: 2 })
    expect(await start()).toMatchObject({ code: 2 })
  })
})
