import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Definition, Manifest } from '../../bff/src/recording/format.ts'
import { openSocket } from '../../bff/src/testing/chat.ts'
import { call, cookiesOf, PAGE } from '../../bff/src/testing/client.ts'
import { tracesIn, wholeOf } from '../../bff/src/testing/traces.ts'
import { type Part, type ProviderReady, startProvider } from '../parts.ts'
import { replay } from '../replay/command.ts'
import { readRecordings } from '../replay/recordings.ts'
import { aWeb } from '../testing/a-web.ts'
import { record } from './command.ts'
import type { Result } from './command-line.ts'

type Command = typeof record
type Answers = Map<string, { status: number; json: unknown }>
type Role = 'customer' | 'writer' | 'reviewer'
type SignIns = Record<Role, { email: string; password: string }>

const dir = mkdtempSync(join(tmpdir(), 'quillgate-record-'))
const out = join(dir, 'out')
const DAYS = 10 * 86_400_000
let provider: Part<ProviderReady>
let site: string
let env: Record<string, string>
let people: SignIns
let recorded: { answers: Answers; said: string; result: Result }

/** A command that serves, until `during` is over; answers what it printed. */
async function serving(command: Command, args: string[], during: (port: number) => Promise<void>) {
  let said = ''
  let stop = () => {}
  const stopped = new Promise<void>((done) => (stop = done))
  let ready = (_port: number) => {}
  const port = new Promise<number>((done) => (ready = done))
  const running = command({
    args: [...args, '--port', '0'],
    env,
    stopped,
    say(text) {
      said += text
      const address = / at (http:\S+?)\.? /.exec(text)?.[1]
      if (address) ready(Number(new URL(address).port))
    },
  })
  const first = await Promise.race([port, running])
  if (typeof first !== 'number') throw new Error(first.err)
  try {
    await during(first)
  } finally {
    stop()
  }
  return { result: await running, said }
}

const ids = (list: unknown) => (list as { orders: { _id: string; client_id?: string }[] }).orders

/** What a customer, a writer and a reviewer do one after the other; the same at the API and in its replay. */
async function journey(port: number, signIns: SignIns): Promise<Answers> {
  const answers: Answers = new Map()
  let [cookie, who] = ['', '' as string]
  const ask = async (path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') => {
    const headers = { ...PAGE, ...(cookie && { cookie }) }
    const asked = { method, path, host: site, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const answer = await call(port, asked)
    const json = answer.json()
    const name = `${who} ${method} ${path}`
    answers.set(answers.has(name) ? `${name} again` : name, { status: answer.status, json })
    return { answer, json }
  }
  const enter = async (role: Role) => {
    who = role
    cookie = ''
    cookie = cookiesOf((await ask('/api/auth/login', signIns[role])).answer)
  }

  await enter('customer')
  const [mine] = ids((await ask('/api/customer/orders')).json)
  await ask(`/api/customer/orders/${mine!._id}`)
  await ask(`/bff/customer/orders/${mine!._id}`)
  await ask('/api/customer/invoices')
  await ask('/api/notifications?page=1')
  await ask('/api/customer/board')
  await enter('writer')
  await ask('/bff/writer/dashboard')
  const [assigned] = ids((await ask('/api/writer/orders')).json)
  const order = `/api/writer/orders/${assigned!._id}`
  const { json } = await ask(order)
  const { priority } = (json as { order: { priority?: string } }).order
  await ask(order, { priority: priority === 'low' ? 'high' : 'low' }, 'PATCH')
  await ask(order)
  await ask(order, { priority: 'medium' }, 'PATCH')
  await ask('/api/writer/orders')
  const socket = await openSocket({ port, host: site, cookie })
  socket.say({ type: 'subscribe', chatType: 'writerToCustomer', order_id: assigned!._id })
  socket.say({ type: 'request_all_messages' })
  await vi.waitFor(() => expect(socket.got.length).toBeGreaterThan(0), { timeout: 10_000 })
  const history = socket.got.find(({ type }) => type === 'all_messages')
  answers.set('writer chat', { status: 101, json: history })
  socket.socket.close()
  await socket.closed
  await enter('reviewer')
  const [reviewed] = ids((await ask('/api/reviewer/orders')).json)
  await ask(`/api/writer/orders/${reviewed!._id}`)
  await ask('/api/auth/logout', {})
  return answers
}

beforeAll(async () => {
  provider = await startProvider({ DATA_DIR: join(dir, 'provider') })
  site = provider.ready.demoDomain
  env = {
    ...(process.env as Record<string, string>),
    WEB_DIR: aWeb(dir),
    DATA_DIR: join(dir, 'data'),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  }
  const of = (role: Role) => {
    const { email, password } = provider.ready.signIns.find((one) => one.domain === site && one.role === role)!
    return { email, password }
  }
  people = { customer: of('customer'), writer: of('writer'), reviewer: of('reviewer') }
  let answers: Answers = new Map()
  const made = await serving(
    record,
    ['--upstream', provider.ready.address, '--out', out, '--journey', 'three', '--site', site],
    async (port) => {
      answers = await journey(port, people)
    },
  )
  recorded = { answers, ...made }
})
afterAll(async () => {
  await provider.stop()
  rmSync(dir, { recursive: true, force: true })
})

const folder = () => join(out, site, 'three')
const manifestOf = (where: string) => JSON.parse(readFileSync(join(where, 'manifest.json'), 'utf8')) as Manifest

test('a recording says what it holds, and nothing of the people', () => {
  expect(recorded.result).toEqual({ err: '', code: 0 })
  const manifest = manifestOf(folder())
  expect(manifest).toMatchObject({ site, journey: 'three', website: { status: 200 }, kept: [], chats: 1, skipped: [] })
  expect(manifest.people.map(({ role }) => role)).toEqual(['user', 'writer', 'reviewer'])
  expect(recorded.said).toContain(`writer     signs in to a replay as ${manifest.people[1]!.email}`)
  const known = [...recorded.answers.values()].flatMap(({ json }) => {
    const { user } = json as { user?: { firstName: string; lastName: string; email: string } }
    return user ? [user.email, `${user.firstName}${user.lastName}`] : []
  })
  expect(known.length).toBe(6)
  expect(tracesIn(wholeOf(out), [...known, ...Object.values(people).map(({ password }) => password)])).toEqual([])
})

test('each read carries how many writes came before it, in the order of the calls', () => {
  const [one] = readRecordings(out)
  const views = one!.calls.filter(
    ({ recorded: { call: name, person } }) => name === 'writerOrders.view' && person !== 'visitor',
  )
  expect(views.map(({ recorded: { writes } }) => writes).slice(-3)).toEqual([0, 1, 2])
  const chats = one!.chats.map(({ head }) => head.number)
  const numbers = [...one!.calls.map(({ recorded: { number } }) => number), ...chats].toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
})

/** Whether two answers are the same but for stand-ins, which `names` collects, and times, which moved by `ms`. */
function expectSame(live: unknown, played: unknown, names: Map<string, string>, ms: number, at = ''): void {
  if (typeof live === 'string' && /^\d{4}-\d{2}-\d{2}/.test(live)) {
    const moved = Date.parse(played as string) - Date.parse(live)
    expect(Math.abs(moved - ms), at).toBeLessThan(86_400_000)
    return
  }
  if (typeof live === 'string') {
    expect(typeof played, at).toBe('string')
    if (/(?:^|\.)_id$|status$/.test(at)) expect(played, at).toBe(live)
    else if (live !== '') expect(names.get(live) ?? played, `${at} of one value has one stand-in`).toBe(played)
    names.set(live, played as string)
    return
  }
  if (typeof live !== 'object' || live === null) return expect(played, at).toEqual(live)
  const names2 = (value: object) => Object.keys(value).filter((name) => !MONTH.test(name))
  expect(names2(played as object), at).toEqual(names2(live))
  for (const name of names2(live))
    expectSame(
      (live as Record<string, unknown>)[name],
      (played as Record<string, unknown>)[name],
      names,
      ms,
      `${at}.${name}`,
    )
}
const MONTH = /^\d{4}-\d{2}$|^[A-Z][a-z]+$/

describe('drift', () => {
  const check = async (where: string) => {
    let said = ''
    const result = await record({
      args: [
        '--check',
        where,
        '--upstream',
        provider.ready.address,
        '--customer',
        people.customer.email,
        '--writer',
        people.writer.email,
        '--reviewer',
        people.reviewer.email,
      ],
      env: {
        ...env,
        PUBLIC_SCHEME: 'http',
        DOCTOR_CUSTOMER_PASSWORD: people.customer.password,
        DOCTOR_WRITER_PASSWORD: people.writer.password,
        DOCTOR_REVIEWER_PASSWORD: people.reviewer.password,
      },
      say: (text) => (said += text),
      stopped: new Promise(() => {}),
    })
    return { ...result, said }
  }

  test('none where nothing has changed', async () => {
    const { code, said, err } = await check(folder())
    expect({ code, err, said }).toMatchObject({ code: 0, err: '' })
    expect(said).toMatch(/ok {9}customerOrders\.list/)
  })

  test('is told by call and field', async () => {
    const where = join(dir, 'drifted')
    cpSync(folder(), where, { recursive: true })
    // As if the API of the recording had been another one.
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

  test('without a password or a recording it cannot run', async () => {
    expect((await check(join(dir, 'nowhere'))).code).toBe(2)
    const result = await record({
      args: ['--check', folder(), '--upstream', provider.ready.address],
      env,
      say: () => {},
      stopped: new Promise(() => {}),
    })
    expect(result).toMatchObject({ code: 2, err: expect.stringContaining('--customer is missing') as string })
  })
})

describe('with the API away', () => {
  const aged = join(dir, 'aged')
  const signIns = () => {
    const [customer, writer, reviewer] = manifestOf(folder()).people.map(({ email }) => ({ email, password: 'any' }))
    return { customer: customer!, writer: writer!, reviewer: reviewer! }
  }
  beforeAll(async () => {
    await provider.stop()
    cpSync(out, aged, { recursive: true })
    const file = join(aged, site, 'three', 'manifest.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
    writeFileSync(
      file,
      JSON.stringify({ ...manifest, started: new Date(Date.parse(manifest.started) - DAYS).toISOString() }),
    )
  })

  test('a replay gives the same answers, ten days later, and tells what was not recorded', async () => {
    let played: Answers = new Map()
    const { result, said } = await serving(replay, ['--from', aged, '--latency', 'none'], async (port) => {
      played = await journey(port, signIns())
      const headers = { ...PAGE }
      const missing = await call(port, { path: '/api/cart/packagesInfo?items[]=1', host: site, headers })
      expect(missing.json()).toMatchObject({
        status: false,
        status_code: 404,
        error: 'Not recorded: GET /api/cart/packagesInfo',
      })
    })
    expect([...played.keys()]).toEqual([...recorded.answers.keys()])
    const names = new Map<string, string>()
    for (const [name, { status, json }] of recorded.answers) {
      expect(played.get(name)!.status, name).toBe(status)
      expectSame(json, played.get(name)!.json, names, DAYS, name)
    }
    expect(names.size).toBeGreaterThan(50)
    expect(result.code).toBe(1)
    expect(said).toContain('not recorded  GET /api/cart/packagesInfo')
  })

  test('faults lie over a replay, each of its kind', async () => {
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
    await serving(replay, ['--from', out, '--faults', file], async (port) => {
      const login = await call(port, {
        method: 'POST',
        path: '/api/auth/login',
        host: site,
        headers: PAGE,
        body: JSON.stringify(signIns().customer),
      })
      const headers = { ...PAGE, cookie: cookiesOf(login) }
      const status = async (path: string) => (await call(port, { path, host: site, headers })).status
      const list = '/api/customer/orders'
      expect([await status(list), await status(list), await status(list), await status(list)]).toEqual([
        409, 502, 502, 200,
      ])
      expect([await status('/api/customer/invoices'), await status('/api/customer/invoices')]).toEqual([502, 200])
      const hung = call(port, {
        path: '/api/notifications?page=1',
        host: site,
        headers,
        signal: AbortSignal.timeout(700),
      })
      await expect(hung).rejects.toThrow(/abort/i)
      const socket = await openSocket({ port, host: site, cookie: headers.cookie })
      socket.say({ type: 'subscribe', chatType: 'writerToCustomer', order_id: '1' })
      expect((await socket.closed)[0]).toBeGreaterThanOrEqual(1000)
    })
  })

  test('a bad faults file or folder stops the start', async () => {
    const file = join(dir, 'bad.json')
    writeFileSync(
      file,
      JSON.stringify([
        { call: 'customerOrders.list', fault: 'hang' },
        { call: 'nobody.knows', fault: 'hang' },
      ]),
    )
    const start = (...args: string[]) => replay({ args, env, say: () => {}, stopped: new Promise(() => {}) })
    expect(await start('--from', out, '--faults', file)).toMatchObject({
      code: 2,
      err: expect.stringContaining('number 2') as string,
    })
    expect(await start('--from', join(dir, 'nowhere'))).toMatchObject({ code: 2 })
    expect(await start()).toMatchObject({ code: 2 })
  })
})
