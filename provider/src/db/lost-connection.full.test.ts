import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createDatabase, startPostgres } from '../testing/postgres.ts'
import { sendTenantRequest, signIn, startProcess } from '../testing/provider-process.ts'
import { joinDatabase, lockDatabase } from './process-lock.ts'

const postgres = await startPostgres()
if (!postgres) throw new Error('PostgreSQL is needed for these tests')
const dir = await mkdtemp(join(tmpdir(), 'quillgate-lost-'))
const url = await createDatabase(postgres.url, 'lost')
const processOptions = { dir, settings: { DATABASE_URL: url, SEED: 'demo' } }
const provider = await startProcess(processOptions)
afterAll(async () => {
  provider.child.kill()
  // Waits until the process has exited, because it writes to its folder until then.
  await processEnd
  await postgres.stop()
  await rm(dir, { recursive: true, force: true })
})
const fetchStatus = async (path = '/website') => (await sendTenantRequest(provider.address, path, '')).status
async function cutConnections() {
  const admin = new Client({ connectionString: postgres!.url })
  await admin.connect()
  await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'lost'")
  await admin.end()
}
const processEnd = once(provider.child, 'exit').then(([code]) => `the provider exited with ${String(code)}`)
const isAlive = () => Promise.race([processEnd, new Promise((done) => setImmediate(done)).then(() => 'alive')])

test('joinDatabase waits until the process that holds the lock allows other processes', async () => {
  const kept = await createDatabase(postgres.url, 'kept')
  const first = await joinDatabase(kept, () => {})
  const order: string[] = []
  const second = joinDatabase(kept, () => {}).then((joined) => {
    order.push('second is in')
    return joined
  })
  await expect(lockDatabase(kept)).rejects.toThrow('locked by another process')
  order.push('first lets in')
  await first.allowOthers()
  const { isFirst, release } = await second
  expect([first.isFirst, isFirst, order]).toEqual([true, false, ['first lets in', 'second is in']])
  await first.release()
  await release()
})

test('joinDatabase reports an error when another process takes the lock during an outage', async () => {
  const kept = await createDatabase(postgres.url, 'taken')
  const errors: string[] = []
  const { allowOthers, release } = await joinDatabase(kept, (error) => void errors.push(error.message))
  await allowOthers()
  const thief = new Client({ connectionString: kept })
  await thief.connect()
  // The thief waits for the lock before its holder is disconnected, because the holder reconnects at once.
  const taken = thief.query('select pg_advisory_lock(7331002)')
  const admin = new Client({ connectionString: kept })
  await admin.connect()
  const ofDatabase =
    "locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())"
  const countWaiting = async () =>
    (await admin.query(`select 1 from pg_locks where ${ofDatabase} and not granted`)).rows.length
  await expect.poll(countWaiting).toBe(1)
  await admin.query(`select pg_terminate_backend(pid) from pg_locks where ${ofDatabase} and granted`)
  await taken
  await admin.end()
  await expect.poll(() => errors.at(-1)).toContain('locked by another process')
  await release()
  await thief.end()
})

test('when PostgreSQL terminates all connections, calls return 200 or 503 and the provider keeps running', async () => {
  const cookie = await signIn(provider.address)
  expect(await fetchStatus()).toBe(200)
  for (let round = 0; round < 5; round++) {
    const calls = Array.from({ length: 20 }, () => sendTenantRequest(provider.address, '/writer/orders', cookie))
    const [, ...answers] = await Promise.all([cutConnections(), ...calls])
    for (const answer of answers) expect([200, 503]).toContain(answer.status)
    expect(await isAlive()).toBe('alive')
  }
  await expect.poll(() => fetchStatus()).toBe(200)
})

test('after losing all connections, the provider restores its lock and its listening connection', async () => {
  await cutConnections()
  const watcher = new Client({ connectionString: url })
  await watcher.connect()
  const held = async () => {
    const { rows } = await watcher.query("select 1 from pg_locks where locktype = 'advisory' and granted")
    return rows.length
  }
  await expect.poll(held).toBe(2)
  await watcher.end()
})

test('calls return 503 while PostgreSQL is down, and succeed again afterwards', async () => {
  await postgres.restart(async () => {
    const answer = await sendTenantRequest(provider.address, '/website', '')
    expect(answer).toMatchObject({ status: 503, body: { status: false, code: 'busy' } })
    expect(await isAlive()).toBe('alive')
  })
  await expect.poll(() => fetchStatus()).toBe(200)
})
