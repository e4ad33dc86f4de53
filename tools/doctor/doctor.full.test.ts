import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callEntries } from '@quillgate/shared/contract/table'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readCookies, sendTestRequest } from '../../bff/src/testing/client.ts'
import { type ProviderReady, type ServerProcess, startProvider } from '../../bin/servers.ts'
import { type Certificates, createCertificates } from '../../bin/testing/certificates.ts'
import { fillDataDir } from '../../provider/src/testing/template.ts'
import type { Fault } from '../testing/fault.ts'
import { FAULTS } from '../testing/faults/all.ts'
import { startFaultyProxy } from '../testing/faulty-proxy.ts'
import { type CommandResult, runDoctor } from './command.ts'
import type { Check } from './report.ts'

const dir = mkdtempSync(join(tmpdir(), 'quillgate-doctor-'))
let provider: ServerProcess<ProviderReady>
let certificates: Certificates
let sandbox: string

beforeAll(async () => {
  await fillDataDir(dir)
  provider = await startProvider({ DATA_DIR: dir })
  certificates = createCertificates(provider.ready.demoDomain)
  sandbox = await createOrder()
})
afterAll(async () => {
  await provider.stop()
  rmSync(dir, { recursive: true, force: true })
})

const findAccount = (role: string) =>
  provider.ready.signIns.find((one) => one.domain === provider.ready.demoDomain && one.role === role)!

/** Returns the id of one of the customer's orders that is in progress. */
async function createOrder(): Promise<string> {
  const { email, password } = findAccount('customer')
  const port = Number(new URL(provider.ready.address).port)
  const host = provider.ready.demoDomain
  const body = JSON.stringify({ email, password })
  const signedIn = await sendTestRequest(port, { method: 'POST', path: '/api/auth/login', host, body })
  const list = await sendTestRequest(port, {
    path: '/api/customer/orders',
    host,
    headers: { cookie: readCookies(signedIn) },
  })
  const { orders } = list.json() as { orders: { _id: string; statusPercentage: number }[] }
  return orders.find(({ statusPercentage }) => statusPercentage > 30 && statusPercentage < 100)!._id
}

/**
 * Shorter timeouts for chats than usual, which elapse only when the API is faulty. `slowMs` is long, because every call
 * is slow on a busy machine.
 */
const TIMEOUTS = { chatMs: 4_000, idleMs: 700, slowMs: 60_000 }
/** Limit for the test of a slow reply, which takes longer than this. */
const SLOW_REPLY_MS = 4_000
vi.setConfig({ testTimeout: 120_000 })
type DoctorOutput = { checks: (Check & { cause?: string; owner?: string })[]; tried: number; notTried: number }

async function runDoctorOn(
  upstream: string,
  { order = '', json = true, env = {}, slowMs = TIMEOUTS.slowMs, idleMs = TIMEOUTS.idleMs } = {},
): Promise<CommandResult> {
  const people = ['customer', 'writer', 'reviewer'].map(findAccount)
  const passwords = people.map(({ role, password }) => [`DOCTOR_${role.toUpperCase()}_PASSWORD`, password])
  return runDoctor({
    args: [
      '--upstream',
      upstream,
      '--host',
      provider.ready.demoDomain,
      ...people.flatMap(({ role, email }) => [`--${role}`, email]),
      ...(order ? ['--sandbox-order', order] : []),
      ...(json ? ['--json'] : []),
    ],
    env: { ...Object.fromEntries(passwords), ...env },
    how: { trust: { ca: certificates.ca }, patience: { ...TIMEOUTS, slowMs, idleMs } },
  })
}

/**
 * Runs the doctor command against a proxy that simulates these faults in front of the API; returns the findings as
 * "check: code".
 */
async function runDoctorWithFaults(
  faults: readonly Fault[],
  options: { order?: string; env?: Record<string, string> } = {},
) {
  const front = await startFaultyProxy(provider.ready.address, certificates, faults)
  try {
    const scheme = faults.some(({ over }) => over === 'http') ? 'http' : 'https'
    const slow = faults.flatMap(({ finds }) => finds.filter((one) => one.endsWith(': slow')))
    const result = await runDoctorOn(`${scheme}://127.0.0.1:${front.port}`, {
      ...options,
      ...(slow.length > 0 && { slowMs: SLOW_REPLY_MS }),
      // The wait for a chat that disconnects ends with the chat.
      ...(faults.some(({ finds }) => finds.some((one) => one.endsWith(': chat_cut'))) && { idleMs: 10_000 }),
    })
    const read = JSON.parse(result.out) as DoctorOutput
    const findings = read.checks.filter(
      ({ outcome, name, code }) => outcome === 'finding' && (code !== 'slow' || slow.includes(`${name}: slow`)),
    )
    return { result, read, findings, named: findings.map(({ name, code }) => `${name}: ${code}`).sort() }
  } finally {
    await front.close()
  }
}

describe('the doctor command with an API without faults', () => {
  test.each([
    ['over TLS', false],
    ['with a sandbox order', true],
  ])('reports no findings %s', async (_, writes) => {
    const { named, result, read } = await runDoctorWithFaults([], { order: writes ? sandbox : '' })
    expect(named).toEqual([])
    expect(result).toMatchObject({ code: 0, err: '' })
    expect(read.tried + read.notTried).toBe(99)
    expect(read.tried).toBeGreaterThanOrEqual(writes ? TRIED_COUNTS.writing : TRIED_COUNTS.reading)
    const wayIn = read.checks.filter(({ group, outcome }) => group === 'Connection' && outcome === 'not tried')
    expect(wayIn.map(({ name }) => name)).toEqual(writes ? ['DNS'] : ['DNS', 'X-Forwarded-For'])
  })

  test('reports no findings over plain HTTP', async () => {
    const { out, code } = await runDoctorOn(provider.ready.address, { json: false })
    expect(code).toBe(0)
    expect(out).toContain(`0 findings; ${TRIED_COUNTS.reading} of 99 calls tried`)
    expect(out).not.toContain(findAccount('customer').password)
  })
})

/** Expected minimum number of calls tried, without a sandbox order (`reading`) and with one (`writing`). */
const TRIED_COUNTS = { reading: 42, writing: 80 }

/**
 * Returns a fault that changes nothing but records every call to the API: as "name", or as "name?" if the call has no
 * session.
 */
function createSpy() {
  const calls = new Set<string>()
  const spy: Fault = {
    apply: ({ onAsk }) =>
      void onAsk.push(({ name, headers }) => void calls.add(headers.cookie === undefined ? `${name}?` : name)),
    finds: [],
  }
  return { spy, calls }
}

test('without --sandbox-order, the doctor command makes no calls that change data', async () => {
  const { spy, calls } = createSpy()
  await runDoctorWithFaults([spy])
  const isRead = (name: string) => callEntries().some((one) => one.name === name && one.call.effect === 'read')
  const others = [...calls].filter((name) => !isRead(name.replace('?', '')) && !['chat', '?'].includes(name))
  // The only calls besides reads are sign-in, sign-out, and an upload without a session, whose body is never sent.
  expect(others.sort()).toEqual(['auth.login?', 'auth.logout', 'files.upload?'])
})

test('the doctor command makes no call for payments, passwords or mails, even with --sandbox-order', async () => {
  const { spy, calls } = createSpy()
  const { read } = await runDoctorWithFaults([spy], { order: sandbox })
  const money = callEntries().flatMap(({ name, call }) => (call.effect === 'payment' ? [name] : []))
  const never = [...money, 'auth.resetPassword', 'auth.resetPasswordStep2', 'profile.updatePassword', 'auth.autologin']
  expect(money).toHaveLength(4)
  expect(calls).toContain('writerOrders.update')
  for (const name of never) expect([...calls]).not.toEqual(expect.arrayContaining([expect.stringContaining(name)]))
  const notTried = read.checks.filter(({ outcome }) => outcome === 'not tried').map(({ name }) => name)
  expect(notTried).toEqual(expect.arrayContaining(never))
})

const faultsThatWrite = (writes: boolean) =>
  Object.entries(FAULTS).filter(([, { sandbox: isNeeded = false }]) => isNeeded === writes)
/** Returns the findings that a single fault always causes, and whether each finding has a cause and a remedy. */
async function findingsOfSingle(fault: Fault) {
  const { named, findings, result } = await runDoctorWithFaults([fault], { order: fault.sandbox ? sandbox : '' })
  const isExplained = findings.every(
    ({ cause, setting, owner }) => cause !== undefined && (setting ?? owner) !== undefined,
  )
  return { named: named.filter((name) => !fault.mayFind?.test(name)), code: result.code, isExplained }
}
const expectedFindings = (fault: Fault) => ({ named: fault.finds.toSorted(), code: 1, isExplained: true })

describe.concurrent('the doctor command without --sandbox-order, with an API that has a single fault', () => {
  test.each(faultsThatWrite(false))('reports %s', async (_, fault) => {
    expect(await findingsOfSingle(fault)).toEqual(expectedFindings(fault))
  })
})

// Not concurrent, because all of these tests change the same order.
describe('the doctor command with --sandbox-order, with an API that has a single fault', () => {
  test.each(faultsThatWrite(true))('reports %s', async (_, fault) => {
    expect(await findingsOfSingle(fault)).toEqual(expectedFindings(fault))
  })
})

const SIMULTANEOUS_FAULTS = [
  'a certificate that expires soon',
  'a new connection for each call',
  'cookies without HttpOnly',
  'a redirect to the login for visitors',
  'a price sent as text',
  'a missing success field',
  'an HTML page instead of JSON',
  'a missing endpoint',
  'a download without a file name',
  'chats that send plain text first',
]

test('the doctor command reports all of ten simultaneous faults, and nothing else', async () => {
  const faults = SIMULTANEOUS_FAULTS.map((name) => FAULTS[name]!)
  const { named } = await runDoctorWithFaults(faults)
  expect(named).toEqual(faults.flatMap(({ finds }) => finds).sort())
})

const OWN_NAME_FAULT = 'a certificate for the API’s own host name only'
test.each([
  [OWN_NAME_FAULT, 'TLS', 'UPSTREAM_HOST=upstream', { UPSTREAM_HOST: 'upstream' }],
  ['an API that accepts only its own name as Host', 'Host', 'UPSTREAM_HOST=upstream', { UPSTREAM_HOST: 'upstream' }],
  [
    'job endpoints without /api in the path',
    'jobs.search',
    'UPSTREAM_BARE_PATHS=without',
    { UPSTREAM_BARE_PATHS: 'without' },
  ],
  ['a chat at another path', 'chat of an order', 'UPSTREAM_CHAT_PATH=/ws', { UPSTREAM_CHAT_PATH: '/ws' }],
  [
    'chats that accept only upper-case frame types',
    'chat of an order',
    'CHAT_DIALECT=upper',
    { CHAT_DIALECT: 'upper' },
  ],
  [
    'files that redirect to another host',
    'files.read',
    'UPSTREAM_FILE_HOSTS=storage.example.com',
    { UPSTREAM_FILE_HOSTS: 'storage.example.com' },
  ],
])('the doctor command suggests a setting that fixes %s', async (name, check, setting, env) => {
  // An API whose certificate covers only its own host name expects this name in the Host header as well.
  const faults = [
    FAULTS[name]!,
    ...(name === OWN_NAME_FAULT ? [FAULTS['an API that accepts only its own name as Host']!] : []),
  ]
  const before = await runDoctorWithFaults(faults)
  expect(before.findings.find((one) => one.name === check)?.setting).toBe(setting)
  expect((await runDoctorWithFaults(faults, { env })).named).toEqual([])
})

test('the doctor command prints no password and no cookie value', async () => {
  const seen: string[] = []
  const spy: Fault = {
    apply: ({ onAnswer }) =>
      void onAnswer.push(({ headers }) => {
        for (const cookie of [headers['set-cookie'] ?? []].flat()) seen.push(cookie.split(';')[0]!.split('=')[1]!)
      }),
    finds: [],
  }
  const loud = Object.values(FAULTS).filter(({ finds }) => finds.some((one) => one.startsWith('cookies: ')))
  const { result } = await runDoctorWithFaults([spy, ...loud.slice(0, 3)])
  expect(seen.filter(Boolean).length).toBeGreaterThanOrEqual(6)
  for (const secret of [...seen.filter(Boolean), findAccount('customer').password])
    expect(result.out).not.toContain(secret)
})
